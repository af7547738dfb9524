import { drawText } from "../../src/photos/testing/drawText";
import type { Face } from "../../src/photos/testing/drawText";
import type { Random } from "../../src/platform/random";

/** The picture under the text. */
export interface Page {
  width: number;
  height: number;
  /** Px of the picture for each px of the version that is stored and read, which is at most 1,600 px wide. */
  scale: number;
  /** Whether texture or darkness limits which text can be read on it. */
  ground: "plain" | "rough" | "dark";
  /** Mean brightness of a part, from 0 to 255, and its spread; the middle and sides in px. */
  shadeAt(part: { x: number; y: number; width: number; height: number }): {
    mean: number;
    spread: number;
  };
}

/** Something to draw in a box of this size in px, given the shade of what is below. */
export interface Drawing {
  width: number;
  height: number;
  /** Degrees clockwise. */
  angle?: number;
  draw: (shade: { mean: number; spread: number }) => string;
}

/** Draws somewhere on the page, corners included; what does not fit is made smaller. */
export function place(random: Random, page: Page, drawing: Drawing): string {
  const { width, height, angle = 0, draw } = drawing;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const sides = {
    width: Math.abs(width * cos) + Math.abs(height * sin),
    height: Math.abs(width * sin) + Math.abs(height * cos),
  };
  const fit = Math.min(1, (0.96 * page.width) / sides.width, (0.96 * page.height) / sides.height);
  const at = (whole: number, part: number) =>
    random.between(0.01 * whole + part / 2, 0.99 * whole - part / 2);
  const part = { width: fit * sides.width, height: fit * sides.height };
  const [x, y] = [at(page.width, part.width), at(page.height, part.height)];
  const move = `translate(${x} ${y}) rotate(${angle}) scale(${fit}) translate(${-width / 2} ${-height / 2})`;
  return `<g transform="${move}">${draw(page.shadeAt({ x, y, ...part }))}</g>`;
}

/** Size of text in px of the picture: at least 22 px of the version that is read. */
export function textSize(random: Random, page: Page, most = 110): number {
  const sizes = [22, 24, 27, 30, 30, 34, 40, 48, 60, 80, 110].filter((size) => size <= most);
  return page.scale * random.pick(sizes);
}

export const EDGE = `stroke="#000" stroke-width="14" paint-order="stroke" stroke-linejoin="round"`;

/** Light on dark and dark on light. */
export function contrasting(random: Random, mean: number): string {
  return mean < 135
    ? random.pick(["#fff", "#fff", "#f4f4f4", "#ffe100"])
    : random.pick(["#000", "#000", "#111", "#7a0010"]);
}

/** How a text is put on a photo. */
type Style = "bare" | "outlined" | "shadow" | "banner" | "card" | "faint";
const STYLES: Record<Page["ground"], readonly Style[]> = {
  plain: ["bare", "bare", "bare", "outlined", "shadow", "banner", "card", "faint"],
  rough: ["outlined", "outlined", "banner", "card"],
  dark: ["bare", "bare", "outlined", "shadow", "banner", "card"],
};
/** Spread of brightness from which parts of a bare text cannot be told from what is below them. */
const BUSY = 30;

interface Look {
  /** Attributes of the group of outlines. */
  look: string;
  /** Fill and opacity of a box behind the text. */
  box?: { fill: string; opacity: number };
}

const LOOKS: Record<Style, (random: Random, mean: number) => Look> = {
  bare: (random, mean) => ({ look: `fill="${contrasting(random, mean)}"` }),
  outlined: (random) => ({ look: `fill="${random.pick(["#fff", "#ffe100", "#ff3b30"])}" ${EDGE}` }),
  shadow: () => ({ look: `fill="#fff" stroke="#0009" stroke-width="26" paint-order="stroke"` }),
  banner: (random) => ({
    look: `fill="#fff"`,
    box: { fill: random.pick(["#000", "#b3131b", "#0b3d91"]), opacity: 0.65 },
  }),
  card: (random) => ({
    look: `fill="${random.pick(["#111", "#b3131b", "#0b3d91"])}"`,
    box: { fill: "#fdfdf8", opacity: 1 },
  }),
  faint: (random, mean) => ({
    look: `fill="${mean < 135 ? "#fff" : "#000"}" opacity="${random.between(0.55, 0.75)}"`,
  }),
};

/** Lines of text somewhere on the page, level or slightly rotated. */
export function textOverlay(
  random: Random,
  page: Page,
  { lines, face }: { lines: string[]; face: Face },
): string {
  const size = textSize(random, page);
  const drawn = lines.map((line) => drawText(line, face, size));
  const [edge, step] = [0.4 * size, 1.3 * size];
  const width = Math.max(...drawn.map((line) => line.width)) + 2 * edge;
  const height = step * lines.length + edge;
  const angle = random.weighted([
    [0, 60],
    [random.between(-4, 4), 25],
    [random.between(-9, 9), 15],
  ]);
  const style = random.pick(STYLES[page.ground]);
  return place(random, page, {
    width,
    height,
    angle,
    draw: ({ mean, spread }) => {
      const isLost = spread > BUSY && (style === "bare" || style === "faint");
      const { look, box } = LOOKS[isLost ? "shadow" : style](random, mean);
      const frame = box
        ? `<rect width="${width}" height="${height}" fill="${box.fill}" opacity="${box.opacity}"/>`
        : "";
      const rows = drawn.map(
        ({ svg }, index) =>
          `<g transform="translate(${edge} ${edge / 2 + size * (0.9 + 1.3 * index)})">${svg}</g>`,
      );
      return `${frame}<g ${look}>${rows.join("")}</g>`;
    },
  });
}

/** A registration plate on the page. */
export function plateOverlay(
  random: Random,
  page: Page,
  { text, most = 120 }: { text: string; most?: number },
): string {
  const size = page.scale * random.between(30, most);
  const { svg, width } = drawText(text, "dejavu-sans-700", size);
  const paper = random.pick(["#fff", "#ffd400", "#f6f6f2"]);
  const frame = `<rect width="${width + 0.6 * size}" height="${1.35 * size}" rx="${0.1 * size}" fill="${paper}" stroke="#222" stroke-width="${0.05 * size}"/>`;
  return place(random, page, {
    width: width + 0.6 * size,
    height: 1.35 * size,
    angle: random.between(-3, 3),
    draw: () => `${frame}<g transform="translate(${0.3 * size} ${size})" fill="#111">${svg}</g>`,
  });
}
