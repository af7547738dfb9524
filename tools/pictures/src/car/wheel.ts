import type { Random } from "@takas/api/random";

import { darker, lighter, mix } from "../colour";
import { circle, line, n, polygon } from "../svg";
import type { Canvas, Point } from "../svg";

export const WHEEL_DESIGNS = [
  "five",
  "twin",
  "ten",
  "wye",
  "turbine",
  "mesh",
  "cover",
  "aero",
] as const;
export type WheelDesign = (typeof WHEEL_DESIGNS)[number];

export interface WheelLook {
  design: WheelDesign;
  /** Colour of the spokes. */
  metal: string;
  /** Share of the wheel's radius that is rim. */
  rim: number;
  caliper: string;
}

const SILVER = "#c9ced2";

/** Cheap cars wear covers and silver alloys, dear ones large dark or polished rims. */
export function drawWheelLook(random: Random, isPremium: boolean): WheelLook {
  const design = isPremium
    ? random.pick(["five", "twin", "ten", "wye", "turbine", "mesh"] as const)
    : random.pick(["five", "cover", "ten", "wye", "turbine", "cover", "twin"] as const);
  const dark = isPremium ? 0.3 : 0.12;
  const metal = design !== "cover" && random.chance(dark) ? "#43484e" : SILVER;
  return {
    design,
    metal,
    rim: isPremium ? 0.75 : 0.7,
    caliper: isPremium && random.chance(0.2) ? "#b3262b" : "#565b60",
  };
}

/**
 * A wheel of radius 100 around the origin, as a group for `use`. `turn` is the rotation in degrees; the light comes
 * from above whatever the rotation.
 */
export function wheel(canvas: Canvas, look: WheelLook, turn: number): string {
  const rim = look.rim * 100;
  return [
    tyre(canvas, rim),
    circle([0, 0], rim, "#0f1114"),
    brake(look, rim),
    `<g transform="rotate(${n(turn)})">${spokes(look, rim)}</g>`,
    rimRing(canvas, look, rim),
  ].join("");
}

function tyre(canvas: Canvas, rim: number): string {
  const rubber = canvas.radial([0, 0], 100, [
    [0, "#15171a"],
    [rim / 100, "#15171a"],
    [rim / 100 + 0.03, "#2c3035"],
    [0.9, "#24272b"],
    [0.97, "#181a1d"],
    [1, "#0e0f11"],
  ]);
  const shine = canvas.linear(
    [0, 100],
    [0, 0],
    [
      [0, "#9aa7b3", 0.34],
      [1, "#9aa7b3", 0],
    ],
  );
  return (
    circle([0, 0], 100, rubber) +
    ring(100, shine) +
    `<circle r="${n((rim + 100) / 2 + 2)}" fill="none" stroke="#0f1113" stroke-width="1.2"/>`
  );
}

const ring = (radius: number, paint: string) => circle([0, 0], radius, paint);

function brake({ caliper }: WheelLook, rim: number): string {
  const disc = rim * 0.72;
  const caliperArc = arc(disc * 0.86, -38, 34);
  return (
    circle([0, 0], disc, "#4a4f55") +
    circle([0, 0], disc * 0.97, "#70767c") +
    circle([0, 0], disc * 0.62, "#3a3e43") +
    line(caliperArc, { colour: darker(caliper, 0.1), width: disc * 0.26, cap: "butt" })
  );
}

function rimRing(canvas: Canvas, { metal, design }: WheelLook, rim: number): string {
  const lip = canvas.linear(
    [0, rim],
    [0, -rim],
    [
      [0, lighter(metal, 0.75)],
      [0.45, mix(metal, "#7d858c", 0.35)],
      [1, darker(metal, 0.45)],
    ],
  );
  const cap = rim * 0.15;
  const bolts = Array.from({ length: 5 }, (_, index) => {
    const [x, y] = polar(cap * 1.5, index * 72);
    return design === "cover" || design === "aero" ? "" : circle([x, y], rim * 0.028, "#33373c");
  });
  return [
    `<circle r="${n(rim)}" fill="none" stroke="${lip}" stroke-width="${n(rim * 0.06)}"/>`,
    `<circle r="${n(rim * 0.955)}" fill="none" stroke="#0b0d0f" stroke-opacity="0.35" stroke-width="1"/>`,
    ...bolts,
    circle([0, 0], cap, darker(metal, 0.35)),
    circle([0, cap * 0.06], cap * 0.86, lip),
  ].join("");
}

/** Three passes of the same outline: the flank in shade, the face, the light on its edge. */
function spokes({ design, metal }: WheelLook, rim: number): string {
  const { count, blade } = DESIGNS[design];
  const outline = blade(rim * 0.97);
  const each = (paint: string, turn: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `<path d="${outline}" fill="${paint}" transform="rotate(${n((index * 360) / count + turn)})"/>`,
    ).join("");
  const hub = circle([0, 0], rim * 0.27, metal);
  return (
    each(darker(metal, 0.55), 2.4) +
    circle([0.6, -0.8], rim * 0.28, darker(metal, 0.5)) +
    each(metal, 0) +
    hub
  );
}

interface Design {
  count: number;
  /** One spoke pointing along +y, reaching to the radius given. */
  blade: (radius: number) => string;
}

const DESIGNS: Record<WheelDesign, Design> = {
  five: { count: 5, blade: (r) => taper(r, 0.13, 0.21) },
  twin: {
    count: 5,
    blade: (r) => offsetSpoke(r, -0.11, -0.2) + offsetSpoke(r, 0.11, 0.2),
  },
  ten: { count: 10, blade: (r) => taper(r, 0.055, 0.085) },
  wye: {
    count: 7,
    blade: (r) => fork(r),
  },
  turbine: { count: 9, blade: (r) => swept(r) },
  mesh: { count: 14, blade: (r) => taper(r, 0.035, 0.05) },
  cover: { count: 8, blade: (r) => taper(r, 0.11, 0.27) },
  aero: { count: 5, blade: (r) => taper(r, 0.16, 0.5) },
};

/** A spoke, `inner` wide at the hub and `outer` at the rim (half widths, as shares of the radius). */
function taper(r: number, inner: number, outer: number): string {
  return `M${n(-inner * r)} ${n(0.12 * r)}Q${n(-inner * 0.82 * r)} ${n(0.55 * r)} ${n(-outer * r)} ${n(Math.sqrt(1 - outer ** 2) * r)}A${n(r)} ${n(r)} 0 0 0 ${n(outer * r)} ${n(Math.sqrt(1 - outer ** 2) * r)}Q${n(inner * 0.82 * r)} ${n(0.55 * r)} ${n(inner * r)} ${n(0.12 * r)}Z`;
}

function offsetSpoke(r: number, at: number, to: number): string {
  const half = 0.055 * r;
  return polygon([
    [at * r - half, 0.1 * r],
    [at * r + half, 0.1 * r],
    [to * r + half, 0.975 * r],
    [to * r - half, 0.975 * r],
  ]);
}

function fork(r: number): string {
  const w = 0.055 * r;
  return polygon([
    [-w, 0.1 * r],
    [w, 0.1 * r],
    [w, 0.55 * r],
    [0.22 * r + w * 0.7, 0.97 * r],
    [0.22 * r - w * 1.2, 0.975 * r],
    [0, 0.66 * r],
    [-0.22 * r + w * 1.2, 0.975 * r],
    [-0.22 * r - w * 0.7, 0.97 * r],
    [-w, 0.55 * r],
  ]);
}

function swept(r: number): string {
  return `M${n(-0.09 * r)} ${n(0.1 * r)}C${n(-0.12 * r)} ${n(0.5 * r)} ${n(0.02 * r)} ${n(0.75 * r)} ${n(0.16 * r)} ${n(0.985 * r)}L${n(0.36 * r)} ${n(0.93 * r)}C${n(0.2 * r)} ${n(0.7 * r)} ${n(0.1 * r)} ${n(0.45 * r)} ${n(0.09 * r)} ${n(0.1 * r)}Z`;
}

/** Degrees run from +y towards +x. */
function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.sin(angle), radius * Math.cos(angle)];
}

function arc(radius: number, from: number, to: number): string {
  // The caliper sits behind the hub, at the side of +x.
  const a = polar(radius, 90 + from);
  const b = polar(radius, 90 + to);
  return `M${n(a[0])} ${n(a[1])}A${n(radius)} ${n(radius)} 0 0 0 ${n(b[0])} ${n(b[1])}`;
}
