import { drawText } from "../../src/photos/testing/drawText";
import type { Face } from "../../src/photos/testing/drawText";
import type { Random } from "../../src/platform/random";
import { codeOverlay } from "./codes";
import type { CodeOptions } from "./codes";
import { codeText, mobile, SOZCUKLER, spell, WORDS } from "./contactTexts";
import { contrasting, EDGE, place, plateOverlay, textOverlay, textSize } from "./overlay";
import type { Page } from "./overlay";

/** A way to hide a number from a program that a person can still read: draws it as SVG on a page. */
export type Trick = (random: Random, page: Page, face: Face) => string | Promise<string>;

const number = (random: Random) => mobile(random).join(" ");
const INK = ["#fff", "#ffe100", "#111", "#e01b1b"] as const;
const inked = (random: Random) => `fill="${random.pick(["#fff", "#ffe100"])}" ${EDGE}`;

interface Line {
  text: string;
  size: number;
  /** Degrees. */
  angle?: number;
  /** A transformation around its middle. */
  bend?: string;
  /** Attributes of the outlines, given the brightness below. */
  look: (mean: number) => string;
}

/** A line somewhere on the page. */
function line(random: Random, page: Page, { face, ...how }: Line & { face: Face }): string {
  const { text, size, angle = 0, bend = "", look } = how;
  const { svg, width } = drawText(text, face, size);
  return place(random, page, {
    width: bend === "" ? width : 1.3 * width,
    height: bend === "" ? 1.2 * size : 0.5 * width,
    angle,
    draw: ({ mean }) => {
      const middle = bend === "" ? "" : `translate(${0.15 * width} ${0.25 * width - 0.6 * size})`;
      const bent = `translate(${width / 2} ${0.6 * size}) ${bend} translate(${-width / 2} ${-0.6 * size})`;
      return `<g transform="${middle} ${bent} translate(0 ${0.95 * size})" ${look(mean)}>${svg}</g>`;
    },
  });
}

function turned(degrees: (random: Random) => number): Trick {
  return tilted((random) => ({ angle: degrees(random) }));
}

function bentBy(bend: (random: Random) => string): Trick {
  return tilted((random) => ({ bend: bend(random) }));
}

function tilted(tilt: (random: Random) => { angle: number } | { bend: string }): Trick {
  return (random, page, face) => {
    const ink = inked(random);
    const [text, size] = [number(random), textSize(random, page, 60)];
    return line(random, page, { face, text, size, ...tilt(random), look: () => ink });
  };
}

/** Each part in a place of its own: its offset in multiples of the text size. */
function parts(
  offset: (index: number) => [x: number, y: number],
  split: (random: Random) => string[],
  look: (random: Random, mean: number, index: number) => string = inked,
): Trick {
  return (random, page, face) => {
    const size = textSize(random, page, 60);
    const drawn = split(random).map((part) => drawText(part, face, size));
    const offsets = drawn.map((_, index) => offset(index));
    const width = Math.max(...drawn.map((part, at) => part.width + size * (offsets[at]?.[0] ?? 0)));
    const height = size * (1.2 + Math.max(...offsets.map(([, y]) => y)));
    return place(random, page, {
      width,
      height,
      draw: ({ mean }) =>
        drawn
          .map(({ svg }, at) => {
            const [x, y] = offsets[at] ?? [0, 0];
            return `<g transform="translate(${x * size} ${(y + 0.95) * size})" ${look(random, mean, at)}>${svg}</g>`;
          })
          .join(""),
    });
  };
}

const digitsOf = (random: Random) => Array.from(mobile(random).join(""));

const opacity =
  (low: number, high: number): Trick =>
  (random, page, face) =>
    line(random, page, {
      face,
      text: number(random),
      size: page.scale * random.between(50, 110),
      look: (mean) =>
        `fill="${mean < 135 ? "#fff" : "#000"}" opacity="${random.between(low, high)}"`,
    });

const code =
  (options: Omit<CodeOptions, "text">): Trick =>
  async (random, page) =>
    codeOverlay(random, page, { text: codeText(random), ...options });

/** Lines as plain photos have them, so that only the writing is tested. */
const written =
  (write: (random: Random, groups: string[]) => string[]): Trick =>
  (random, page, face) =>
    textOverlay(random, page, { lines: write(random, mobile(random)), face });

const FIRMS = ["girneauto", "lefkosa.motors", "kyreniacars", "magusaotogaleri", "northcars_cy"];

/** Each digit in a frame of its own. */
const keycaps: Trick = (random, page, face) => {
  const size = textSize(random, page, 48);
  const fill = random.pick(["#3b88c3", "#222", "#b3131b"]);
  const drawn = digitsOf(random).map((digit, index) => {
    const { svg, width } = drawText(digit, face, size);
    const frame = `<rect width="${1.1 * size}" height="${1.1 * size}" rx="${0.2 * size}" fill="${fill}"/>`;
    return `<g transform="translate(${1.25 * size * index} 0)">${frame}<g fill="#fff" transform="translate(${0.55 * size - width / 2} ${0.91 * size})">${svg}</g></g>`;
  });
  return place(random, page, {
    width: 1.25 * size * drawn.length,
    height: 1.1 * size,
    draw: () => drawn.join(""),
  });
};

/** Each character has its own angle on a circle. */
const arc: Trick = (random, page, face) => {
  const size = textSize(random, page, 60);
  const drawn = digitsOf(random).map((digit) => drawText(digit, face, size));
  const length = drawn.reduce((sum, { width }) => sum + width, 0);
  const radius = length * random.between(0.5, 0.9);
  const ink = inked(random);
  let angle = -length / radius / 2;
  const turnedDigits = drawn.map(({ svg, width }) => {
    const half = width / radius / 2;
    const turn = ((angle + half) * 180) / Math.PI;
    angle += 2 * half;
    return `<g transform="rotate(${turn}) translate(${-width / 2} ${-radius})">${svg}</g>`;
  });
  const drop = radius * (1 - Math.cos(length / radius / 2));
  return place(random, page, {
    width: Math.min(2 * radius, length) + size,
    height: drop + 1.5 * size,
    draw: () =>
      `<g transform="translate(${(Math.min(2 * radius, length) + size) / 2} ${radius + size})" ${ink}>${turnedDigits.join("")}</g>`,
  });
};

const greyOnGrey: Trick = (random, page, face) => {
  const shade = random.whole(80, 160);
  const other = shade + random.pick([-1, 1]) * random.whole(28, 50);
  const size = textSize(random, page, 80);
  const { svg, width } = drawText(number(random), face, size);
  return place(random, page, {
    width: width + size,
    height: 1.8 * size,
    draw: () =>
      `<rect width="${width + size}" height="${1.8 * size}" fill="rgb(${shade},${shade},${shade})"/><g transform="translate(${size / 2} ${1.25 * size})" fill="rgb(${other},${other},${other})">${svg}</g>`,
  });
};

/** Grey a little lighter or darker than the picture itself. */
const greyOnPhoto: Trick = (random, page, face) =>
  line(random, page, {
    face,
    text: number(random),
    size: page.scale * random.between(30, 80),
    look: (mean) => {
      const shade = Math.round(mean < 128 ? mean + 60 : mean - 60);
      return `fill="rgb(${shade},${shade},${shade})"`;
    },
  });

const swapped = (text: string, twins: Record<string, string>) =>
  text.replaceAll(/\d/g, (digit) => twins[digit] ?? digit);
const halfSpelled = (groups: string[], words: string[], from: number) =>
  groups.map((group, at) => (at >= from ? spell(group, words) : group)).join(" ");
const COLOURS = ["#ff2d20", "#ffe100", "#fff", "#00e5ff"] as const;

/** Every trick, by name. */
export const TRICKS: Record<string, Trick> = {
  "tilted 10 to 20": turned((random) => random.pick([-1, 1]) * random.between(10, 20)),
  "tilted 20 to 30": turned((random) => random.pick([-1, 1]) * random.between(20, 30)),
  "tilted 30 to 45": turned((random) => random.pick([-1, 1]) * random.between(30, 44)),
  "steep 45 to 80": turned((random) => random.pick([-1, 1]) * random.between(46, 80)),
  "standing 90": turned((random) => random.pick([-90, 90])),
  "upside down": turned((random) => 180 + random.between(-8, 8)),
  mirrored: bentBy(() => "scale(-1 1)"),
  stretched: bentBy((random) =>
    random.pick(["scale(0.7 1.5)", "scale(1.2 0.8)", "skewX(-25)", "skewX(25)"]),
  ),
  "in perspective": bentBy(
    (random) =>
      `skewY(${random.pick([-1, 1]) * random.between(12, 20)}) skewX(${random.between(-15, 15)})`,
  ),
  "one digit a line": parts((index) => [0, 1.15 * index], digitsOf),
  "seven digits, one a line": parts(
    (index) => [0, 1.15 * index],
    (random) => digitsOf(random).slice(4),
  ),
  "parts stacked": parts((index) => [0, 1.6 * index], mobile),
  "parts apart": parts((index) => [4 * index, 0], mobile),
  staircase: parts((index) => [2.6 * index, 0.8 * index], mobile),
  "wide spaces": (random, page, face) => {
    const gap = " ".repeat(random.whole(2, 5));
    const ink = inked(random);
    return line(random, page, {
      face,
      text: digitsOf(random).join(gap),
      size: textSize(random, page, 40),
      look: () => ink,
    });
  },
  "wide spaces, bare": (random, page, face) =>
    line(random, page, {
      face,
      text: digitsOf(random).join(" ".repeat(random.whole(2, 4))),
      size: textSize(random, page, 40),
      look: (mean) => `fill="${contrasting(random, mean)}"`,
    }),
  "wide spaces between groups": (random, page, face) => {
    const ink = inked(random);
    return line(random, page, {
      face,
      text: mobile(random).join(" ".repeat(random.whole(5, 9))),
      size: textSize(random, page, 48),
      look: () => ink,
    });
  },
  "a digit at a distance": parts((index) => [1.7 * index, 0], digitsOf),
  "colours of a digit each": parts(
    (index) => [0.62 * index, (index * 7) % 5 === 0 ? 0.3 : 0],
    digitsOf,
    (random) => `fill="${random.pick(COLOURS)}" ${EDGE}`,
  ),
  keycaps,
  "see-through 30": opacity(0.28, 0.4),
  "see-through 20": opacity(0.2, 0.26),
  "grey on grey": greyOnGrey,
  "grey on the photo": greyOnPhoto,
  outline: (random, page, face) =>
    line(random, page, {
      face,
      text: number(random),
      size: page.scale * random.between(60, 110),
      look: () => `fill="none" stroke="${random.pick(INK)}" stroke-width="12"`,
    }),
  huge: (random, page, face) => {
    const ink = inked(random);
    return line(random, page, {
      face,
      text: mobile(random).join(""),
      size: page.scale * random.between(180, 240),
      look: () => ink,
    });
  },
  "O, I and S for digits": written((_, groups) => [
    swapped(groups.join(" "), { 0: "O", 1: "I", 5: "S" }),
  ]),
  "o, l, S and B for digits": written((_, groups) => [
    swapped(groups.join(" "), { 0: "o", 1: "l", 5: "S", 8: "B" }),
  ]),
  "O for zero, in one word": written((_, groups) => [swapped(groups.join(""), { 0: "O" })]),
  "Turkish words": written((_, groups) => groups.map((group) => spell(group, SOZCUKLER))),
  "English words": written((_, groups) => groups.map((group) => spell(group, WORDS))),
  "words run together": written((_, groups) =>
    groups.map((group) => spell(group, SOZCUKLER).replaceAll(" ", "")),
  ),
  "half in Turkish words": written((random, groups) => [
    halfSpelled(groups, SOZCUKLER, random.whole(1, 2)),
  ]),
  "half in Turkish words, over lines": written((random, groups) =>
    groups.map((group, at) => (at === random.whole(1, 2) ? spell(group, SOZCUKLER) : group)),
  ),
  "over three lines": written((_, [first = "", second = "", ...rest]) => [
    first,
    second,
    rest.join(" "),
  ]),
  "handle of a firm": written((random) => [
    random.pick(["@", "Insta: ", "instagram @", "instagram "]) + random.pick(FIRMS),
  ]),
  "as a plate": (random, page) => plateOverlay(random, page, { text: number(random), most: 60 }),
  arc,
  "QR inverted": code({ look: "inverted" }),
  "QR of dots": code({ look: "dotted" }),
  "QR of small dots": code({ look: "small dots" }),
  "QR all round": code({ look: "round" }),
  "QR with a logo": code({ look: "logo" }),
  "QR of dots with a logo": code({ look: "dotted logo" }),
  "QR in colour": code({ look: "coloured" }),
  "QR tilted": code({ look: "tilted" }),
  "Data Matrix": code({ format: "DataMatrix" }),
  Aztec: code({ format: "Aztec" }),
};
