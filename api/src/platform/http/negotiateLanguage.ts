import { LANGUAGES } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import { answerInLanguage } from "@takas/server/inLanguage";
import { languageOf } from "@takas/server/language";

import type { Context, Middleware } from "./state";

const ALL = Object.keys(LANGUAGES) as Language[];

/** What an answer in words depends on. */
const VARY = "Accept-Language, Cookie";

/**
 * Answers in the visitor's language: everything that follows writes its texts, numbers and dates in it. The pages of operators
 * and moderators, outside of /api, are in English.
 */
export function negotiateLanguage(): Middleware {
  return (ctx, next) => {
    ctx.state.language = ctx.path.startsWith("/api/") ? languageFor(ctx) : "en";
    return answerInLanguage(ctx.state.language, next);
  };
}

function languageFor(ctx: Context): Language {
  const { cookies } = ctx;
  const acceptsLanguages = (...languages: string[]) => {
    const header = ctx.get("Accept-Language");
    const known = asked.get(header);
    if (known !== undefined) {
      return known;
    }
    const accepted = ctx.acceptsLanguages(...languages);
    if (header.length <= KEPT.length && asked.size < KEPT.count) {
      asked.set(header, accepted);
    }
    return accepted;
  };
  return languageOf({ cookies, acceptsLanguages }, ALL);
}

/** The answers to the headers of common browsers: negotiating one again for every request takes longer than to look it up. */
const asked = new Map<string, string | false>();
const KEPT = { length: 100, count: 1000 };

/** Tells caches that an answer is worded for its visitor. */
export function varyByLanguage(ctx: Pick<Context, "vary">): void {
  ctx.vary(VARY);
}
