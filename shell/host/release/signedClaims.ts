import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Signs a claim for links: "CLAIM.SIGNATURE". Claims of different kinds must differ by `purpose`, so that a link of one kind is
 * none of another.
 */
export async function signClaim(folder: string, claim: string, purpose = ""): Promise<string> {
  return signed(claim, purpose, await makeKey(folder));
}

/** The claim of a token; undefined unless this registry signed it for this purpose. It may have expired. */
export async function readClaim(
  folder: string,
  token: string,
  purpose = "",
): Promise<string | undefined> {
  const claim = token.slice(0, Math.max(0, token.lastIndexOf(".")));
  const key = await readKey(folder);
  return key !== undefined && isSame(token, signed(claim, purpose, key)) ? claim : undefined;
}

function signed(claim: string, purpose: string, key: Buffer): string {
  const signature = createHmac("sha256", key).update(`${purpose}${claim}`).digest("base64url");
  return `${claim}.${signature}`;
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
