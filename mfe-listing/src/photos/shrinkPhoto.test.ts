import { fakeCanvas, photoFile } from "../test/fakeCanvas";
import { shrinkPhoto } from "./shrinkPhoto";

afterEach(() => jest.restoreAllMocks());

describe("shrinkPhoto", () => {
  it.each([
    [4000, 3000, 2048, 1536],
    [3000, 4000, 1536, 2048],
    [10_000, 10, 2048, 2],
    [10_000, 1, 2048, 1],
  ])("makes %s x %s pixels %s x %s", async (width, height, toWidth, toHeight) => {
    const { drawn, closed } = fakeCanvas({ width, height });
    await expect(shrinkPhoto(photoFile("car.jpg"))).resolves.toBe(
      "data:image/jpeg;base64,c21hbGw=",
    );
    expect(drawn).toEqual([{ width: toWidth, height: toHeight }]);
    expect(closed).toHaveLength(1);
  });

  it("sends a small photo as it is", async () => {
    const { drawn } = fakeCanvas({ width: 2048, height: 1536 });
    await expect(shrinkPhoto(photoFile("car.png", "image/png"))).resolves.toBe(
      "data:image/png;base64,cGhvdG8=",
    );
    expect(drawn).toEqual([]);
  });

  it.each([
    ["of another type", photoFile("car.gif", "image/gif")],
    ["of many bytes", photoFile("car.jpg", "image/jpeg", 5_000_000)],
  ])("draws a photo %s anew in its own size", async (_what, file) => {
    const { drawn } = fakeCanvas({ width: 800, height: 600 });
    await expect(shrinkPhoto(file)).resolves.toMatch(/^data:image\/jpeg/);
    expect(drawn).toEqual([{ width: 800, height: 600 }]);
  });

  it("rejects what is no picture", async () => {
    fakeCanvas();
    await expect(shrinkPhoto(photoFile("notes.txt"))).rejects.toThrow("no picture");
  });

  it("rejects, and lets the memory go, when the canvas gives nothing", async () => {
    const { closed } = fakeCanvas();
    jest
      .spyOn(HTMLCanvasElement.prototype, "toBlob")
      .mockImplementation((callback) => callback(null));
    await expect(shrinkPhoto(photoFile("car.jpg"))).rejects.toThrow("made smaller");
    expect(closed).toHaveLength(1);
  });
});
