/**
 * Runs in the page: what is wrong with its layout at the window's size, one line each. Text may be shortened with an
 * ellipsis and lists may scroll sideways; nothing else may be cut. A bar may only cover what scrolls out from under it.
 */
// oxlint-disable unicorn/consistent-function-scoping -- a page sees nothing outside of this function
export async function layoutFaults(): Promise<string[]> {
  interface Text {
    element: Element;
    words: string;
    rect: DOMRect;
    /** The part that no ancestor clips. */
    seen: Edges;
    /** The boxes of its lines, which are apart from a neighbour's where the boxes around them are not. */
    lines: Edges[];
  }
  type Edges = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
  /** px by which glyphs may exceed their box. */
  const SLACK = 2;
  /** px of a target of 44, less rounding and round corners. */
  const TARGET = 42;
  /** The share of the window's height that bars may take. */
  const MOST_BARS = 0.55;
  /** toasts.smoke.ts holds what a toast may cover. */
  const TOAST = "li[data-swipe-direction]";
  const CONTROLS = "a[href], button:enabled, input:enabled, select:enabled, textarea, summary";
  const faults = new Set<string>();
  const page = document.documentElement;
  const layer =
    [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1) ?? document.body;
  const frame = () => new Promise(requestAnimationFrame);

  const nameOf = (element: Element, words: string) =>
    `${element.localName} "${words.trim().replaceAll(/\s+/g, " ").slice(0, 50)}"`;
  /** For readers of screens alone: clipped to nothing, as the skip link and what announces a toast. */
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === "inset(50%)" ||
      getComputedStyle(element).clip === "rect(0px, 0px, 0px, 0px)" ||
      isClipped(element.parentElement));
  const isShown = (element: Element) =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    element.closest(`${TOAST}, .visually-hidden, [aria-hidden=true], [inert], svg, option`) ===
      null &&
    !isClipped(element);
  const seenOf = (element: Element, { left, right, top, bottom }: Edges) => {
    const seen = { left, right, top, bottom };
    for (let box: Element | null = element; box !== null && box !== page; box = box.parentElement) {
      if (getComputedStyle(box).overflow !== "visible" && box !== document.body) {
        const edge = box.getBoundingClientRect();
        seen.left = Math.max(seen.left, edge.left);
        seen.right = Math.min(seen.right, edge.right);
        seen.top = Math.max(seen.top, edge.top);
        seen.bottom = Math.min(seen.bottom, edge.bottom);
      }
    }
    return seen;
  };
  const textsIn = (within: Element) => {
    const found: Text[] = [];
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent ?? "";
      if (element !== null && words.trim() !== "" && isShown(element)) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const rect = range.getBoundingClientRect();
        const seen = seenOf(element, rect);
        if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1) {
          const lines = [...range.getClientRects()].map((line) => ({
            left: Math.max(seen.left, line.left),
            right: Math.min(seen.right, line.right),
            top: Math.max(seen.top, line.top),
            bottom: Math.min(seen.bottom, line.bottom),
          }));
          found.push({ element, words, rect, seen, lines });
        }
      }
    }
    return found;
  };
  // A chat fixes its whole screen.
  const isBar = (element: Element) =>
    element.localName !== "main" && /fixed|sticky/.test(getComputedStyle(element).position);
  const barOf = (element: Element | null): Element | undefined => {
    for (let one = element; one !== null && one !== layer; one = one.parentElement) {
      if (isBar(one)) {
        return one;
      }
    }
    return undefined;
  };

  /** Whether an ancestor cuts a text: not by scrolling, and not with an ellipsis. */
  const isCut = ({ element, rect }: Text) => {
    for (let box: Element | null = element; box !== null && box !== page; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
      const overflow = overflowX + overflowY;
      if (
        /auto|scroll/.test(overflow) ||
        textOverflow === "ellipsis" ||
        webkitLineClamp !== "none"
      ) {
        return false;
      }
      const edge = box.getBoundingClientRect();
      const over = Math.max(
        edge.left - rect.left,
        rect.right - edge.right,
        edge.top - rect.top,
        rect.bottom - edge.bottom,
      );
      if (/hidden|clip/.test(overflow) && over > SLACK) {
        return true;
      }
    }
    return false;
  };

  /** Whether a button has no room for its longest word: it runs into the padding, or into its neighbour. */
  const isTooWide = ({ element, rect }: Text) => {
    const button = element.closest("[data-variant][data-size]");
    if (button === null) {
      return false;
    }
    const edge = button.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(button);
    return (
      rect.left < edge.left + Number.parseFloat(paddingLeft) - SLACK ||
      rect.right > edge.right - Number.parseFloat(paddingRight) + SLACK
    );
  };

  const overlap = (one: Edges, other: Edges) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );

  const doOverlap = (one: Text, other: Text) =>
    overlap(one.seen, other.seen) > SLACK * 2 &&
    one.lines.some((line) => other.lines.some((next) => overlap(line, next) > SLACK * 2));

  /** Whether a control, or its label, answers to taps all over a square of 44 px around its middle. */
  const isSmall = (control: Element) => {
    const labels = [...((control as HTMLInputElement).labels ?? [])];
    const target = labels.find((label) => label.contains(control)) ?? control;
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const answers = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const owners = [control, ...labels];
      const isUnderToast = hit?.closest(TOAST) != null;
      return isUnderToast || owners.some((owner) => owner.contains(hit));
    };
    const reach = TARGET / 2;
    const isOutside = (px: number, most: number) => px < 0 || px >= most;
    return [
      [middle.x - reach, middle.y],
      [middle.x + reach, middle.y],
      [middle.x, middle.y - reach],
      [middle.x, middle.y + reach],
    ].some(
      ([x = 0, y = 0]) => !isOutside(x, innerWidth) && !isOutside(y, innerHeight) && !answers(x, y),
    );
  };

  /** Whether no scrolling brings a control into the window. */
  const isOutOfReach = (control: Element) => {
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { top, bottom } = control.getBoundingClientRect();
    return top > innerHeight - SLACK * 2 || bottom < SLACK * 2;
  };

  globalThis.scrollTo({ top: 0, behavior: "instant" });
  // What follows the window's size does so in the next frame.
  await frame();
  await frame();
  if (page.scrollWidth > page.clientWidth) {
    const [widest] = [...layer.querySelectorAll("*")].toSorted(
      (one, other) => other.getBoundingClientRect().right - one.getBoundingClientRect().right,
    );
    const name = widest === undefined ? "" : nameOf(widest, widest.textContent);
    faults.add(`the page is ${page.scrollWidth} px wide: ${name}`);
  }
  const dialog = layer === document.body ? undefined : layer.getBoundingClientRect();
  if (dialog !== undefined && (dialog.left < -SLACK || dialog.right > innerWidth + SLACK)) {
    faults.add(`the dialog is ${dialog.width} px wide`);
  }
  const all = textsIn(layer);
  for (const text of all.filter(isCut)) {
    faults.add(`${nameOf(text.element, text.words)} is cut`);
  }
  for (const text of all.filter(isTooWide)) {
    faults.add(`${nameOf(text.element, text.words)} is wider than its button`);
  }
  const inFlow = all.filter(({ element }) => barOf(element) === undefined);
  inFlow.forEach((one, index) => {
    for (const other of inFlow.slice(index + 1)) {
      const isInside = one.element.contains(other.element) || other.element.contains(one.element);
      if (!isInside && doOverlap(one, other)) {
        faults.add(`${nameOf(one.element, one.words)} overlaps "${other.words.trim()}"`);
      }
    }
  });

  const barsNow = () =>
    [...layer.querySelectorAll("*")].filter(
      (element) => isBar(element) && isShown(element) && barOf(element.parentElement) === undefined,
    );
  /** What a bar at an edge of the window covers now: texts and controls. */
  const coveredAt = (edge: "top" | "bottom") => {
    const bars = barsNow()
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height }) => height > 0 && height < innerHeight)
      .filter(({ top, bottom }) => (edge === "top" ? top <= 1 : bottom >= innerHeight - 1));
    const things = [
      ...textsIn(layer),
      ...[...layer.querySelectorAll(CONTROLS)].filter(isShown).map((element) => ({
        element,
        words: element.ariaLabel ?? element.textContent ?? "",
        seen: seenOf(element, element.getBoundingClientRect()),
      })),
    ];
    return things
      .filter(({ element }) => barOf(element) === undefined)
      .filter(({ seen }) => bars.some((bar) => overlap(seen, bar) > SLACK))
      .map(({ element, words }) => `${nameOf(element, words)} is under a bar at the ${edge}`);
  };
  for (const fault of coveredAt("top")) {
    faults.add(fault);
  }
  // What comes into view may take more room than was kept for it: what stays covered at the end is.
  let covered: string[] = [];
  for (let frames = 0; frames < 10 || (frames < 150 && covered.length > 0); frames += 1) {
    globalThis.scrollTo({ top: page.scrollHeight, behavior: "instant" });
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await frame();
    covered = frames < 9 ? [] : coveredAt("bottom");
  }
  for (const fault of covered) {
    faults.add(fault);
  }
  const taken = barsNow()
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width, height }) => width > innerWidth * 0.7 && height < innerHeight)
    .reduce((sum, { height }) => sum + height, 0);
  if (layer === document.body && taken > innerHeight * MOST_BARS) {
    faults.add(`bars take ${Math.round((100 * taken) / innerHeight)}% of the height`);
  }
  for (const control of layer.querySelectorAll(CONTROLS)) {
    const isInline = getComputedStyle(control).display === "inline";
    // The dots of a carousel repeat what swiping and its arrows do.
    const isExtra = (control as HTMLElement).tabIndex < 0;
    if (!isShown(control) || isInline || isExtra) {
      continue;
    }
    const name = nameOf(control, control.ariaLabel ?? control.textContent ?? "");
    // A header that has slid out of the window returns on the way up.
    if (barOf(control) === undefined && isOutOfReach(control)) {
      faults.add(`${name} is outside of the window`);
      continue;
    }
    let isFault = isSmall(control);
    // Two bars take turns within some frames.
    for (let frames = 0; isFault && frames < 60; frames += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one frame after the other
      await frame();
      isFault = isShown(control) && isSmall(control);
    }
    if (isFault) {
      const { width, height } = control.getBoundingClientRect();
      faults.add(`${name} is ${Math.round(width)} x ${Math.round(height)} px`);
    }
  }
  globalThis.scrollTo({ top: 0, behavior: "instant" });
  return [...faults];
}
