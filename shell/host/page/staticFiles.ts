import { stat } from "node:fs/promises";
import { join, normalize, sep } from "node:path";

import { send } from "@koa/send";
import type { Middleware } from "koa";

/** ms a browser caches a file whose URL changes with its content: 1 year. */
const YEAR = 365 * 24 * 3_600_000;
/** ms a browser caches a file that may change at the same URL: 1 hour. */
const HOUR = 3_600_000;

/**
 * Serves files below a folder, precompressed if the release left a .br or .gz next to them. Under a prefix, a missing file is
 * a plain-text 404 and never the app's page, so that a missing chunk fails as one.
 */
export function staticFiles(
  prefix: string,
  folder: string,
  { immutable }: { immutable: boolean },
): Middleware {
  return async function sendFile(ctx, next) {
    if (!ctx.path.startsWith(prefix) || !["GET", "HEAD"].includes(ctx.method)) {
      return next();
    }
    const file = ctx.path.slice(prefix.length);
    if ((prefix === "/" || OF_BUILD.test(file)) && (await isFile(folder, file))) {
      // A compressed copy may be sent, so caches must keep both apart.
      ctx.vary("Accept-Encoding");
      await send(ctx, file, {
        root: folder,
        maxage: immutable ? YEAR : HOUR,
        immutable,
        index: false,
      });
      return undefined;
    }
    if (prefix === "/") {
      return next();
    }
    ctx.status = 404;
    ctx.set("Cache-Control", "no-store");
    ctx.body = "There is no such file.";
    return undefined;
  };
}

/** A file of a build, "NAME/BUILD/FILE"; everything else in that folder is private to the server. */
const OF_BUILD = /^[\w-]+\/[\w-]+\/[^/]/;

/** Whether a requested path stays inside the folder. */
async function isFile(folder: string, file: string): Promise<boolean> {
  const path = normalize(join(folder, decode(file)));
  if (!path.startsWith(folder + sep)) {
    return false;
  }
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

function decode(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    // A malformed escape matches no file.
    return "";
  }
}
