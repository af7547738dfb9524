import { Writable } from "node:stream";

import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Renders a tree as HTML that the same tree can hydrate in a page. Rejects when a part of it throws or suspends. */
export function renderTree(tree: ReactNode, identifierPrefix = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, next) {
        chunks.push(chunk);
        next();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      identifierPrefix,
      // Rendered in one piece: streaming would move late parts into place with an inline script.
      progressiveChunkSize: Infinity,
      onError: reject,
      onAllReady: () => pipe(sink),
    });
    sink.once("error", abort);
  });
}
