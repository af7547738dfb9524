import { fireEvent } from "@testing-library/react";

/** Size of the next photo in pixels; undefined: it is not a picture. */
export interface FakePicture {
  width: number;
  height: number;
}

/**
 * Replaces the decoder and the canvas that jsdom lacks. Every file decodes to `picture`, except files named ".txt".
 * `drawn` lists the drawn sizes, `put` the changed pixels.
 */
export function fakeCanvas(picture: FakePicture = { width: 4000, height: 3000 }) {
  const drawn: FakePicture[] = [];
  let ground: FakePicture | undefined;
  const fillRect = (...[, , width = 0, height = 0]: number[]) => {
    ground = { width, height };
  };
  const drawImage = (...[, , , width = 0, height = 0]: number[]) => {
    // Without a background of its size, a transparent picture turns black.
    expect(ground).toEqual({ width, height });
    drawn.push({ width, height });
  };
  const closed: unknown[] = [];
  const put: ImageData[] = [];
  const putImageData = (pixels: ImageData) => put.push(pixels);
  Object.assign(globalThis, {
    createImageBitmap: (file: File) =>
      file.name.endsWith(".txt")
        ? Promise.reject(new Error("no picture"))
        : Promise.resolve({ ...picture, close: () => closed.push(file) }),
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, "getContext")
    .mockReturnValue({ fillRect, drawImage, getImageData, putImageData } as never);
  jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((callback, type) => {
    // A File, because the test environment's Blob is not the class that jsdom's reader accepts.
    callback(new File(["small"], "small", { type: type ?? "" }));
  });
  return { drawn, closed, put };
}

/** White pixels with a black row in the middle. */
function getImageData(...[, , width = 0, height = 0]: number[]) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const middle = 4 * width * Math.floor(height / 2);
  return { data: data.fill(0, middle, middle + 4 * width), width, height };
}

/** Lets a picture in the page load, which jsdom does not do. */
export function loadPicture(picture: Element, { width, height }: FakePicture): void {
  Object.defineProperties(picture, {
    naturalWidth: { value: width },
    naturalHeight: { value: height },
  });
  fireEvent.load(picture);
}

/** A chosen file of a given size in bytes. */
export function photoFile(name: string, type = "image/jpeg", size = 5): File {
  return Object.defineProperty(new File(["photo"], name, { type }), "size", { value: size });
}
