import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";

import { CONTRACT } from "./contract";
import type { MountContext, RemoteModule } from "./contract";
import { onLinkIntent } from "./onLinkIntent";
import { Screens } from "./Screens";
import { routeAt, screenTable } from "./screenTable";
import type { ImportScreen, RemoteAbout, ScreenRoute } from "./screenTable";
import { ServicesContext } from "./services";

/**
 * Makes what a remote exposes as "./app" from its remote.json: one React root per visit, with the shell's store
 * and services around the screens. Its name prefixes the ids React generates, so that two remotes never share
 * one. The first screen is loaded before it is mounted. One that fails to load or crashes shows an error with a Retry,
 * inside the remote.
 */
export function defineRemote(about: RemoteAbout, importScreen: ImportScreen): RemoteModule {
  const screens = screenTable(about, importScreen);
  return {
    contract: CONTRACT,
    mount: ({ container, store, services, signal, shown, crashed, report }: MountContext) => {
      const root = createRoot(container, {
        identifierPrefix: `${about.name}-`,
        onUncaughtError: crashed,
        onCaughtError: report,
      });
      const show = async () => {
        await loadFirst(routeAt(screens, location.pathname));
        if (!signal.aborted) {
          root.render(
            <StrictMode>
              <Provider store={store}>
                <ServicesContext value={services}>
                  <Screens screens={screens} onShown={shown} />
                </ServicesContext>
              </Provider>
            </StrictMode>,
          );
        }
      };
      void show();
      onLinkIntent(document, (path) => prefetchScreen(screens, path), signal);
      return { unmount: () => root.unmount() };
    },
  };
}

async function loadFirst(route: ScreenRoute | undefined): Promise<void> {
  try {
    await route?.load();
  } catch (error) {
    Object.assign(route ?? {}, { fault: error });
  }
}

/** Fetches the code of the screen a path leads to; one that does not load says so when it is visited. */
function prefetchScreen(screens: readonly ScreenRoute[], path: string): void {
  routeAt(screens, path)
    ?.load()
    .catch(() => undefined);
}
