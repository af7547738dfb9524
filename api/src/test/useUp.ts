import type { LimitName } from "@takas/contracts/errorTexts";

import { digest } from "../platform/digest";
import { createRateLimits } from "../platform/limits/rateLimits";
import type { Caller } from "../platform/limits/rateLimits";

/** Uses up calls of a limit at once, as another process would. */
export async function useUp(
  name: LimitName,
  caller: Partial<Caller>,
  calls: number,
): Promise<void> {
  await createRateLimits(1).take(name, { ip: "", ...caller }, calls);
}

/** The session of a cookie, as limits count it. */
export function sessionOf(cookie: string): string {
  const secret = cookie.slice(cookie.indexOf("=") + 1);
  return digest(secret);
}
