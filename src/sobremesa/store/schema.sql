-- One row an entry of a table's log; people's names stand beside it, so that a person can be erased.
-- Entries lie in the order in which they came, so that those of many tables that are kept together share their pages:
-- laid by table ("without rowid"), each would rewrite a page or more of its own.
create table if not exists entry (
    stream text not null,
    seq integer not null,
    at real not null,
    body blob not null,
    primary key (stream, seq)
);

create table if not exists name (
    stream text not null,
    person text not null,
    name text not null,
    primary key (stream, person)
) without rowid;

create table if not exists setting (
    key text primary key,
    value blob not null
) without rowid;
