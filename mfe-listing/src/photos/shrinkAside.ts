import { shrinkPhoto } from "./shrinkPhoto";
import type { ReadyPhoto } from "./shrinkPhoto";
import type { Shrunk } from "./shrinkWorker";

let worker: Worker | undefined;
let count = 0;

/**
 * Makes a photo smaller in a worker, so that the page stays as quick as it is. Where a browser gives none (older ones,
 * and a development server on another port), it is done on the page.
 */
export async function shrinkAside(file: File): Promise<ReadyPhoto> {
  const aside = openWorker();
  if (aside === undefined) {
    return await shrinkPhoto(file);
  }
  count += 1;
  const id = count;
  return await new Promise((resolve, reject) => {
    const settle = () => {
      aside.removeEventListener("message", listen);
      aside.removeEventListener("error", fail);
    };
    const listen = ({ data }: MessageEvent<Shrunk>) => {
      if (data.id === id) {
        settle();
        if ("photo" in data) {
          resolve(data.photo);
        } else {
          reject(new Error(data.error));
        }
      }
    };
    const fail = () => {
      settle();
      worker = undefined;
      shrinkPhoto(file).then(resolve, reject);
    };
    aside.addEventListener("message", listen);
    aside.addEventListener("error", fail);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    aside.postMessage({ id, file });
  });
}

function openWorker(): Worker | undefined {
  if (worker === undefined && typeof OffscreenCanvas === "function") {
    try {
      worker = new Worker(new URL("./shrinkWorker.ts", import.meta.url));
    } catch (error) {
      // oxlint-disable-next-line no-console -- the page does the work instead
      console.info("Photos are made smaller on the page.", error);
    }
  }
  return worker;
}
