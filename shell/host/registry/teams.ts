import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

/** The hash of each team's token and since when it is valid (ISO 8601), by the team's name. */
const Teams = z.record(z.string(), z.object({ hash: z.string(), since: z.string() }));

const FILE = "teams.json";

/** Gives a team a new token, which replaces its old one at once. Only its hash is stored: it cannot be shown again. */
export async function issueToken(folder: string, team: string, now = new Date()): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const hash = hashOf(token).toString("hex");
  await writeTeams(folder, {
    ...(await readTeams(folder)),
    [team]: { hash, since: now.toISOString() },
  });
  return token;
}

/** Ends a team's access. Throws a sentence for a team without a token. */
export async function revokeToken(folder: string, team: string): Promise<void> {
  const { [team]: gone, ...others } = await readTeams(folder);
  if (gone === undefined) {
    throw new Error(`The team "${team}" has no token.`);
  }
  await writeTeams(folder, others);
}

/** The team that a token belongs to; undefined for an unknown or replaced one. */
export async function teamOf(folder: string, token: string): Promise<string | undefined> {
  const given = hashOf(token);
  return Object.entries(await readTeams(folder)).find(([, { hash }]) =>
    timingSafeEqual(Buffer.from(hash, "hex"), given),
  )?.[0];
}

/** Tokens have 256 random bits, so a fast hash is enough. */
function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

async function readTeams(folder: string): Promise<z.infer<typeof Teams>> {
  try {
    return Teams.parse(JSON.parse(await readFile(join(folder, FILE), "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      return {};
    }
    throw error;
  }
}

async function writeTeams(folder: string, teams: z.infer<typeof Teams>): Promise<void> {
  const next = join(folder, `${FILE}.${process.pid}.next`);
  await mkdir(folder, { recursive: true });
  await writeFile(next, JSON.stringify(teams, null, 1), { mode: 0o600, flush: true });
  await rename(next, join(folder, FILE));
}
