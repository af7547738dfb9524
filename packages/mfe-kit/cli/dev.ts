import { existsSync } from "node:fs";
import { join } from "node:path";

import type { Request, Response } from "webpack-dev-server";

import { readRemote } from "../remotes/remotes.mjs";
import { serveApp } from "../webpack/devServer";
import {
  developmentEntry,
  developmentPage,
  developmentRegistry,
  languageOfPage,
} from "./developmentPage";

interface DevOptions {
  /** A running Takas, which has the API and all other remotes. */
  takas: URL;
  port: number;
}

/** A development build of the shell, whose React replaces components in the page. Packing the kit puts it here. */
const SHELL = join(import.meta.dirname, "../shell");
const SHELL_PLACE = "/remotes/shell/development/";

/**
 * Runs the remote in a folder in the Takas at a URL, for browsers of this machine: everything comes from there, except this
 * remote, which is replaced in the page as it is saved, and the shell, which is the kit's. Resolves to the URL of the page.
 */
export async function dev(folder: string, { takas, port }: DevOptions): Promise<string> {
  if (!existsSync(SHELL)) {
    throw new Error("This kit has no development shell. Install the packed one.");
  }
  const { name } = readRemote(folder);
  const place = `/remotes/${name}/development`;
  const served = await serveApp(folder, {
    checksTypes: true,
    port,
    devMiddleware: { publicPath: `${place}/` },
    static: { directory: SHELL, publicPath: SHELL_PLACE, watch: false },
    setupMiddlewares: (middlewares) => [
      { name: "takas-page", middleware: answerWith(answerOf) },
      ...middlewares,
    ],
    proxy: [
      {
        context: (path: string) =>
          ![`${place}/`, SHELL_PLACE, "/ws"].some((own) => path.startsWith(own)),
        target: takas.origin,
        changeOrigin: true,
        cookieDomainRewrite: "",
        onProxyReq(request) {
          // The API answers its own pages only, which come from here.
          if (request.getHeader("origin") === served.origin) {
            request.setHeader("origin", takas.origin);
          }
        },
      },
    ],
  });

  /** How a request is answered from the running Takas, with this remote in it; undefined for everything else. */
  function answerOf({ method, path, url, headers }: Request): Answer | undefined {
    if (method !== "GET") {
      return undefined;
    }
    if (path === "/registry.json") {
      return async (response: Response) => {
        const language = new URL(url, takas).searchParams.get("lang") ?? "en";
        const answer = await ask(
          new URL(`/registry.json?lang=${encodeURIComponent(language)}`, takas),
        );
        response.setHeader("Content-Type", "application/json");
        response.end(developmentRegistry(await answer.text(), entry(language)));
      };
    }
    if (path === "/sw.js") {
      // One that does nothing: that of the running Takas would keep its files for this address.
      return async (response: Response) => {
        response.setHeader("Content-Type", "text/javascript");
        response.end();
      };
    }
    if (headers.accept?.includes("text/html") === true && !path.startsWith("/api/")) {
      return async (response: Response) => {
        // A path of no remote: its page has no first view, which only the shell that drew it could take over.
        const answer = await ask(new URL("/takas-development", takas), headers);
        const html = await answer.text();
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        response.setHeader(
          "Content-Security-Policy",
          answer.headers.get("Content-Security-Policy") ?? "",
        );
        response.end(developmentPage(html, entry(languageOfPage(html))));
      };
    }
    return undefined;
  }

  const entry = (language: string) => developmentEntry(served.manifest(), { place, language });
  return `${served.origin}${readRemote(folder).routes[0]?.path ?? "/"}`;
}

type Answer = (response: Response) => Promise<void>;

function answerWith(answerOf: (request: Request) => Answer | undefined) {
  return (request: Request, response: Response, next: () => void) => {
    const answer = answerOf(request);
    if (answer === undefined) {
      next();
      return;
    }
    answer(response).catch((error: unknown) => {
      response.statusCode = 502;
      response.end(error instanceof Error ? error.message : String(error));
    });
  };
}

/** The browser's cookies and languages decide the language of a page. */
async function ask(url: URL, visitor: Request["headers"] = {}): Promise<globalThis.Response> {
  const { cookie = "", "accept-language": languages = "" } = visitor;
  return fetch(url, {
    headers: { Accept: "text/html", Cookie: cookie, "Accept-Language": languages },
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    throw new Error(`No Takas answers at ${url.origin}.`, { cause: error });
  });
}
