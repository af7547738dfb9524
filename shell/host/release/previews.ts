import type { Preview } from "@takas/mfe-kit/manifest";

import { RETENTION, markRetired } from "./buildStore";
import { check, move, remoteOf } from "./release";
import type { ChosenApp, Promotion } from "./release";

/** Previews that a remote has at a time; one more ends the oldest. */
const MOST_PREVIEWS = 20;

/**
 * Publishes a build that only browsers get which open its link, for 14 days. It passes the same gate as a release and
 * replaces the remote's preview of the same label.
 */
export async function preview(
  chosen: ChosenApp,
  { label, by }: Pick<Preview, "label" | "by">,
  promotion: Promotion,
): Promise<Preview> {
  const { name } = chosen;
  if (name === "shell") {
    throw new Error("The shell has no previews: they are of a single remote.");
  }
  const { folder, apps, seen, bringTo, undrawn } = await check(promotion, chosen);
  const { next, leftOut } = bringTo(seen);
  const { team, current: build } = remoteOf(next, name);
  const since = Date.now();
  const made = { name, team, label, build, by, since, until: since + RETENTION };
  // Its folder stays for as long as that of a build that goes out of service now.
  await markRetired(
    folder,
    apps.map((app) => `${name}/${app.build}`),
  );
  await move(folder, (live) => {
    const others = (live.previews ?? []).filter((one) => one.name !== name || one.label !== label);
    const own = others.filter((one) => one.name === name).slice(0, MOST_PREVIEWS - 1);
    const foreign = others.filter((one) => one.name !== name);
    return { ...live, previews: [made, ...own, ...foreign] };
  });
  [...leftOut, ...undrawn].forEach((sentence) => promotion.onLeftOut?.(sentence));
  return made;
}
