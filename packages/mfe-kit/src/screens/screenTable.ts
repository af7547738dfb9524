import type { Store } from "@takas/client";
import type { ComponentType } from "react";

import type { RemoteManifest } from "../../remotes/manifest.mjs";
import { matchRoute } from "../routing/matchRoute";

type Route = RemoteManifest["routes"][number];

/** The part of a remote.json that a page needs. */
export interface PageManifest extends Pick<RemoteManifest, "name"> {
  routes: readonly Pick<Route, "path" | "screen" | "title" | "description" | "keep">[];
}

/** Imports the file of a screen: the screen is its export of that name. */
export type ImportScreen = (screen: string) => Promise<Record<string, unknown>>;

/**
 * The `load` export of a server-rendered screen's file: requests all data of its first view, through the endpoints
 * that the screen uses.
 */
export type LoadScreen = (context: {
  dispatch: Store["dispatch"];
  params: Record<string, string>;
  query: URLSearchParams;
  /** Whether the view is rendered for a wide window. */
  isWide: boolean;
  /** Whether the visitor has a session, so that the view may need what only they see. @defaultValue false */
  hasSession?: boolean;
}) => PromiseLike<{ error?: unknown }>[];

/** A route with its screen's component and loader. */
export interface ScreenRoute extends Pick<Route, "path" | "title" | "description" | "keep"> {
  load: () => Promise<ComponentType>;
  /** Undefined until it has loaded. A loaded screen renders at once, without a fallback before it. */
  loaded?: ComponentType;
  /** Exported where the server renders the screen. */
  ask?: LoadScreen;
}

/** The screens of a remote. A loader rejects when the file does not load or has no export of the screen's name. */
export function screenTable({ routes }: PageManifest, importScreen: ImportScreen): ScreenRoute[] {
  return routes.map(({ screen, ...declared }) => {
    const route: ScreenRoute = {
      ...declared,
      load: async () => {
        const { [screen]: component, load: ask } = await importScreen(screen);
        if (typeof component !== "function") {
          throw new TypeError(`The file of the screen ${screen} has no export of that name.`);
        }
        if (typeof ask === "function") {
          route.ask = ask as LoadScreen;
        }
        route.loaded = component as ComponentType;
        return route.loaded;
      },
    };
    return route;
  });
}

/** The route that a path belongs to. */
export function routeAt(screens: readonly ScreenRoute[], path: string): ScreenRoute | undefined {
  return screens.find((screen) => matchRoute(screen.path, path));
}
