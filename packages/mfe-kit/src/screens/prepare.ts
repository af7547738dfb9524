import type { PrepareContext } from "../contract";
import { paramsOf } from "../routing/matchRoute";
import { routeAt } from "./screenTable";
import type { ScreenRoute } from "./screenTable";

/** The API did not return the data of a first view: not a fault of the code. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

/** Loads the screen of a URL, and all data of its first view into the store. */
export async function prepareScreen(
  screens: readonly ScreenRoute[],
  { path, search, store, isWide, hasSession = false }: PrepareContext,
): Promise<void> {
  const route = routeAt(screens, path);
  await route?.load();
  if (route?.ask === undefined) {
    throw new Error(`The screen of ${path} exports no load: a server cannot render it.`);
  }
  const params = paramsOf(route.path, path) ?? {};
  const { dispatch } = store;
  const query = new URLSearchParams(search);
  const asked = route.ask({ dispatch, params, query, isWide, hasSession });
  for (const { error } of await Promise.all(asked)) {
    if (error !== undefined) {
      throw new NoAnswerError(JSON.stringify(error));
    }
  }
}
