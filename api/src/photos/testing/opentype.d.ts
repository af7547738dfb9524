/** The part that tests use. The published types would bring the browser's types into every file of the API. */
declare module "opentype.js" {
  export interface Path {
    commands: Array<
      { type: string } & Partial<Record<"x" | "x1" | "x2" | "y" | "y1" | "y2", number>>
    >;
  }
  export interface Glyph {
    index: number;
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): Path;
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  }
  export function parse(bytes: ArrayBuffer): Font;
}
