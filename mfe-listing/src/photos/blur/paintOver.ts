import type { PhotoContact } from "@takas/contracts/problem";

/** A part of a photo, in fractions of its width and height. */
export type Area = PhotoContact["box"];

type Pixels = Pick<ImageData, "data" | "width" | "height">;

/** In pixels, the right and the bottom edge excluded. */
interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Color = readonly [number, number, number];

/** For a photo that is covered from edge to edge. */
const GREY: Color = [128, 128, 128];

/**
 * Fills an area of a picture with the colours around it, which blend from its sides. Nothing that the area showed goes
 * into the result, so no text can be recovered from it, as it can from a blur or coarse blocks.
 */
export function paintOver(pixels: Pixels, area: Area): void {
  const { data, width } = pixels;
  const edges = edgesOf(pixels, area);
  const sides = sidesAround(pixels, edges);
  for (let y = edges.top; y < edges.bottom; y += 1) {
    for (let x = edges.left; x < edges.right; x += 1) {
      const at = 4 * (y * width + x);
      let [red, green, blue, total] = [0, 0, 0, 0];
      for (const { color, distance } of sides) {
        const share = 1 / distance(x, y);
        red += share * color[0];
        green += share * color[1];
        blue += share * color[2];
        total += share;
      }
      data[at] = red / total;
      data[at + 1] = green / total;
      data[at + 2] = blue / total;
    }
  }
}

/** The pixels that an area touches. */
function edgesOf({ width, height }: Pixels, area: Area): Edges {
  return {
    left: Math.max(0, Math.floor(area.left * width)),
    top: Math.max(0, Math.floor(area.top * height)),
    right: Math.min(width, Math.ceil((area.left + area.width) * width)),
    bottom: Math.min(height, Math.ceil((area.top + area.height) * height)),
  };
}

interface Side {
  color: Color;
  /** From a pixel of the area, at least 1. */
  distance: (x: number, y: number) => number;
}

/** The mean colour beside each side of an area; a side at the edge of the picture has none. */
function sidesAround(pixels: Pixels, edges: Edges): Side[] {
  const { left, top, right, bottom } = edges;
  const thick = Math.max(1, Math.round(Math.min(right - left, bottom - top) / 8));
  const sides = [
    { edges: { ...edges, left: left - thick, right: left }, distance: (x: number) => x - left + 1 },
    { edges: { ...edges, left: right, right: right + thick }, distance: (x: number) => right - x },
    {
      edges: { ...edges, top: top - thick, bottom: top },
      distance: (_: number, y: number) => y - top + 1,
    },
    {
      edges: { ...edges, top: bottom, bottom: bottom + thick },
      distance: (_: number, y: number) => bottom - y,
    },
  ].flatMap((side): Side[] => {
    const color = meanOf(pixels, side.edges);
    return color === undefined ? [] : [{ color, distance: side.distance }];
  });
  return sides.length > 0 ? sides : [{ color: GREY, distance: () => 1 }];
}

/** The mean colour of what the picture has between these edges; undefined for nothing. */
function meanOf({ data, width, height }: Pixels, edges: Edges): Color | undefined {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let y = Math.max(0, edges.top); y < Math.min(height, edges.bottom); y += 1) {
    for (let x = Math.max(0, edges.left); x < Math.min(width, edges.right); x += 1) {
      const at = 4 * (y * width + x);
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? undefined : [red / count, green / count, blue / count];
}
