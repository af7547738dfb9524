import { readFileSync } from "node:fs";
import type * as FileSystem from "node:fs";

import { RoleProcess } from "../../test/processes/roleProcess";
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
  it("accepts the package's files", () => {
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

/** Makes a process read another file in place of every file of this name. */
function findInstead(name: string, found: string): string {
  const module = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const { readFileSync } = fs;
    fs.readFileSync = (path, ...how) =>
      String(path).endsWith("${name}") ? ${found} : readFileSync(path, ...how);
    syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(module)}`;
}

describe("the start of the API", () => {
  let started: RoleProcess;
  afterEach(() => started.child.kill("SIGKILL"));

  it("exits with 1 and a sentence if a model is damaged", async () => {
    const file = "ch_PP-OCRv4_rec_infer.onnx";
    started = new RoleProcess("server", {
      MONGODB_URI: "mongodb://127.0.0.1:1/takas",
      NODE_OPTIONS: findInstead(file, "Buffer.from('half')"),
    });
    expect(await started.exitCode()).toBe(1);
    expect(started.errors).toBe(
      `The model that reads photos is damaged (${file}). Install the packages again.\n`,
    );
  });
});
