import type { PrepareContext } from "./contract";
import { paramsOf } from "./matchRoute";
import { routeAt } from "./screenTable";
import type { ScreenRoute } from "./screenTable";

/** The API did not give what a first view needs: no fault of the code. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

/** Loads the screen of an address, and into the store all that its first view shows. */
export async function prepareScreen(
  screens: readonly ScreenRoute[],
  { path, search, store }: PrepareContext,
): Promise<void> {
  const route = routeAt(screens, path);
  await route?.load();
  if (route?.ask === undefined) {
    throw new Error(`The screen of ${path} exports no load: a server cannot draw it.`);
  }
  const params = paramsOf(route.path, path) ?? {};
  const { dispatch } = store;
  const query = new URLSearchParams(search);
  for (const { error } of await Promise.all(route.ask({ dispatch, params, query }))) {
    if (error !== undefined) {
      throw new NoAnswerError(JSON.stringify(error));
    }
  }
}
