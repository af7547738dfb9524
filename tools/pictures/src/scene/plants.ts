import { darker, lighter, mix } from "../colour";
import { discs, fill, line, n } from "../svg";
import type { Point } from "../svg";
import type { Stage } from "./stage";

export interface Plant {
  /** Foot of the trunk. */
  at: Point;
  /** Height in pixels. */
  size: number;
  depth?: number;
}

interface Crown {
  centre: Point;
  radius: number;
  colour: string;
  depth: number;
  /** Width over height. */
  flatness: number;
}

/** Leaves in three tones: shade below, body, light from above. */
function crown(
  { random, tone }: Stage,
  { centre, radius, colour, depth, flatness }: Crown,
): string {
  const [cx, cy] = centre;
  // Far trees need fewer leaves.
  const count = radius < 45 ? 7 : 11;
  const blobs = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + random.between(-0.2, 0.2);
    const reach = index % 3 === 0 ? 0.2 : 0.6;
    return {
      x: cx + Math.cos(angle) * radius * reach * flatness,
      y: cy + Math.sin(angle) * radius * reach * 0.82,
      r: radius * random.between(0.4, 0.54),
    };
  });
  const layer = (paint: string, shift: Point, scale: number) =>
    fill(
      discs(
        blobs.map(({ x, y, r }) => ({
          x: x + shift[0] * radius,
          y: y + shift[1] * radius,
          r: r * scale,
        })),
      ),
      paint,
    );
  return [
    layer(tone(darker(colour, 0.34), depth), [0.03, 0.09], 1.02),
    layer(tone(colour, depth), [0, 0], 0.94),
    layer(tone(lighter(colour, 0.16), depth), [-0.06, -0.13], 0.58),
    radius < 45 ? "" : layer(tone(lighter(colour, 0.3), depth), [-0.1, -0.2], 0.25),
  ].join("");
}

/** Carob or olive: a wide crown on a short, leaning trunk. */
export function roundTree(
  stage: Stage,
  { at: [x, y], size, depth = 0 }: Plant,
  colour: string,
): string {
  const { random, tone } = stage;
  const lean = random.between(-0.08, 0.08) * size;
  const bark = tone("#6a5340", depth);
  const trunk = `M${n(x - size * 0.06)} ${n(y)}C${n(x - size * 0.03)} ${n(y - size * 0.2)} ${n(x + lean - size * 0.05)} ${n(y - size * 0.3)} ${n(x + lean - size * 0.1)} ${n(y - size * 0.5)}L${n(x + lean + size * 0.1)} ${n(y - size * 0.5)}C${n(x + lean + size * 0.02)} ${n(y - size * 0.3)} ${n(x + size * 0.04)} ${n(y - size * 0.2)} ${n(x + size * 0.07)} ${n(y)}Z`;
  return (
    fill(trunk, bark) +
    crown(stage, {
      centre: [x + lean, y - size * 0.64],
      radius: size * 0.38,
      colour,
      depth,
      flatness: 1.25,
    })
  );
}

/** An orange tree: a ball of dark leaves with fruit. */
export function orangeTree(stage: Stage, { at: [x, y], size, depth = 0 }: Plant): string {
  const { random, tone } = stage;
  const fruit = Array.from({ length: 15 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * size * 0.36;
    return {
      x: x + Math.cos(angle) * reach,
      y: y - size * 0.58 + Math.sin(angle) * reach * 0.86,
      r: size * 0.025,
    };
  });
  const shade = fruit.map((one) => ({ x: one.x + 1, y: one.y + 2, r: one.r * 1.1 }));
  return [
    fill(
      `M${n(x - size * 0.035)} ${n(y)}h${n(size * 0.07)}l${n(-size * 0.015)} ${n(-size * 0.4)}h${n(-size * 0.04)}Z`,
      tone("#6b5541", depth),
    ),
    crown(stage, {
      centre: [x, y - size * 0.58],
      radius: size * 0.37,
      colour: "#3f7a48",
      depth,
      flatness: 1.02,
    }),
    fill(discs(shade), tone("#a8541a", depth)),
    fill(discs(fruit), tone("#f39a2e", depth)),
  ].join("");
}

export function cypress({ random, tone }: Stage, { at: [x, y], size, depth = 0 }: Plant): string {
  const w = size * random.between(0.1, 0.14);
  const flame = (width: number) =>
    `M${n(x)} ${n(y - size)}C${n(x + width * 0.7)} ${n(y - size * 0.75)} ${n(x + width)} ${n(y - size * 0.35)} ${n(x + width * 0.75)} ${n(y - size * 0.04)}Q${n(x)} ${n(y + size * 0.02)} ${n(x - width * 0.75)} ${n(y - size * 0.04)}C${n(x - width)} ${n(y - size * 0.35)} ${n(x - width * 0.7)} ${n(y - size * 0.75)} ${n(x)} ${n(y - size)}Z`;
  const light = `M${n(x)} ${n(y - size)}C${n(x - w * 0.9)} ${n(y - size * 0.75)} ${n(x - w)} ${n(y - size * 0.35)} ${n(x - w * 0.75)} ${n(y - size * 0.04)}C${n(x - w * 0.3)} ${n(y - size * 0.3)} ${n(x - w * 0.2)} ${n(y - size * 0.7)} ${n(x)} ${n(y - size)}Z`;
  return (
    fill(`M${n(x - 4)} ${n(y)}h8v-${n(size * 0.08)}h-8Z`, tone("#5d4a39", depth)) +
    fill(flame(w), tone("#2f5741", depth)) +
    fill(light, tone("#4a7a58", depth), 0.8)
  );
}

/** A date palm: a bent trunk and a dozen hanging fronds. */
export function palm(stage: Stage, { at: [x, y], size, depth = 0 }: Plant): string {
  const { random, tone } = stage;
  const bend = random.between(-0.12, 0.12) * size;
  const head: Point = [x + bend, y - size * 0.78];
  const trunk = `M${n(x - size * 0.035)} ${n(y)}Q${n(x + bend * 0.1 - size * 0.02)} ${n(y - size * 0.45)} ${n(head[0] - size * 0.018)} ${n(head[1])}h${n(size * 0.036)}Q${n(x + bend * 0.25 + size * 0.02)} ${n(y - size * 0.45)} ${n(x + size * 0.035)} ${n(y)}Z`;
  const rings = Array.from({ length: 12 }, (_, index) => {
    const t = (index + 1) / 13;
    const cx = x + bend * t * t;
    return `M${n(cx - size * 0.026)} ${n(y - size * 0.78 * t)}q${n(size * 0.026)} ${n(size * 0.012)} ${n(size * 0.05)} 0`;
  });
  const bark = line(rings.join(""), {
    colour: tone("#7a6148", depth),
    width: Math.max(1, size * 0.006),
  });
  const fronds = Array.from({ length: 13 }, (_, index) =>
    frond(stage, head, { index, size, depth }),
  );
  return [fill(trunk, tone("#93765a", depth)), bark, ...fronds].join("");
}

interface Frond {
  index: number;
  size: number;
  depth: number;
}

function frond({ random, tone }: Stage, [hx, hy]: Point, { index, size, depth }: Frond): string {
  const angle = -Math.PI * (0.02 + (index / 12) * 0.96) + random.between(-0.08, 0.08);
  const reach = size * random.between(0.3, 0.4);
  const tip: Point = [
    hx + Math.cos(angle) * reach * 1.05,
    hy + Math.sin(angle) * reach * 0.75 + reach * 0.42,
  ];
  const lift: Point = [
    hx + Math.cos(angle) * reach * 0.6,
    hy + Math.sin(angle) * reach * 0.95 - reach * 0.1,
  ];
  const fat = size * 0.055;
  const colour = index % 2 === 0 ? "#4d8a55" : "#3a7048";
  const d = `M${n(hx)} ${n(hy)}Q${n(lift[0])} ${n(lift[1] - fat)} ${n(tip[0])} ${n(tip[1])}Q${n(lift[0])} ${n(lift[1] + fat)} ${n(hx)} ${n(hy)}Z`;
  return (
    fill(d, tone(colour, depth)) +
    line(`M${n(hx)} ${n(hy)}Q${n(lift[0])} ${n(lift[1])} ${n(tip[0])} ${n(tip[1])}`, {
      colour: tone(lighter(colour, 0.25), depth),
      width: 1.5,
      opacity: 0.6,
    })
  );
}

/** A flowering shrub: oleander or bougainvillea. */
export function shrub(
  stage: Stage,
  { at: [x, y], size, depth = 0 }: Plant,
  flower: string,
): string {
  const { random, tone } = stage;
  const leaves = crown(stage, {
    centre: [x, y - size * 0.42],
    radius: size * 0.5,
    colour: "#54804f",
    depth,
    flatness: 1.4,
  });
  const flowers = (share: number) => {
    const list = Array.from({ length: 13 }, () => {
      const angle = random.between(0, Math.PI * 2);
      const reach = Math.sqrt(random.next()) * size * 0.52;
      return {
        x: x + Math.cos(angle) * reach * 1.35,
        y: y - size * 0.48 + Math.sin(angle) * reach * 0.8,
        r: size * random.between(0.035, 0.06),
      };
    });
    return fill(discs(list), tone(mix(flower, "#ffffff", share), depth));
  };
  return leaves + flowers(0.04) + flowers(0.24);
}

/** Dry grass: a tuft of blades. */
export function tuft(
  { random, tone }: Stage,
  { at: [x, y], size, depth = 0 }: Plant,
  colour: string,
): string {
  const blades = Array.from({ length: 7 }, (_, index) => {
    const lean = (index - 3) * size * 0.16 + random.between(-2, 2);
    return `M${n(x + lean * 0.2)} ${n(y)}q${n(lean * 0.2)} ${n(-size * 0.6)} ${n(lean)} ${n(-size * random.between(0.7, 1))}`;
  });
  return line(blades.join(""), { colour: tone(colour, depth), width: Math.max(1.2, size * 0.05) });
}
