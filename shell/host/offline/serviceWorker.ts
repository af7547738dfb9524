import { readFileSync } from "node:fs";
import { join } from "node:path";

import { tokensCss } from "@takas/ui/tokens";
import type { Middleware } from "koa";

import { HOST_FOLDER } from "../folder";
import { escape } from "../page/html";

/** The service worker at /sw.js, with the offline page in it. */
export function serviceWorker(brand: string): Middleware {
  const worker = readFileSync(join(HOST_FOLDER, "offline/worker.js"), "utf8");
  const body = `const OFFLINE_PAGE = ${JSON.stringify(offlinePage(escape(brand)))};\n${worker}`;
  return function answerWorker(ctx, next) {
    if (ctx.path !== "/sw.js") {
      return next();
    }
    ctx.type = "js";
    ctx.set("Cache-Control", "no-cache");
    ctx.body = body;
    return undefined;
  };
}

/** Self-contained, because without a network no script can load. `brand` is HTML. */
function offlinePage(brand: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline - ${brand}</title>
<style>${tokensCss}
main{max-width:34rem;margin:0 auto;padding:15vh 24px 24px}
h1{font-size:1.5rem;margin:0 0 12px}
ul{margin:0;padding-left:20px;list-style:disc}
li{margin-block:8px}
a{display:inline-block;margin-top:16px;padding:12px 20px;border-radius:10px;background:var(--tk-primary);color:var(--tk-on-primary);font-weight:600;text-decoration:none}
</style>
<main>
<h1>You are offline</h1>
<p>${brand} needs a connection to show cars and offers. What still works:</p>
<ul>
<li>A page of ${brand} that is open in another tab stays as it is.</li>
<li>A listing you have started is saved on this device, with its photos.</li>
</ul>
<a href="">Try again</a>
</main>
</html>
`;
}
