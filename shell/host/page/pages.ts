import type { Market } from "@takas/contracts/choices";
import { LANGUAGE_COOKIE, readLanguage } from "@takas/contracts/language";
import { notFoundTitle } from "@takas/mfe-kit/notFoundTitle";
import type { Context } from "koa";

import { headOf } from "../../src/page/pageMeta";
import { m } from "../../src/texts/messages.js";
import { pageLanguage, shellLanguage, shellScripts, visitorLanguage } from "../registry/languages";
import { preloads, publicRegistry, routeOf } from "../registry/routeOf";
import type { FirstView, Renderer } from "../render/renderer";
import { visitOf } from "../render/visitOf";
import { renderPage } from "./html";
import { pageHeads } from "./pageHead";
import type { PageHeadOptions } from "./pageHead";
import { NOT_STORED } from "./shownTrials";
import type { ReleasesFor } from "./shownTrials";

export interface PageOptions extends PageHeadOptions {
  releasesFor: ReleasesFor;
  /** @defaultValue "sample" */
  market?: Market;
  /** Renders first views; without it every page renders in the browser. */
  renderer?: Pick<Renderer, "render" | "last">;
  /** Other origins of remotes: the development servers. */
  remoteOrigins?: readonly string[];
  /** Whether pages are served over HTTPS only. @defaultValue false */
  isProduction?: boolean;
}

/** The page of every path. */
export function createPages(options: PageOptions) {
  const isProduction = options.isProduction === true;
  const headFor = pageHeads(options);
  const requestOf = async (ctx: Context) => {
    const shown = await options.releasesFor(ctx, true);
    const { releases } = shown;
    // A policy links to its English text.
    const asked = new URLSearchParams(ctx.querystring).get(LANGUAGE_COOKIE);
    const language = readLanguage(asked) ?? pageLanguage(ctx, releases);
    const route = routeOf(releases, { path: ctx.path, language });
    const visit = visitOf(ctx, { language, isProduction });
    return { ...shown, language, route, visit };
  };
  type PageRequest = Awaited<ReturnType<typeof requestOf>>;
  const send = async (ctx: Context, request: PageRequest, view: FirstView | undefined) => {
    const { releases, opened, notice, language, route, visit } = request;
    const { shell } = releases;
    if (shell === undefined) {
      ctx.status = 503;
      ctx.body = m.boot_setUp({}, { locale: visitorLanguage(ctx) });
      return;
    }
    // The language of the page's screen.
    const screen = route?.language ?? shellLanguage(shell, language);
    ctx.state.page = { template: route?.template ?? "none", isRendered: view !== undefined };
    const { head, isGone, isPersonal } = view
      ? {
          head: headOf(view.page, { ...options, path: ctx.path, language: screen }),
          isGone: false,
          isPersonal: view.isKnown,
        }
      : await headFor({
          path: ctx.path,
          words: route?.words ?? { title: notFoundTitle(screen) },
          language: screen,
          visitor: {
            key: visit.visitor,
            forwardedFor: visit.headers["x-forwarded-for"],
            cookie: visit.headers.cookie,
          },
        });
    ctx.status = route === undefined || isGone ? 404 : 200;
    setHeaders(ctx, view, isPersonal);
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
        origins: options.remoteOrigins ?? [],
        language,
      }),
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
      await send(ctx, request, await options.renderer?.render(request.releases, request.visit));
    },
    /** Answers with the view last rendered for everybody, which costs almost nothing; false if there is none. */
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

function setHeaders(ctx: Context, view: FirstView | undefined, isPersonal: boolean): void {
  ctx.set("Cache-Control", isPersonal ? "private, no-cache" : "no-cache");
  // A cookie and the browser's languages decide in which language the page is.
  ctx.vary("Cookie");
  ctx.vary("Accept-Language");
  view?.cookies.forEach((cookie) => ctx.append("Set-Cookie", cookie));
  ctx.type = "html";
}
