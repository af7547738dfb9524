import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Releases } from "@takas/mfe-kit/manifest";
import type { Logger } from "pino";
import { z } from "zod";

/** ms that the API has to answer, and for which its answer counts. */
const PATIENCE = 2000;
const FRESH = 30_000;

/** The newest version of the contracts of each major that an API serves. */
const Served = z.array(z.string()).min(1);

/** The part of the API's description that is read here. */
const Description = z.object({ "x-contracts": Served });

interface LiveApi {
  apiUrl: string;
  /** Where releases find what it serves. */
  folder: string;
  log: Logger;
}

/**
 * A reader of the versions of the contracts that the live API serves. It returns the last answer at once and refreshes
 * a stale one in the background; an unavailable API changes nothing. Resolves after the first request.
 */
export async function readContracts({ apiUrl, folder, log }: LiveApi) {
  let known = await knownContracts(folder);
  let askedAt = 0;
  const ask = async () => {
    askedAt = Date.now();
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(new URL("/api/openapi.json", apiUrl), { signal });
      const { "x-contracts": served } = Description.parse(await answer.json());
      if (known?.join() !== served.join()) {
        known = served;
        await remember(folder, served);
      }
    } catch (error) {
      log.warn({ err: error }, "the API does not say which contracts it serves");
    }
  };
  await ask();
  return () => {
    if (Date.now() - askedAt > FRESH) {
      void ask();
    }
    return known;
  };
}

/** The releases, whose shell runs over an API that serves these contracts. */
export function withContracts(releases: Releases, contracts: string[] | undefined): Releases {
  const { shell, ...rest } = releases;
  return shell === undefined ? releases : { ...rest, shell: { ...shell, contracts } };
}

const FILE = "contracts.json";

/** What the API served when a web server asked last; undefined before it did. */
export async function knownContracts(folder: string): Promise<string[] | undefined> {
  const text = await readFile(join(folder, FILE), "utf8").catch(() => undefined);
  return text === undefined ? undefined : Served.parse(JSON.parse(text));
}

/** Readers see the old or the new answer, never half of it. */
async function remember(folder: string, served: readonly string[]): Promise<void> {
  const next = join(folder, `${FILE}.${process.pid}.next`);
  await mkdir(folder, { recursive: true });
  await writeFile(next, JSON.stringify(served));
  await rename(next, join(folder, FILE));
}
