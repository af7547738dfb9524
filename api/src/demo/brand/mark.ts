/** Colours of the brand: the light theme's primary, its swap accent and its canvas. */
export const TEAL = "#0B6B62";
export const CITRUS = "#FFB23E";
export const CANVAS = "#FAF9F6";
const INK = "#14211F";

/**
 * The mark on a 32 by 32 grid, as the app's own BrandMark draws it: a roof line and an axle that pass each other as
 * two arrows, and so make a car.
 */
export const MARK = [
  `<g fill="none" stroke-width="2.75" stroke-linecap="round" stroke-linejoin="round">`,
  `<path stroke="${TEAL}" d="M2.5 16.5 6 15.8l4-6.2a3.8 3.8 0 0 1 3.2-1.8h5.6a3.8 3.8 0 0 1 3 1.5l4.7 6.2M27.2 9.8v6h-6"/>`,
  `<g stroke="${CITRUS}"><path d="M29.5 23.5h-3M20.5 23.5h-4M10.5 23.5H4M8 19.8l-3.8 3.7L8 27.2"/>`,
  `<circle cx="13.5" cy="23.5" r="3"/><circle cx="23.5" cy="23.5" r="3"/></g></g>`,
].join("");

/**
 * The word "Takas" in strokes of one width, 472 units wide and 145 high from the head of the T to the line: drawn, so
 * that it looks the same on a machine without fonts.
 */
export const WORD = [
  `<g fill="none" stroke="${INK}" stroke-width="25" stroke-linecap="round" stroke-linejoin="round">`,
  `<path d="M12.5 12.5H99.5M56 12.5V132.5"/>`,
  letterA(139),
  `<path d="M221 12.5V132.5M272 61L223 104M242 88L276 132.5"/>`,
  letterA(333),
  `<path d="M458 72C452 62 442 58.5 431 58.5C417 58.5 408 65.5 408 76C408 89 421 92 432 94.5C445 97.5 460 101 460 114.5C460 126 449 132.5 433 132.5C420 132.5 410 127.5 404 118.5"/>`,
  `</g>`,
].join("");

function letterA(x: number): string {
  return `<circle cx="${x}" cy="95.5" r="37"/><path d="M${x + 37} 58.5V132.5"/>`;
}
