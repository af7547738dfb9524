import type { RemoteServerModule } from "@takas/mfe-kit";
import { SHARED_MODULES } from "@takas/mfe-kit/sharedModules";

import { drawPage } from "./server/drawPage";
import type { DrawnPage } from "./server/drawPage";
import { loadPage } from "./server/loadPage";
import type { DrawRequest } from "./server/loadPage";

/** The modules that remotes take from the shell, by name: on the server the same ones as in the page. */
export const shared: Promise<Record<string, unknown>> = loadShared();

async function loadShared() {
  const modules = Object.entries(SHARED_MODULES).map(
    async ([name, load]) => [name, await load()] as const,
  );
  return Object.fromEntries(await Promise.all(modules));
}

/**
 * Fetches what the first view of an address shows; resolves to what draws it. Rejects with a NoAnswerError
 * when the API does not give it in time.
 */
export async function prepare(
  remote: RemoteServerModule,
  request: DrawRequest,
): Promise<() => Promise<DrawnPage>> {
  const page = await loadPage(remote, request);
  return () => drawPage(page, request);
}
