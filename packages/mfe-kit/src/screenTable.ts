import type { ComponentType } from "react";

import type { RemoteFile, RemoteRoute } from "../remotes/remotes.mjs";

/** What a remote says of itself in remote.json, as far as the page needs it. */
export interface RemoteAbout extends Pick<RemoteFile, "name"> {
  routes: readonly Pick<RemoteRoute, "path" | "screen" | "title" | "description">[];
}

/** Imports the file of a screen: the screen is its export of that name. */
export type ImportScreen = (screen: string) => Promise<Record<string, unknown>>;

/** A route with the loader of its screen's component. */
export interface ScreenRoute extends Pick<RemoteRoute, "path" | "title" | "description"> {
  load: () => Promise<ComponentType>;
}

/** The screens of a remote. A loader rejects when the file does not load or has no export of the screen's name. */
export function screenTable({ routes }: RemoteAbout, importScreen: ImportScreen): ScreenRoute[] {
  return routes.map(({ screen, ...route }) => ({
    ...route,
    load: async () => {
      const { [screen]: component } = await importScreen(screen);
      if (typeof component !== "function") {
        throw new TypeError(`The file of the screen ${screen} has no export of that name.`);
      }
      return component as ComponentType;
    },
  }));
}
