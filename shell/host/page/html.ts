import type { Market } from "@takas/contracts/choices";
import type { Language } from "@takas/contracts/language";
import { LINK_PREVIEW } from "@takas/contracts/limits";
import { escape } from "@takas/server/html";
import { tokensCss } from "@takas/ui/tokens";

import type { HeadMeta } from "../../src/page/pageMeta";
import { m } from "../../src/texts/messages.js";
import type { PreloadedScript } from "../registry/routeOf";
import { firstView, retryEntry, startSession } from "../render/pageScripts";
import type { FirstView } from "../render/renderer";
import { badge } from "./badge";
import type { BadgeParts } from "./badge";

export interface PageParts extends BadgeParts {
  brand: string;
  market: Market;
  /** The language of the screen: one that lacks the language that was asked for is in English. */
  language: Language;
  head: HeadMeta;
  /** URL of the script that starts the shell. */
  entry: string;
  /** Scripts that the first screen needs, and API answers it will request. */
  scripts: readonly PreloadedScript[];
  answers: readonly string[];
  /** The first view, if the server rendered one. */
  view?: FirstView | undefined;
  /** Inlined into the page as JSON. */
  registry: unknown;
}

/**
 * The one page of the product. It carries everything that would otherwise cost a round trip: the registry, the market,
 * the colours, the loading screen, and preloads for the path's first screen.
 */
export function renderPage(parts: PageParts): string {
  const { nonce, brand, market, language, asked, head, view, registry } = parts;
  const facts = [
    `data-market="${market}"`,
    ...(asked === "en" ? [] : [`data-language="${asked}"`]),
  ];
  return `<!doctype html>
<html lang="${language}" ${facts.join(" ")}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(head.title)}</title>
<meta name="description" content="${escape(head.description)}">
<link rel="canonical" href="${escape(head.canonical)}">
<meta property="og:site_name" content="${escape(brand)}">
<meta property="og:title" content="${escape(head.title)}">
<meta property="og:description" content="${escape(head.description)}">
<meta property="og:type" content="${escape(head.type)}">
<meta property="og:image" content="${escape(head.image)}">
<meta property="og:image:type" content="${LINK_PREVIEW.type}">
<meta property="og:image:width" content="${LINK_PREVIEW.width}">
<meta property="og:image:height" content="${LINK_PREVIEW.height}">
<meta property="og:url" content="${escape(head.canonical)}">
<meta name="twitter:card" content="summary_large_image">
<meta name="theme-color" content="#FAF9F6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0D1413" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-192.png">
<link rel="manifest" href="/manifest.webmanifest${asked === "en" ? "" : `?lang=${asked}`}">
${view === undefined ? preloads(parts) : view.preloads}
<style nonce="${nonce}">${tokensCss}${loadingCss}${view?.styles ?? ""}</style>
${view === undefined ? plainStart(parts) : viewStart(parts, view)}
</head>
<body>
${badge(parts)}${view === undefined ? plainBody(parts) : viewBody(parts, view)}
${notStarted(parts)}
<script type="application/json" id="registry">${inlineJson(registry)}</script>
</body>
</html>
`;
}

/** Without a rendered view the scripts load at once. */
function plainStart(parts: PageParts): string {
  const { nonce, entry } = parts;
  return `<script nonce="${nonce}">${chosenTheme}
${retryEntry}
${startSession}</script>
<script id="entry" nonce="${nonce}" src="${escape(entry)}"${checksOf(entryOf(parts))} defer></script>`;
}

/** Until the scripts run, the page says what it is, below the spinner. */
function plainBody(parts: PageParts): string {
  const { nonce, brand, head } = parts;
  return `<div id="root">${loading(parts)}<p class="boot-words"><strong>${escape(head.title)}</strong><br>${escape(head.description)}</p></div>
<noscript><style nonce="${nonce}">#root{display:none}</style><p class="boot"${langOf(parts)}>${escape(m.boot_needsScripts({ brand }, localeOf(parts)))}</p></noscript>`;
}

/** With a rendered view the scripts load after it. A visitor without a session sees it once they have one. */
function viewStart(parts: PageParts, { css, isKnown }: FirstView): string {
  const { nonce } = parts;
  return `${preloadOf(entryOf(parts), nonce, ' fetchpriority="low"')}
${css.replaceAll("<style ", `<style nonce="${nonce}" `)}
<script nonce="${nonce}">${chosenTheme}
${retryEntry}
${isKnown ? "" : startSession}
${firstView}</script>`;
}

function viewBody(parts: PageParts, { html, first, isKnown, isOld }: FirstView): string {
  const { integrity = "" } = entryOf(parts);
  const others = parts.scripts.filter(({ path }) => path !== parts.entry);
  return `<div id="root">${html}</div>
${isKnown ? "" : loading(parts)}
<noscript><p class="plain"${langOf(parts)}>${escape(m.boot_more({}, localeOf(parts)))}</p></noscript>
<template id="scripts" data-entry="${escape(parts.entry)}" data-integrity="${escape(integrity)}">${preloads({ ...parts, scripts: others, answers: [] })}</template>
<script type="application/json" id="first"${isOld === true ? " data-old" : ""}>${first.replaceAll("<", "\\u003c")}</script>`;
}

/** Shown when the shell's script does not load. */
function notStarted(parts: PageParts): string {
  const locale = localeOf(parts);
  return `<div class="not-started" id="not-started" role="alert"${langOf(parts)} hidden><span>${escape(m.boot_notStarted({}, locale))}</span> <button type="button">${escape(m.offline_again({}, locale))}</button></div>`;
}

function loading(parts: PageParts): string {
  return `<div class="boot" role="status"${langOf(parts)}><span class="boot-ring"></span><span>${escape(m.boot_loading({}, localeOf(parts)))}</span></div>`;
}

/** The page's own texts exist in every language, also where its screen is in English. */
function localeOf({ asked }: PageParts): { locale: Language } {
  return { locale: asked };
}

function langOf({ asked, language }: PageParts): string {
  return asked === language ? "" : ` lang="${asked}"`;
}

/** Sets the theme chosen in Settings before the first paint; browsers without storage have none. */
const chosenTheme =
  'try{var t=localStorage.getItem("takas.theme");if(t)document.documentElement.dataset.theme=t}catch(e){console.info(e)}';

function preloads({ nonce, scripts, answers }: PageParts): string {
  return [
    ...scripts.map((script) => preloadOf(script, nonce)),
    // The mode and credentials must match the client's own request, or the browser fetches twice.
    ...answers.map(
      (path) =>
        `<link rel="preload" as="fetch" href="${escape(path)}" crossorigin="use-credentials">`,
    ),
  ].join("\n");
}

function preloadOf(script: PreloadedScript, nonce: string, priority = ""): string {
  return `<link rel="preload" as="script" href="${escape(script.path)}" nonce="${nonce}"${checksOf(script)}${priority}>`;
}

function entryOf({ entry, scripts }: PageParts): PreloadedScript {
  return scripts.find(({ path }) => path === entry) ?? { path: entry };
}

/** Attributes that pin a script to the released bytes, if the hashes are known; identical in tag and preload. */
function checksOf({ path, integrity }: PreloadedScript): string {
  const hash = integrity === undefined ? "" : ` integrity="${escape(integrity)}"`;
  // Scripts from other origins load without cookies, or their hash could not be checked.
  return path.startsWith("/") ? hash : `${hash} crossorigin`;
}

/** The loading screen before any script has run; it looks like the shell's own loading screen. */
const loadingCss = `
.boot{min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;color:var(--tk-muted);font-size:14px}
#root~.boot{position:fixed;inset:0;display:none}
[data-session=loading] #root~.boot{display:grid}
[data-session=loading] #root{visibility:hidden}
.boot-words{position:absolute;inset:calc(50dvh + 56px) 16px auto;max-width:40ch;margin:auto;text-align:center;color:var(--tk-muted);font-size:14px;line-height:1.5}
.boot-words strong{color:var(--tk-text)}
.plain{padding:16px 16px 96px;text-align:center;color:var(--tk-muted);font-size:14px}
.not-started{position:fixed;z-index:1;inset:auto 16px calc(80px + env(safe-area-inset-bottom));display:flex;gap:8px 16px;flex-wrap:wrap;align-items:center;justify-content:center;max-width:560px;margin:auto;padding:8px 16px;border:1px solid var(--tk-line);border-radius:12px;background:var(--tk-card);color:var(--tk-text);font-size:14px;line-height:1.5}
.not-started[hidden]{display:none}
.not-started button{min-height:44px;padding:0 16px;border:0;border-radius:8px;background:var(--tk-primary);color:var(--tk-on-primary);font:inherit;font-weight:600}
.boot-ring{width:40px;height:40px;border-radius:50%;border:3px solid var(--tk-line);border-top-color:var(--tk-primary);animation:boot 800ms linear infinite}
@keyframes boot{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.boot-ring{animation:none}}
@media (max-width:599px) and (max-height:950px){[data-photos=first] #root li:nth-child(n+3) img{display:none}}
@media (max-width:430px) and (max-height:950px){[data-photos=first] #root [data-rail] li+li img{display:none}}
`;

/** JSON that cannot close its script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
