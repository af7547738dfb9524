import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { ReleasedRemote } from "@takas/mfe-kit/manifest";

/** ms for which a link lasts (14 days). */
export const LINK_LASTS = 14 * 24 * 3_600_000;

/** What a signed link opens. */
export interface TrialClaim {
  name: string;
  build: string;
  /** ms since 1970. */
  until: number;
}

/** The URL that shows a trial to everybody who opens it within 14 days, at its first screen that needs no id. */
export async function trialLink(
  folder: string,
  { name, build: { build, routes } }: { name: string; build: ReleasedRemote["current"] },
  baseUrl: string,
): Promise<string> {
  const path = routes.find((route) => !route.path.includes(":"))?.path ?? "/";
  const url = new URL(path, baseUrl);
  const until = Date.now() + LINK_LASTS;
  const claim = `${name}.${build}.${until.toString(36)}`;
  url.searchParams.set("trial", signed(claim, await makeKey(folder)));
  return url.href;
}

/** What the token of a link opens; undefined unless this registry signed it. It may have expired. */
export async function readTrialToken(
  folder: string,
  token: string,
): Promise<TrialClaim | undefined> {
  const key = await readKey(folder);
  const claim = token.slice(0, Math.max(0, token.lastIndexOf(".")));
  if (key === undefined || !isSame(token, signed(claim, key))) {
    return undefined;
  }
  const [, name = "", build = "", until = ""] = CLAIM.exec(claim) ?? [];
  return name === "" ? undefined : { name, build, until: Number.parseInt(until, 36) };
}

const CLAIM = /^([a-z]+)\.([\w-]+)\.([0-9a-z]{1,11})$/;

function signed(claim: string, key: Buffer): string {
  return `${claim}.${createHmac("sha256", key).update(claim).digest("base64url")}`;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** In the folder that all web servers share. Only the files of builds are served from there. */
const FILE = "trial.key";

async function makeKey(folder: string): Promise<Buffer> {
  const known = await readKey(folder);
  if (known !== undefined) {
    return known;
  }
  const made = join(folder, `${FILE}.${randomBytes(8).toString("hex")}`);
  await mkdir(folder, { recursive: true });
  await writeFile(made, randomBytes(32), { mode: 0o600, flush: true });
  try {
    // The first of two that make it at the same moment wins.
    await link(made, join(folder, FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw error;
    }
  } finally {
    await rm(made);
  }
  return readFile(join(folder, FILE));
}

async function readKey(folder: string): Promise<Buffer | undefined> {
  return readFile(join(folder, FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  });
}
