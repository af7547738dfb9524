import { readFileSync } from "node:fs";
import type * as FileSystem from "node:fs";

import { assertModels } from "./models";

jest.mock("node:fs", () => {
  const fs = jest.requireActual<typeof FileSystem>("node:fs");
  return { ...fs, readFileSync: jest.fn(fs.readFileSync) };
});
const { readFileSync: read } = jest.requireActual<typeof FileSystem>("node:fs");

function readInstead(name: string, instead: () => string) {
  jest
    .mocked(readFileSync)
    .mockImplementation((path) => (String(path).endsWith(name) ? instead() : read(path)));
}

describe("assertModels", () => {
  it("is content with the files of the package", () => {
    expect(() => assertModels()).not.toThrow();
  });

  it.each(["ch_PP-OCRv4_det_infer.onnx", "ch_PP-OCRv4_rec_infer.onnx", "ppocr_keys_v1.txt"])(
    "says in a sentence that %s is missing or damaged",
    (file) => {
      readInstead(file, () => {
        throw new Error("ENOENT");
      });
      expect(() => assertModels()).toThrow(
        `The model that reads photos is missing (${file}). Install the packages again.`,
      );
      readInstead(file, () => "half");
      expect(() => assertModels()).toThrow(
        `The model that reads photos is damaged (${file}). Install the packages again.`,
      );
    },
  );
});
