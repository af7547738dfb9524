import { LANGUAGES } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import { answerInLanguage } from "@takas/server/inLanguage";
import { languageOf } from "@takas/server/language";

import type { Context } from "../api";

const ALL = Object.keys(LANGUAGES) as Language[];

/** Answers in the language that its session was opened with; without one, in the visitor's. */
export function inPageLanguage<Result>(
  ctx: Context,
  session: { locale: Language | null } | undefined,
  answer: () => Result,
): Result {
  const acceptsLanguages = (...languages: string[]) => ctx.acceptsLanguages(...languages);
  const visitor = languageOf({ cookies: ctx.cookies, acceptsLanguages }, ALL);
  return answerInLanguage(session?.locale ?? visitor, answer);
}
