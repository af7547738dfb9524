import { createHash } from "node:crypto";
import { join } from "node:path";

import type { Market } from "@takas/contracts/choices";
import { LANGUAGE_COOKIE, readLanguage } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import type { Releases } from "@takas/mfe-kit/manifest";
import type { FairSemaphore } from "@takas/server/FairSemaphore";
import Koa from "koa";
import type { Context, Middleware } from "koa";
import compress from "koa-compress";
import type { Logger } from "pino";

import { headOf } from "../src/page/pageMeta";
import { m } from "../src/texts/messages.js";
import { admit } from "./edge/admit";
import { apiProxy } from "./edge/apiProxy";
import { identify } from "./edge/identify";
import { createLanes } from "./edge/lanes";
import type { Lanes } from "./edge/lanes";
import { securityHeaders } from "./edge/securityHeaders";
import { HOST_FOLDER } from "./folder";
import { cspReports } from "./monitoring/cspReports";
import { failureReports } from "./monitoring/failureReports";
import { health } from "./monitoring/health";
import { observe } from "./monitoring/observe";
import { serviceWorker } from "./offline/serviceWorker";
import { renderPage } from "./page/html";
import {
  askInPageLanguage,
  pageLanguage,
  shellLanguage,
  shellScripts,
  visitorLanguage,
} from "./page/languages";
import { overridesOf, takeOverrides, withOverrides } from "./page/override";
import { pageHeads } from "./page/pageHead";
import type { HeadSource } from "./page/pageHead";
import { preloads, publicRegistry, routeOf } from "./page/routeOf";
import { staticFiles } from "./page/staticFiles";
import { createTrials } from "./page/trials";
import type { Shown } from "./page/trials";
import type { FirstView, Renderer } from "./render/renderer";
import { visitOf } from "./render/visitOf";

export interface HostOptions extends HeadSource {
  /** Folder of the released builds. */
  releasesFolder: string;
  /** The live release; read again for each page. */
  readReleases: () => Promise<Releases>;
  log: Logger;
  /** @defaultValue "sample" */
  market?: Market;
  /** Renders first views; without it every page renders in the browser. */
  renderer?: Pick<Renderer, "draw" | "last">;
  /** Other origins of remotes: those of the development servers. */
  remoteOrigins?: readonly string[];
  /** Other origins of photos. */
  photoOrigins?: readonly string[];
  /** The number of our own proxies in front, whose X-Forwarded-For entries are trusted. @defaultValue 0 */
  trustedProxies?: number;
  /** Whether pages are served over HTTPS only. @defaultValue false */
  isProduction?: boolean;
  /** Whether developers may load their own builds of remotes in their browser. @defaultValue false */
  isDevelopment?: boolean;
  /** Aborted when the web server stops; ends the event streams. */
  stopping?: AbortSignal;
  /** @defaultValue createLanes() */
  lanes?: Lanes;
  /** Where the local Stripe emulator answers; its pages are under /dev-stripe/. */
  paymentsUrl?: string | undefined;
}

/** The web server of the composed app: files, a proxy to the API, and one page for every path. */
export function createHost(options: HostOptions): Koa {
  const { releasesFolder, readReleases, log, apiUrl } = options;
  const {
    remoteOrigins = [],
    photoOrigins = [],
    trustedProxies = 0,
    isProduction = false,
    stopping,
  } = options;
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.on("error", (error: { expose?: boolean }) => {
    // A refusal with a message for the visitor is not a server failure.
    if (error.expose !== true) {
      log.error({ err: error }, "a request failed");
    }
  });
  app.use(identify());
  app.use(observe(log));
  const { lanes = createLanes() } = options;
  app.use(askInPageLanguage(readReleases));
  app.use(apiProxy({ target: apiUrl, lanes, log, stopping }));
  if (options.paymentsUrl !== undefined) {
    app.use(apiProxy({ prefix: "/dev-stripe/", target: options.paymentsUrl, lanes, log }));
  }
  if (options.isDevelopment === true) {
    app.use(takeOverrides());
  }
  app.use(securityHeaders({ remoteOrigins, photoOrigins, isProduction }));
  const trials = createTrials({ folder: releasesFolder, isProduction });
  app.use(trials.take);
  const releasesFor: ReleasesFor = async (ctx, isPage = false) => {
    const shown = await trials.shownTo(ctx, await readReleases(), isPage);
    return { ...shown, releases: await withOverrides(shown.releases, overridesOf(ctx)) };
  };
  app.use(health({ apiUrl, readReleases, lane: lanes.small }));
  // Reports have limits of their own and take no turn from pages.
  app.use(failureReports({ log, readReleases, releasesFor }));
  app.use(cspReports(log, readReleases));
  const shrink = compress({ threshold: 1024, br: { params: { [BROTLI_QUALITY]: 4 } } });
  const pages = createPages({ ...options, releasesFor, lane: lanes.small });
  app.use(
    admit(lanes.pages, async (ctx) => {
      let isAnswered = false;
      await shrink(ctx, async () => {
        isAnswered = await pages.answerKept(ctx);
      });
      return isAnswered;
    }),
  );
  app.use(staticFiles("/remotes/", releasesFolder, { immutable: true }));
  app.use(staticFiles("/", join(HOST_FOLDER, "public"), { immutable: false }));
  app.use(shrink);
  app.use(registry(releasesFor, remoteOrigins));
  app.use(webManifest(options.brand));
  app.use(serviceWorker(options.brand, readReleases));
  app.use(pages.answer);
  return app;
}

/** The Cache-Control of what only one browser may see. */
const NOT_STORED = "private, no-store";

/** zlib.constants.BROTLI_PARAM_QUALITY; 4 takes under a millisecond for a page. */
const BROTLI_QUALITY = 1;

/** What a browser gets of what is live, and what its page says of that. */
type ReleasesFor = (ctx: Context, isPage?: boolean) => Promise<Shown>;

/** The live build of each remote: inlined into the page, and served to tools and people. */
function registry(releasesFor: ReleasesFor, origins: readonly string[]): Middleware {
  return async function answerRegistry(ctx, next) {
    if (ctx.path !== "/registry.json") {
      return next();
    }
    const { releases, opened } = await releasesFor(ctx);
    // Open tabs name the build of their shell, and the language they were opened in.
    const query = new URLSearchParams(ctx.querystring);
    const shell = query.get("shell") ?? undefined;
    const language = readLanguage(query.get("lang")) ?? "en";
    const body = JSON.stringify(publicRegistry(releases, { origins, shell, language }));
    ctx.set("Cache-Control", opened.length > 0 ? NOT_STORED : "no-cache");
    ctx.vary("Cookie");
    ctx.type = "json";
    // Open tabs ask often; an unchanged answer is a few bytes.
    ctx.etag = createHash("sha256").update(body).digest("hex").slice(0, 16);
    ctx.body = body;
    if (ctx.fresh) {
      ctx.status = 304;
    }
    return undefined;
  };
}

/** The web app manifest, which puts the app on a phone's home screen. Browsers request it without cookies: `?lang=tr`. */
function webManifest(brand: string): Middleware {
  const manifestIn = (language: Language) => ({
    name: brand,
    short_name: brand,
    description: m.head_description({}, { locale: language }),
    id: "/",
    start_url: "/",
    scope: "/",
    lang: language,
    categories: ["shopping"],
    display: "standalone",
    background_color: "#FAF9F6",
    theme_color: "#FAF9F6",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      // The icon fits the circle to which every launcher crops it.
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  });
  return function answerManifest(ctx, next) {
    if (ctx.path !== "/manifest.webmanifest") {
      return next();
    }
    ctx.type = "application/manifest+json";
    ctx.set("Cache-Control", "no-cache");
    const language = readLanguage(new URLSearchParams(ctx.querystring).get("lang")) ?? "en";
    ctx.body = JSON.stringify(manifestIn(language));
    return undefined;
  };
}

/** The page of every path. */
function createPages(options: HostOptions & { releasesFor: ReleasesFor; lane: FairSemaphore }) {
  const isProduction = options.isProduction === true;
  const headFor = pageHeads(options);
  const requestOf = async (ctx: Context) => {
    const overrides = overridesOf(ctx);
    const shown = await options.releasesFor(ctx, true);
    const { releases } = shown;
    const query = new URLSearchParams(ctx.querystring);
    // A policy links to its English text.
    const language = readLanguage(query.get(LANGUAGE_COOKIE)) ?? pageLanguage(ctx, releases);
    const route = routeOf(releases, { path: ctx.path, query, language });
    const visit = visitOf(ctx, { language, isProduction });
    return { overrides, ...shown, language, route, visit };
  };
  type PageRequest = Awaited<ReturnType<typeof requestOf>>;
  const send = async (ctx: Context, request: PageRequest, view: FirstView | undefined) => {
    const { overrides, releases, opened, notice, language, route, visit } = request;
    const { shell } = releases;
    if (shell === undefined) {
      ctx.status = 503;
      ctx.body = m.boot_setUp({}, { locale: visitorLanguage(ctx) });
      return;
    }
    // The language of the page's screen.
    const screen = route?.language ?? shellLanguage(shell, language);
    ctx.state.page = { template: route?.template ?? "none", isDrawn: view !== undefined };
    const { head, isGone } = view
      ? { head: headOf(view.page, { ...options, path: ctx.path, language: screen }), isGone: false }
      : await headFor({
          path: ctx.path,
          words: route?.words ?? { title: m.notFound_title({}, { locale: screen }) },
          language: screen,
          visitor: { key: visit.visitor, forwardedFor: visit.headers["x-forwarded-for"] },
        });
    // A visitor with a session may be the car's owner.
    const isMissing = isGone && visit.headers.cookie === undefined;
    ctx.status = route === undefined || isMissing ? 404 : 200;
    setHeaders(ctx, view);
    if (opened.length > 0 || notice !== undefined) {
      ctx.set("Cache-Control", NOT_STORED);
    }
    const [entry, ...files] = shellScripts(shell, language);
    ctx.body = renderPage({
      nonce: ctx.state.nonce as string,
      brand: options.brand,
      market: options.market ?? "sample",
      language: screen,
      asked: language,
      head,
      view,
      entry,
      scripts: [...preloads([entry, ...files], shell.hashes), ...(route?.scripts ?? [])],
      answers: route?.answers ?? [],
      registry: publicRegistry(releases, {
        origins: [...(options.remoteOrigins ?? []), ...overrides.map(([, origin]) => origin)],
        language,
      }),
      overrides,
      trials: opened,
      notice,
    });
  };
  return {
    /** A path that no remote owns, or a car that does not exist, gets the same page with status 404. */
    answer: async (ctx: Context): Promise<void> => {
      if (!isRead(ctx)) {
        ctx.throw(405);
      }
      const request = await requestOf(ctx);
      await send(ctx, request, await options.renderer?.draw(request.releases, request.visit));
    },
    /** Answers with the view last drawn for everybody, which costs almost nothing; false if there is none. */
    answerKept: async (ctx: Context): Promise<boolean> => {
      if (!isRead(ctx)) {
        return false;
      }
      const request = await requestOf(ctx);
      const view = options.renderer?.last(request.releases, request.visit);
      if (view !== undefined) {
        await send(ctx, request, view);
      }
      return view !== undefined;
    },
  };
}

function isRead({ method }: Context): boolean {
  return method === "GET" || method === "HEAD";
}

function setHeaders(ctx: Context, view: FirstView | undefined): void {
  ctx.set("Cache-Control", view?.isKnown === true ? "private, no-cache" : "no-cache");
  // A cookie and the browser's languages decide in which language the page is.
  ctx.vary("Cookie");
  ctx.vary("Accept-Language");
  view?.cookies.forEach((cookie) => ctx.append("Set-Cookie", cookie));
  ctx.type = "html";
}
