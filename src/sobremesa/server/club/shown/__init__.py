"""What all pages of the club's wing share: how a template is drawn, and what is read of a tournament once."""
