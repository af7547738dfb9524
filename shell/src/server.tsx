import type { RemoteServerModule } from "@takas/mfe-kit";
import { SHARED_MODULES } from "@takas/mfe-kit/sharedModules";

import { loadPage } from "./server/loadPage";
import type { RenderRequest } from "./server/loadPage";
import { renderView } from "./server/renderView";
import type { RenderedPage } from "./server/renderView";

/** The modules that remotes share with the shell, by name: the same ones on the server as in the page. */
export const shared: Promise<Record<string, unknown>> = loadShared();

async function loadShared() {
  const modules = Object.entries(SHARED_MODULES).map(
    async ([name, load]) => [name, await load()] as const,
  );
  return Object.fromEntries(await Promise.all(modules));
}

/**
 * Loads the data of a URL's first view; resolves to the function that renders it. Rejects with a NoAnswerError when the API does
 * not answer in time.
 */
export async function prepare(
  remote: RemoteServerModule,
  request: RenderRequest,
): Promise<() => Promise<RenderedPage>> {
  const page = await loadPage(remote, request);
  return () => renderView(page, request);
}
