import type { Releases } from "@takas/mfe-kit/manifest";
import type { Logger } from "pino";

import { missingFrom, readApi, rememberApi } from "./apiOffer";

/** ms between two looks at the API, which may be replaced at any time. */
const PAUSE = 60_000;

interface ApiWatch {
  apiUrl: string;
  /** Where releases find what it offers. */
  folder: string;
  readReleases: () => Promise<Releases>;
  log: Logger;
  /** Stops it. */
  signal: AbortSignal;
}

/**
 * Remembers what the live API offers for releases, and logs once which live apps call or read what it does not have: an API was
 * started before its check (`npm run registry -- api URL`). Resolves after the first look. An API that does not answer
 * changes nothing and is logged once.
 */
export async function watchApi({ signal, ...watch }: ApiWatch): Promise<void> {
  const state = { known: "", missing: "", isUnknown: false };
  await look(watch, state);
  const timer = setInterval(() => void look(watch, state), PAUSE);
  signal.addEventListener("abort", () => clearInterval(timer));
}

async function look(
  { apiUrl, folder, readReleases, log }: Omit<ApiWatch, "signal">,
  state: { known: string; missing: string; isUnknown: boolean },
): Promise<void> {
  try {
    const api = await readApi(apiUrl);
    const known = JSON.stringify(api);
    if (state.known !== known) {
      await rememberApi(folder, api);
      state.known = known;
    }
    const missing = missingFrom(await readReleases(), api).map(({ sentence }) => sentence);
    if (missing.length > 0 && state.missing !== missing.join()) {
      log.error({ missing }, "the API lacks what live apps call or read");
    }
    state.missing = missing.join();
    state.isUnknown = false;
  } catch (error) {
    if (!state.isUnknown) {
      log.warn({ err: error }, "the paths of the API are unknown");
    }
    state.isUnknown = true;
  }
}
