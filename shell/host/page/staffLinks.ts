import type { Context } from "koa";

import { readClaim, signClaim } from "../release/signedClaims";
import { sayingOf, signedLinks } from "./signedLinks";
import type { LinkSaying, SignedLinks } from "./signedLinks";

interface StaffClaim {
  /** ms since 1970. */
  until: number;
}

/** Keeps links for staff apart from others. */
const PURPOSE = "staff:";

/** ms for which a link, and the panel in the browser that opened it, last. */
const LASTS = 12 * 3_600_000;

/** The URL that shows the panel in the browser which opens it, for 12 hours. `folder` is that of the releases. */
export async function staffLink(folder: string, baseUrl: string): Promise<string> {
  const url = new URL("/", baseUrl);
  const until = Date.now() + LASTS;
  url.searchParams.set("staff", await signClaim(folder, `staff.${until.toString(36)}`, PURPOSE));
  return url.href;
}

interface StaffOptions {
  folder: string;
  isProduction: boolean;
}

/** The links that show the panel (`?staff=TOKEN`). */
export function staffLinks({ folder, isProduction }: StaffOptions): SignedLinks<StaffClaim> {
  return signedLinks({
    name: "staff",
    read: async (token) => {
      const [, until = ""] = CLAIM.exec((await readClaim(folder, token, PURPOSE)) ?? "") ?? [];
      return until === "" ? undefined : { until: Number.parseInt(until, 36) };
    },
    subjectOf: () => "staff",
    most: 1,
    isProduction,
  });
}

const CLAIM = /^staff\.([0-9a-z]{1,11})$/;

/** Whether a request's browser belongs to staff, and what its page says of a link that does nothing. */
export function staffOf(
  links: SignedLinks<StaffClaim>,
  ctx: Context,
): { isStaff: boolean; sayings: readonly LinkSaying[] } {
  const chosen = links.of(ctx);
  if (chosen === undefined) {
    return { isStaff: false, sayings: [] };
  }
  const lasting = chosen.opened.filter(({ claim }) => claim.until > Date.now());
  return { isStaff: lasting.length > 0, sayings: sayingOf(links, chosen, lasting) };
}
