import { readFileSync } from "node:fs";
import { join } from "node:path";

import { OFFLINE } from "@takas/contracts/offline";
import { tokensCss } from "@takas/ui/tokens";
import type { Middleware } from "koa";

import { HOST_FOLDER } from "../folder";
import { escape } from "../page/html";

/** The service worker at /sw.js, with the offline page in it. */
export function serviceWorker(brand: string): Middleware {
  const page = offlinePage(escape(brand), read("seenCars.js"));
  const body = `const OFFLINE_PAGE = ${JSON.stringify(page)};\n${read("worker.js")}`;
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

function read(file: string): string {
  return readFileSync(join(HOST_FOLDER, "offline", file), "utf8");
}

/** Self-contained, because without a network no script can load. `brand` is HTML; the worker fills in the nonce. */
function offlinePage(brand: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${OFFLINE.title} - ${brand}</title>
<style>${tokensCss}
main{max-width:34rem;margin:0 auto;padding:15vh 24px 24px}
h1{font-size:1.5rem;margin:0 0 12px}
ul{margin:0;padding-left:20px;list-style:disc}
li{margin-block:8px}
h2{font-size:1.2rem;margin:32px 0 12px}
article{margin-block:16px;padding-bottom:16px;border-bottom:1px solid var(--tk-line)}
article h2,h3{margin:8px 0 4px;font-size:1rem}
h3 a{color:inherit;display:inline-block;padding-block:10px}
img{width:100%;max-height:60vh;object-fit:contain;border-radius:14px}
p{margin:4px 0}
.seen{color:var(--tk-muted)}
.again{display:inline-block;margin-top:16px;padding:12px 20px;border-radius:10px;background:var(--tk-primary);color:var(--tk-on-primary);font-weight:600;text-decoration:none}
</style>
<main>
<h1>${OFFLINE.title}</h1>
<p>${OFFLINE.loads}</p>
<p>What still works:</p>
<ul>
<li>A page of ${brand} that is open in another tab stays as it is.</li>
<li>A listing you have started is saved on this device, with its photos.</li>
</ul>
<a class="again" href="">Try again</a>
</main>
<script type="module" nonce="NONCE">
${script}</script>
</html>
`;
}
