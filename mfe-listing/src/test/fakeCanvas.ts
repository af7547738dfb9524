/** What the next photo measures, in pixels; undefined: it is no picture. */
export interface FakePicture {
  width: number;
  height: number;
}

/**
 * Stands in for the decoder and the canvas that jsdom has not: every file decodes to `picture`, but for those whose
 * name ends in ".txt". `drawn` lists the sizes that were drawn.
 */
export function fakeCanvas(picture: FakePicture = { width: 4000, height: 3000 }) {
  const drawn: FakePicture[] = [];
  const fillRect = (...[, , width = 0, height = 0]: number[]) => drawn.push({ width, height });
  const closed: unknown[] = [];
  Object.assign(globalThis, {
    createImageBitmap: (file: File) =>
      file.name.endsWith(".txt")
        ? Promise.reject(new Error("no picture"))
        : Promise.resolve({ ...picture, close: () => closed.push(file) }),
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, "getContext")
    .mockReturnValue({ fillRect, drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((callback, type) => {
    // A File, because the Blob of the tests is not the one jsdom's reader knows.
    callback(new File(["small"], "small", { type: type ?? "" }));
  });
  return { drawn, closed };
}

/** A chosen file of some bytes. */
export function photoFile(name: string, type = "image/jpeg", size = 5): File {
  return Object.defineProperty(new File(["photo"], name, { type }), "size", { value: size });
}
