import { fakeCanvas, photoFile } from "../test/fakeCanvas";
import { shrinkPhoto } from "./shrinkPhoto";

afterEach(() => jest.restoreAllMocks());

describe("shrinkPhoto", () => {
  it.each([
    [4000, 3000, 2048, 1536],
    [3000, 4000, 1536, 2048],
    [10_000, 10, 2048, 2],
    [10_000, 1, 2048, 1],
  ])("shrinks %s x %s pixels to %s x %s", async (width, height, toWidth, toHeight) => {
    const { drawn, closed } = fakeCanvas({ width, height });
    const { blob, ...size } = await shrinkPhoto(photoFile("car.jpg"));
    expect(blob).toMatchObject({ type: "image/jpeg", name: "small" });
    expect(size).toEqual({ width, height });
    expect(drawn).toEqual([{ width: toWidth, height: toHeight }]);
    expect(closed).toHaveLength(1);
  });

  it("sends a small photo unchanged", async () => {
    const { drawn } = fakeCanvas({ width: 2048, height: 1536 });
    const file = photoFile("car.png", "image/png");
    expect((await shrinkPhoto(file)).blob).toBe(file);
    expect(drawn).toEqual([]);
  });

  it.each([
    ["of another type", photoFile("car.gif", "image/gif")],
    ["of many bytes", photoFile("car.jpg", "image/jpeg", 5_000_000)],
  ])("redraws a photo %s in its own size", async (_what, file) => {
    const { drawn } = fakeCanvas({ width: 800, height: 600 });
    expect((await shrinkPhoto(file)).blob.type).toBe("image/jpeg");
    expect(drawn).toEqual([{ width: 800, height: 600 }]);
  });

  it("tries smaller and coarser until a photo is small enough", async () => {
    const { drawn } = fakeCanvas({ width: 4000, height: 3000 });
    const sizes = [900_000, 500_000, 300_000];
    jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((callback) => {
      callback(photoFile("small", "image/jpeg", sizes.shift()));
    });
    expect((await shrinkPhoto(photoFile("car.jpg"))).blob.size).toBe(300_000);
    expect(drawn.map(({ width }) => width)).toEqual([2048, 2048, 1600]);
  });

  it("rejects a file that is not a picture", async () => {
    fakeCanvas();
    await expect(shrinkPhoto(photoFile("notes.txt"))).rejects.toThrow("no picture");
  });

  it("rejects, and frees the memory, when the canvas gives nothing", async () => {
    const { closed } = fakeCanvas();
    jest
      .spyOn(HTMLCanvasElement.prototype, "toBlob")
      .mockImplementation((callback) => callback(null));
    await expect(shrinkPhoto(photoFile("car.jpg"))).rejects.toThrow("made smaller");
    expect(closed).toHaveLength(1);
  });
});
