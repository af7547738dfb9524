import { createHash } from "node:crypto";

import { readLanguage } from "@takas/contracts/language";
import type { Middleware } from "koa";

import { publicRegistry } from "../registry/routeOf";
import { NOT_STORED } from "./shownTrials";
import type { ReleasesFor } from "./shownTrials";

/** The live build of each remote: inlined into the page, and served to tools and people. */
export function registryFile(releasesFor: ReleasesFor, origins: readonly string[]): Middleware {
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
