import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { createWorker, OEM, PSM } from "tesseract.js";
import type { Worker } from "tesseract.js";

import type { Grey } from "./relief";

const DATA = "@tesseract.js-data/eng/package.json";

let engine: Promise<Worker> | undefined;

/** What a line seems to say, and how sure that is, from 0 to 100. */
export interface Reading {
  text: string;
  confidence: number;
}

/** Reads a line of dark text on light ground. Rejects when the engine fails. */
export async function recogniseLine(image: Grey): Promise<Reading> {
  engine ??= startEngine();
  const worker = await engine;
  const { data } = await worker.recognize(portableGreyMap(image));
  return { text: data.text.trim(), confidence: data.confidence };
}

/** A tesseract.js worker thread over the language data of its npm package; nothing is fetched or cached. */
async function startEngine(): Promise<Worker> {
  const folder = dirname(createRequire(import.meta.url).resolve(DATA));
  const worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: join(folder, "4.0.0_best_int"),
    cacheMethod: "none",
    gzip: true,
    // Without it an unreadable image is thrown where nothing can catch it. The call rejects all the same.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
  return worker;
}

/** The plainest format the engine reads: a line of text and the pixels. */
function portableGreyMap({ data, width, height }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
}
