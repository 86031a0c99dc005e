// What can be measured of a screen; each function returns one line a fault.
({
  shown: (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0,
  box: (e) => e.getBoundingClientRect(),
  told(e) {
    const { width, height, x, y } = this.box(e), at = [width, height, x, y].map(Math.round);
    const kind = e.className?.baseVal ?? e.className, text = (e.textContent ?? "").trim().slice(0, 30);
    return `${e.tagName.toLowerCase()}.${kind} "${text}" ${at[0]}×${at[1]} at ${at[2]},${at[3]}`;
  },

  // what of the question and the hand is not wholly on the screen
  cutOff(which) {
    const act = document.querySelector(".act");
    if (!act) return [];
    const frame = this.box(act), [left, top] = [Math.max(0, frame.left), Math.max(0, frame.top)];
    const [right, bottom] = [Math.min(innerWidth, frame.right), Math.min(innerHeight, frame.bottom)];
    const out = (b) => Math.max(left - b.left, top - b.top, b.right - right, b.bottom - bottom) > 0.5;
    const all = [...act.querySelectorAll(which)].filter(this.shown);
    return all.filter((e) => out(this.box(e))).map((e) => `is cut off: ${this.told(e)}`);
  },

  // what its scrolling ancestors let be seen of an element
  clip(e) {
    let { left, right, top, bottom } = this.box(e);
    for (let up = e.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === "visible") continue;
      const frame = this.box(up);
      const own = up.matches(".ring.more") && !e.closest(".seat.me") && up.querySelector(".seat.me");
      [left, right] = [Math.max(left, frame.left), Math.min(right, own ? this.box(own).left : frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { left, right, top, bottom };
  },

  // what lies over something else
  overlaps(which) {
    const all = [...document.querySelectorAll(which)].filter((e) => this.shown(e) && !e.matches(".sr, .no"));
    const found = [], seen = all.map((e) => [e, this.clip(e)]);
    for (const [i, [a, x]] of seen.entries())
      for (const [b, y] of seen.slice(i + 1)) {
        const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left);
        const high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
        if (wide > 1 && high > 1 && !a.contains(b) && !b.contains(a))
          found.push(`overlap by ${Math.round(wide)}×${Math.round(high)}: ${this.told(a)} and ${this.told(b)}`);
      }
    return found;
  },

  // pages wider than the screen, and tables higher
  overflow() {
    const page = document.documentElement, found = [];
    if (page.scrollWidth > page.clientWidth) found.push(`is ${page.scrollWidth} px wide`);
    if (document.querySelector(".table-page") && page.scrollHeight > page.clientHeight)
      found.push(`is ${page.scrollHeight} px high`);
    return found;
  },

  // what is pressed and too small for a finger; a link within a sentence is read, not hunted
  tooSmall(least) {
    const pressed = "button, a:not(p a), select, summary, input:not(.opt input)";
    const small = (b) => b.width < least - 0.5 || b.height < least - 0.5;
    const all = [...document.querySelectorAll(pressed)].filter(this.shown);
    return all.filter((e) => small(this.box(e.closest("label") ?? e))).map((e) => `is too small: ${this.told(e)}`);
  },
})
