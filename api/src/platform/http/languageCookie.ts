import { LANGUAGE_COOKIE, readLanguage } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import type Koa from "koa";

import type { Env } from "../process/env";

const YEAR = 365 * 24 * 3600;

/**
 * Gives a browser that has chosen no language the one that its user has chosen elsewhere: its next page is in it. Scripts
 * may read the cookie, because Settings also writes it. A removed language counts as none.
 */
export function restoreLanguage(
  ctx: Koa.ParameterizedContext<{ env: Env }>,
  stored: Language | undefined,
): void {
  const language = readLanguage(stored);
  if (language !== undefined && readLanguage(ctx.cookies.get(LANGUAGE_COOKIE)) === undefined) {
    const secure = ctx.state.env.isProduction ? "; Secure" : "";
    ctx.append(
      "Set-Cookie",
      `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`,
    );
  }
}
