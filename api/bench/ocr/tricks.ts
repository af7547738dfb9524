import { drawText } from "../../src/photos/testing/drawText";
import type { Face } from "../../src/photos/testing/drawText";
import type { Random } from "../../src/platform/random";
import { codeOverlay } from "./codes";
import type { CodeOptions } from "./codes";
import { codeText, SOZCUKLER, spell, WORDS } from "./contactTexts";
import { plateOverlay, textOverlay } from "./overlay";
import type { Page } from "./overlay";

/** A way to hide a number from a program that a person can still read: draws it as SVG on a page. */
export type Trick = (random: Random, page: Page, face: Face) => string | Promise<string>;

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.whole(0, 9)).join("");
const mobile = (random: Random) => [
  random.pick(["0533", "0542", "0548", "0539"]),
  `8${digits(random, 2)}`,
  digits(random, 2),
  digits(random, 2),
];
const number = (random: Random) => mobile(random).join(" ");
const INK = ["#fff", "#ffe100", "#111", "#e01b1b"] as const;
const EDGE = `stroke="#000" stroke-width="14" paint-order="stroke" stroke-linejoin="round"`;

/** A line around the middle of the page, rotated by an angle in degrees. */
function line(
  page: Page,
  text: string,
  options: { face: Face; size: number; turn: string; look: string },
) {
  const { face, size, turn, look } = options;
  const { svg, width } = drawText(text, face, size);
  return `<g transform="translate(${page.width / 2} ${page.height / 2}) ${turn} translate(${-width / 2} ${size / 3})" ${look}>${svg}</g>`;
}

const inked = (random: Random) => `fill="${random.pick(["#fff", "#ffe100"])}" ${EDGE}`;
const sizeOf = (random: Random, page: Page) => page.width * random.between(0.035, 0.06);

function turned(degrees: (random: Random) => number): Trick {
  return (random, page, face) =>
    line(page, number(random), {
      face,
      size: sizeOf(random, page),
      turn: `rotate(${degrees(random)})`,
      look: inked(random),
    });
}

/** Parts of the number below or beside each other: their offsets in multiples of the text size. */
function parts(
  place: (index: number, size: number) => string,
  split: (random: Random) => string[],
): Trick {
  return (random, page, face) => {
    const size = page.width * random.between(0.04, 0.055);
    const drawn = split(random).map(
      (part, index) => `<g transform="${place(index, size)}">${drawText(part, face, size).svg}</g>`,
    );
    const at = `translate(${page.width * random.between(0.1, 0.4)} ${page.height * 0.08})`;
    return `<g transform="${at}" ${inked(random)}>${drawn.join("")}</g>`;
  };
}

const opacity =
  (low: number, high: number): Trick =>
  (random, page, face) =>
    line(page, number(random), {
      face,
      size: page.width * random.between(0.05, 0.08),
      turn: "",
      look: `fill="${page.ground === "dark" ? "#fff" : random.pick(["#fff", "#000"])}" opacity="${random.between(low, high)}"`,
    });

const code =
  (options: Omit<CodeOptions, "text">): Trick =>
  async (random, page) =>
    codeOverlay(random, page, { text: codeText(random), ...options });

/** Lines on a plain background, so that only the writing is tested. */
const written =
  (write: (random: Random, groups: string[]) => string[]): Trick =>
  (random, page, face) =>
    textOverlay(random, page, { lines: write(random, mobile(random)), faces: [face] });

const FIRMS = ["girneauto", "lefkosa.motors", "kyreniacars", "magusaotogaleri", "northcars_cy"];

/** Each digit in a place of its own: at a fixed distance, and in a frame. */
function digitByDigit(distance: number, look: (digit: string, size: number) => string): Trick {
  return (random, page, face) => {
    const size = Math.min(0.05 * page.width, (0.9 * page.width) / (11 * distance));
    const drawn = Array.from(mobile(random).join(""), (digit, index) => {
      const { svg, width } = drawText(digit, face, size);
      const middle = `<g transform="translate(${-width / 2} ${0.36 * size})">${svg}</g>`;
      return `<g transform="translate(${(index + 0.5) * distance * size} 0)">${look(middle, size)}</g>`;
    });
    const at = `translate(${0.04 * page.width} ${page.height * random.between(0.3, 0.8)})`;
    return `<g transform="${at}">${drawn.join("")}</g>`;
  };
}

const twins = (text: string) =>
  text.replaceAll("0", "O").replaceAll("1", "l").replaceAll("5", "S").replaceAll("8", "B");

/** Every trick, by name. */
export const TRICKS: Record<string, Trick> = {
  "tilted 10 to 20": turned((random) => random.pick([-1, 1]) * random.between(10, 20)),
  "tilted 20 to 45": turned((random) => random.pick([-1, 1]) * random.between(20, 44)),
  "steep 45 to 80": turned((random) => random.pick([-1, 1]) * random.between(46, 80)),
  "standing 90": turned((random) => random.pick([-90, 90])),
  "upside down": turned((random) => 180 + random.between(-8, 8)),
  mirrored: (random, page, face) =>
    line(page, number(random), {
      face,
      size: sizeOf(random, page),
      turn: "scale(-1 1)",
      look: inked(random),
    }),
  "digits stacked": parts(
    (index, size) => `translate(0 ${(index + 1) * size * 1.15})`,
    (random) => Array.from(mobile(random).join("")),
  ),
  "parts stacked": parts((index, size) => `translate(0 ${(index + 1) * size * 1.6})`, mobile),
  "parts apart": parts((index, size) => `translate(${index * size * 4} ${size})`, mobile),
  staircase: parts(
    (index, size) => `translate(${index * size * 2.6} ${(index + 1) * size * 0.8})`,
    mobile,
  ),
  "see-through 30": opacity(0.28, 0.4),
  "see-through 20": opacity(0.2, 0.26),
  outline: (random, page, face) =>
    line(page, number(random), {
      face,
      size: page.width * random.between(0.05, 0.08),
      turn: "",
      look: `fill="none" stroke="${random.pick(INK)}" stroke-width="12"`,
    }),
  small: (random, page, face) =>
    line(page, number(random), {
      face,
      size: page.width * random.between(0.014, 0.018),
      turn: `translate(${page.width * random.between(-0.3, 0.3)} ${page.height * random.between(-0.3, 0.3)})`,
      look: `fill="#fff" ${EDGE}`,
    }),
  huge: (random, page, face) =>
    line(page, mobile(random).join(""), {
      face,
      size: page.width * random.between(0.12, 0.15),
      turn: "",
      look: inked(random),
    }),
  stretched: (random, page, face) =>
    line(page, number(random), {
      face,
      size: sizeOf(random, page),
      turn: random.pick(["scale(0.6 1.6)", "scale(1.5 0.7)", "skewX(-25)", "skewX(25)"]),
      look: inked(random),
    }),
  spaced: (random, page, face) =>
    line(page, Array.from(mobile(random).join("")).join("   "), {
      face,
      size: page.width * random.between(0.03, 0.04),
      turn: "",
      look: inked(random),
    }),
  "letters for digits": written((_, groups) => [twins(groups.join(" "))]),
  "Turkish words": written((_, groups) => groups.map((group) => spell(group, SOZCUKLER))),
  "English words": written((_, groups) => groups.map((group) => spell(group, WORDS))),
  "words run together": written((_, groups) =>
    groups.map((group) => spell(group, SOZCUKLER).replaceAll(" ", "")),
  ),
  "over three lines": written((_, [first = "", second = "", ...rest]) => [
    first,
    second,
    rest.join(" "),
  ]),
  "O and l for digits": written((_, groups) => [
    groups.join(" ").replaceAll("0", "O").replaceAll("1", "l"),
  ]),
  "handle of a firm": (random, page, face) =>
    textOverlay(random, page, {
      lines: [random.pick(["@", "Insta: ", "instagram @"]) + random.pick(FIRMS)],
      faces: [face],
    }),
  "spaced widely": digitByDigit(1.7, (digit) => `<g fill="#fff" ${EDGE}>${digit}</g>`),
  monospaced: digitByDigit(0.75, (digit) => `<g fill="#fff" ${EDGE}>${digit}</g>`),
  keycaps: digitByDigit(
    1.25,
    (digit, size) =>
      `<rect x="${-0.55 * size}" y="${-0.55 * size}" width="${1.1 * size}" height="${1.1 * size}" rx="${0.2 * size}" fill="#3b88c3"/><g fill="#fff">${digit}</g>`,
  ),
  "grey on grey": (random, page, face) => {
    const shade = random.whole(90, 150);
    const other = shade + random.pick([-1, 1]) * random.whole(28, 45);
    const size = page.width * random.between(0.045, 0.06);
    const { svg, width } = drawText(number(random), face, size);
    const at = `translate(${0.5 * (page.width - width)} ${page.height * random.between(0.3, 0.8)})`;
    return `<g transform="${at}"><rect x="${-size}" y="${-1.3 * size}" width="${width + 2 * size}" height="${2 * size}" fill="rgb(${shade},${shade},${shade})"/><g fill="rgb(${other},${other},${other})">${svg}</g></g>`;
  },
  "as a plate": (random, page) => plateOverlay(random, page, { text: number(random), most: 0.04 }),
  "in perspective": (random, page, face) =>
    line(page, number(random), {
      face,
      size: sizeOf(random, page),
      turn: `skewY(${random.pick([-1, 1]) * random.between(12, 22)}) skewX(${random.between(-15, 15)})`,
      look: inked(random),
    }),
  "QR dotted with a logo": code({ look: "dotted logo" }),
  "QR inverted": code({ look: "inverted" }),
  "QR dotted": code({ look: "dotted" }),
  "QR with a logo": code({ look: "logo" }),
  "QR tilted": code({ look: "tilted" }),
  "Data Matrix": code({ format: "DataMatrix" }),
  Aztec: code({ format: "Aztec" }),
  arc: (random, page, face) => arc(random, page, face),
  "colours of a digit each": (random, page, face) => {
    const size = page.width * random.between(0.05, 0.07);
    let x = page.width * 0.08;
    const drawn = Array.from(mobile(random).join(""), (digit) => {
      const { svg, width } = drawText(digit, face, size);
      const place = `translate(${x} ${page.height / 2 + random.between(-0.3, 0.3) * size})`;
      x += width * 1.1;
      return `<g transform="${place}" fill="${random.pick(["#ff2d20", "#ffe100", "#fff", "#00e5ff"])}" ${EDGE}>${svg}</g>`;
    });
    return drawn.join("");
  },
};

/** Each character has its own angle on a circle. */
function arc(random: Random, page: Page, face: Face): string {
  const text = mobile(random).join("");
  const size = page.width * random.between(0.04, 0.055);
  const radius = page.width * random.between(0.25, 0.4);
  const widths = Array.from(text, (digit) => drawText(digit, face, size).width);
  let angle = -widths.reduce((sum, width) => sum + width, 0) / radius / 2;
  const drawn = Array.from(text, (digit, index) => {
    const half = (widths[index] ?? 0) / radius / 2;
    const turn = ((angle + half) * 180) / Math.PI;
    angle += 2 * half;
    return `<g transform="rotate(${turn}) translate(${-(widths[index] ?? 0) / 2} ${-radius})">${drawText(digit, face, size).svg}</g>`;
  });
  return `<g transform="translate(${page.width / 2} ${page.height / 2 + radius / 2})" ${inked(random)}>${drawn.join("")}</g>`;
}
