import { readFileSync } from "node:fs";
import { join } from "node:path";

import { BODY_TYPES, FUEL_TYPES, TRANSMISSIONS } from "@takas/contracts/choices";
import { choiceText } from "@takas/contracts/choiceTexts";
import { LANGUAGES, languageTag, withMileUnit, withPoundSign } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import { OFFLINE } from "@takas/contracts/offline";
import { SEEN_CARS } from "@takas/contracts/seenCars";
import type { Releases } from "@takas/mfe-kit/manifest";
import { escape } from "@takas/server/html";
import { inLanguage } from "@takas/server/inLanguage";
import { tokensCss } from "@takas/ui/tokens";
import type { Middleware } from "koa";

import { m } from "../../src/texts/messages.js";
import { pageLanguage } from "../registry/languages";
import { HOST_FOLDER } from "../render/hostFolder";

/**
 * The service worker at /sw.js, with the offline page in the visitor's language. After a change of the language, the browser
 * finds that the worker has changed when it loads the next page.
 */
export function serviceWorker(brand: string, readReleases: () => Promise<Releases>): Middleware {
  const bodies = new Map(
    (Object.keys(LANGUAGES) as Language[]).map((language) => {
      const page = inLanguage(language, () => offlinePage(brand, language));
      return [language, `const OFFLINE_PAGE = ${JSON.stringify(page)};\n${read("worker.js")}`];
    }),
  );
  return async function answerWorker(ctx, next) {
    if (ctx.path !== "/sw.js") {
      return next();
    }
    ctx.type = "js";
    ctx.set("Cache-Control", "no-cache");
    ctx.vary("Cookie");
    ctx.vary("Accept-Language");
    ctx.body = bodies.get(pageLanguage(ctx, await readReleases()));
    return undefined;
  };
}

function read(file: string): string {
  return readFileSync(join(HOST_FOLDER, "offline", file), "utf8");
}

/** What seenCars.js says. The browser fills in what is in braces. */
function wordsOf() {
  const values = [...FUEL_TYPES, ...TRANSMISSIONS, ...BODY_TYPES];
  return {
    tag: languageTag(),
    unreachable: OFFLINE.unreachable(),
    later: m.offline_later(),
    seen: m.offline_seen(),
    seenOn: m.offline_seenOn({ date: "{date}" }),
    price: withPoundSign("{amount}"),
    mileage: withMileUnit("{miles}", "{kilometres}"),
    choices: Object.fromEntries(values.map((value) => [value, choiceText(value)])),
  };
}

/** Self-contained, because without a network no script can load. The worker fills in the nonce. */
function offlinePage(brand: string, language: Language): string {
  const title = escape(OFFLINE.title());
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${escape(brand)}</title>
<style>${tokensCss}
main{max-width:34rem;margin:0 auto;padding:8vh 24px 24px}
h1{font-size:1.5rem;margin:0 0 12px}
h2{font-size:1.2rem;margin:32px 0 12px}
article{margin-block:16px;padding-bottom:16px;border-bottom:1px solid var(--tk-line)}
article h2,h3{margin:8px 0 4px;font-size:1rem}
h3 a{color:var(--tk-primary);display:inline-block;padding-block:10px}
img{width:100%;max-height:60vh;object-fit:contain;border-radius:14px}
p{margin:4px 0}
.seen{color:var(--tk-muted)}
.again{display:inline-block;margin-top:16px;padding:12px 20px;border-radius:10px;background:var(--tk-primary);color:var(--tk-on-primary);font-weight:600;text-decoration:none}
</style>
<main>
<h1>${title}</h1>
<p>${escape(OFFLINE.loads())}</p>
<p>${escape(m.offline_draft())}</p>
<a class="again" href="">${escape(m.offline_again())}</a>
</main>
<script type="module" nonce="NONCE">
const WORDS = ${JSON.stringify(wordsOf()).replaceAll("<", "\\u003c")};
const SEEN_CARS = ${JSON.stringify(SEEN_CARS)};
${read("seenCars.js")}</script>
</html>
`;
}
