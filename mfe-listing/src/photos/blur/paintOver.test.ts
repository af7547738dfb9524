import { paintOver } from "./paintOver";

const WIDTH = 40;
const HEIGHT = 20;
/** The pixels from 10 to 30 across and from 5 to 15 down. */
const AREA = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };

/** A picture whose red values a function gives. */
function pictureOf(red: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    data[4 * pixel] = red(pixel % WIDTH, Math.floor(pixel / WIDTH));
  }
  const at = (x: number, y: number) => data[4 * (y * WIDTH + x)];
  return { pixels: { data, width: WIDTH, height: HEIGHT } as ImageData, data, at };
}

const isIn = (x: number, y: number) => x >= 10 && x < 30 && y >= 5 && y < 15;

describe("paintOver", () => {
  // docs/product.md 2.12.6
  it("leaves no trace of what an area showed", () => {
    const around = (x: number, y: number) => 3 * x + y;
    const [stripes, plain] = [
      pictureOf((x, y) => (isIn(x, y) ? 255 * (x % 2) : around(x, y))),
      pictureOf((x, y) => (isIn(x, y) ? 40 : around(x, y))),
    ];
    paintOver(stripes.pixels, AREA);
    paintOver(plain.pixels, AREA);
    expect(stripes.data).toEqual(plain.data);
  });

  it("blends the colours around the area and changes nothing outside it", () => {
    const { pixels, at } = pictureOf((x, y) => (isIn(x, y) ? 255 : x < 20 ? 20 : 100));
    paintOver(pixels, AREA);
    expect([at(9, 10), at(30, 10), at(15, 4), at(15, 15)]).toEqual([20, 100, 20, 20]);
    expect(at(10, 10)).toBeLessThan(50);
    expect(at(29, 10)).toBeGreaterThan(70);
    for (let x = 10; x < 30; x += 1) {
      expect(at(x, 10)).toBeLessThanOrEqual(100);
    }
  });

  it.each([
    ["at an edge of the picture", { left: 0, top: 0, width: 0.5, height: 1 }, 60],
    ["of the whole picture", { left: 0, top: 0, width: 1, height: 1 }, 128],
    ["that reaches beyond it", { left: -0.5, top: -1, width: 2, height: 3 }, 128],
  ])("fills an area %s", (_where, area, expected) => {
    const { pixels, at } = pictureOf((x) => (x < 20 ? 255 : 60));
    paintOver(pixels, area);
    expect([at(0, 0), at(19, 19)]).toEqual([expected, expected]);
  });
});
