import { shrinkPhoto } from "./shrinkPhoto";
import type { ReadyPhoto } from "./shrinkPhoto";
import type { Shrunk } from "./shrinkWorker";

let worker: Worker | undefined;
let count = 0;

/**
 * Shrinks a photo in a worker, so that the page stays responsive. Without workers (older browsers, and a development
 * server on another port) the page does it.
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage takes none
    aside.postMessage({ id, file });
  });
}

function openWorker(): Worker | undefined {
  if (worker === undefined && typeof OffscreenCanvas === "function") {
    try {
      worker = new Worker(new URL("./shrinkWorker.ts", import.meta.url));
    } catch (error) {
      // oxlint-disable-next-line no-console -- the page shrinks the photo instead
      console.info("Photos are shrunk on the page.", error);
    }
  }
  return worker;
}
