import { drawText } from "../../src/photos/testing/drawText";
import type { Face } from "../../src/photos/testing/drawText";
import type { Random } from "../../src/platform/random";

/** How readable a text is depends on its background. */
export type Ground = "plain" | "rough" | "dark";

export interface Page {
  width: number;
  height: number;
  ground: Ground;
}

/** How a text is put on a photo. */
type Style = "bare" | "light" | "outlined" | "shadow" | "banner" | "card" | "faint" | "vivid";
const STYLES: Record<Ground, readonly Style[]> = {
  plain: ["bare", "outlined", "shadow", "banner", "card", "faint", "vivid"],
  rough: ["outlined", "shadow", "banner", "card"],
  dark: ["outlined", "shadow", "banner", "card", "light", "vivid"],
};

interface Look {
  fill: string;
  /** Attributes of the group of outlines. */
  extra: string;
  /** Fill and opacity of a box behind the text. */
  box?: { fill: string; opacity: number };
}

const LOOKS: Record<Style, (random: Random) => Look> = {
  bare: (random) => ({ fill: random.pick(["#fff", "#000", "#ffe100", "#f4f4f4"]), extra: "" }),
  light: (random) => ({ fill: random.pick(["#fff", "#ffe100", "#f4f4f4"]), extra: "" }),
  outlined: (random) => ({
    fill: random.pick(["#fff", "#ffe100", "#ff3b30"]),
    extra: `stroke="#000" stroke-width="14" paint-order="stroke" stroke-linejoin="round"`,
  }),
  shadow: () => ({ fill: "#fff", extra: `stroke="#0009" stroke-width="26" paint-order="stroke"` }),
  banner: (random) => ({
    fill: "#fff",
    extra: "",
    box: { fill: random.pick(["#000", "#b3131b", "#0b3d91"]), opacity: 0.65 },
  }),
  card: (random) => ({
    fill: random.pick(["#111", "#b3131b", "#0b3d91"]),
    extra: "",
    box: { fill: "#fdfdf8", opacity: 1 },
  }),
  faint: (random) => ({
    fill: random.pick(["#fff", "#000"]),
    extra: `opacity="${random.between(0.5, 0.75)}"`,
  }),
  vivid: (random) => ({
    fill: random.pick(["#ff2d20", "#00d26a", "#0a84ff", "#ff9f0a", "#ff2dd4"]),
    extra: "",
  }),
};

/** Lines of text on the page, mostly upright, from a few px to a hand in height. */
export function textOverlay(
  random: Random,
  page: Page,
  options: { lines: string[]; faces: readonly Face[] },
): string {
  const { lines, faces } = options;
  const face = random.pick(faces);
  const longest = Math.max(...lines.map((line) => drawText(line, face, 100).width));
  const most = (0.9 * page.width * 100) / longest;
  const size = Math.min(most, page.width * random.pick([0.026, 0.03, 0.04, 0.05, 0.07, 0.1]));
  const { fill, extra, box } = LOOKS[random.pick(STYLES[page.ground])](random);
  const width = (longest * size) / 100;
  const height = size * 1.3 * lines.length;
  const angle = random.weighted([
    [0, 55],
    [random.between(-4, 4), 25],
    [random.between(-9, 9), 15],
    [random.pick([-90, 90]), 5],
  ]);
  const x = random.between(
    0.04 * page.width,
    Math.max(0.05 * page.width, 0.96 * page.width - width),
  );
  const y = random.between(
    0.1 * page.height,
    Math.max(0.12 * page.height, 0.88 * page.height - height),
  );
  const frame = box
    ? `<rect x="${-0.4 * size}" y="${-1.15 * size}" width="${width + 0.8 * size}" height="${height + 0.5 * size}" fill="${box.fill}" opacity="${box.opacity}"/>`
    : "";
  const drawn = lines.map(
    (line, index) =>
      `<g transform="translate(0 ${index * size * 1.3})">${drawText(line, face, size).svg}</g>`,
  );
  const [middleX, middleY] = [width / 2, height / 2 - size];
  // A vertical line is rotated around the middle of the page, where it has space.
  const place =
    Math.abs(angle) === 90
      ? `translate(${page.width / 2} ${page.height / 2}) rotate(${angle}) scale(${Math.min(1, (0.9 * page.height) / width)}) translate(${-middleX} ${-middleY})`
      : `translate(${x} ${y + size}) rotate(${angle})`;
  return `<g transform="${place}">${frame}<g fill="${fill}" ${extra}>${drawn.join("")}</g></g>`;
}

/** A registration plate on the page; `most` is the largest size of its text in parts of the width. */
export function plateOverlay(
  random: Random,
  page: Page,
  { text, most = 0.08 }: { text: string; most?: number },
): string {
  const size = page.width * random.between(0.03, most);
  const { svg, width } = drawText(text, "dejavu", size);
  const paper = random.pick(["#fff", "#ffd400", "#f6f6f2"]);
  const [x, y] = [random.between(0.1, 0.5) * page.width, random.between(0.4, 0.8) * page.height];
  return `<g transform="translate(${x} ${y}) rotate(${random.between(-3, 3)})">
    <rect x="${-0.3 * size}" y="${-size}" width="${width + 0.6 * size}" height="${1.35 * size}" rx="${0.1 * size}" fill="${paper}" stroke="#222" stroke-width="${0.05 * size}"/>
    <g fill="#111">${svg}</g></g>`;
}
