import { shrinkPhoto } from "./shrinkPhoto";
import type { ReadyPhoto } from "./shrinkPhoto";

/** The worker's answer for the file with the same number. */
export type Shrunk = { id: number } & ({ photo: ReadyPhoto } | { error: string });

globalThis.addEventListener("message", ({ data }: MessageEvent<{ id: number; file: File }>) => {
  const { id, file } = data;
  shrinkPhoto(file).then(
    (photo) => answer({ id, photo }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});

function answer(shrunk: Shrunk): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage takes none
  globalThis.postMessage(shrunk);
}
