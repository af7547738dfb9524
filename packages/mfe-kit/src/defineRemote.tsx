import { StrictMode } from "react";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";

import { CONTRACT } from "./contract";
import type { MountContext, RemoteModule } from "./contract";
import { matchRoute } from "./matchRoute";
import { onLinkIntent } from "./onLinkIntent";
import { Screens } from "./Screens";
import { ServicesContext } from "./services";

/** Screens of a remote: path pattern to a loader of the screen's component. */
export type ScreenTable = Record<string, () => Promise<ComponentType>>;

export interface RemoteDefinition {
  /** The remote's name; prefixes the ids React generates, so that two remotes never share one. */
  name: string;
  screens: ScreenTable;
}

/**
 * Makes what a remote exposes as "./app": one React root per visit, with the shell's store and services
 * around the screens. A screen that fails to load or crashes shows an error with a Retry, inside the remote.
 */
export function defineRemote({ name, screens }: RemoteDefinition): RemoteModule {
  return {
    contract: CONTRACT,
    mount: ({ container, store, services, signal, shown, crashed }: MountContext) => {
      const root = createRoot(container, {
        identifierPrefix: `${name}-`,
        onUncaughtError: crashed,
      });
      root.render(
        <StrictMode>
          <Provider store={store}>
            <ServicesContext value={services}>
              <Screens screens={screens} onShown={shown} />
            </ServicesContext>
          </Provider>
        </StrictMode>,
      );
      onLinkIntent(document, (path) => prefetchScreen(screens, path), signal);
      return { unmount: () => root.unmount() };
    },
  };
}

/** Fetches the code of the screen a path leads to; one that does not load says so when it is visited. */
function prefetchScreen(screens: ScreenTable, path: string): void {
  const load = Object.entries(screens).find(([pattern]) => matchRoute(pattern, path))?.[1];
  load?.().catch(() => undefined);
}
