export type Rgb = readonly [red: number, green: number, blue: number];

/** Mixes two hex colours; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const a = rgb(first);
  const b = rgb(second);
  return hex([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]);
}

export const lighter = (colour: string, share: number) => mix(colour, "#ffffff", share);
export const darker = (colour: string, share: number) => mix(colour, "#0b0f14", share);

/** The colour seen in light of another colour: white light leaves it alone. */
export function lit(colour: string, light: string): string {
  const a = rgb(colour);
  const b = rgb(light);
  return hex([(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]);
}

function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(channels: Rgb): string {
  return `#${channels
    .map((channel) =>
      Math.max(0, Math.min(255, Math.round(channel)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
