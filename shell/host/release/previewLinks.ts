import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Preview } from "@takas/mfe-kit/manifest";

/** What a signed link stands for. */
export interface PreviewClaim {
  name: string;
  build: string;
  /** ms since 1970. */
  until: number;
}

/** The URL that shows a preview to everybody who opens it, at its first screen that needs no id. */
export async function previewLink(
  folder: string,
  { name, build: { build, routes }, until }: Preview,
  baseUrl: string,
): Promise<string> {
  const path = routes.find((route) => !route.path.includes(":"))?.path ?? "/";
  const url = new URL(path, baseUrl);
  url.searchParams.set("preview", sign({ name, build, until }, await makeKey(folder)));
  return url.href;
}

/** What a token stands for; undefined unless this registry signed it. It may have expired. */
export async function readToken(folder: string, token: string): Promise<PreviewClaim | undefined> {
  const [, name = "", build = "", until = ""] = TOKEN.exec(token) ?? [];
  const key = await readKey(folder);
  const claim = { name, build, until: Number.parseInt(until, 36) };
  return key !== undefined && isSame(token, sign(claim, key)) ? claim : undefined;
}

const TOKEN = /^([a-z]+)\.([\w-]+)\.([0-9a-z]{1,11})\.[\w-]{43}$/;

/** The remote, its build, the end of the link, and a signature of all three. */
function sign({ name, build, until }: PreviewClaim, key: Buffer): string {
  const claim = `${name}.${build}.${until.toString(36)}`;
  return `${claim}.${createHmac("sha256", key).update(claim).digest("base64url")}`;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** In the folder that all web servers share. Only the files of builds are served from there. */
const FILE = "preview.key";

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
