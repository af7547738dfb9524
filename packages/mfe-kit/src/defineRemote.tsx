import { PageNotice } from "@takas/ui";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { Router } from "wouter";

import type { FirstView, MountContext, RemoteModule, RemoteServerModule } from "./contract";
import { createOwnAddress } from "./routing/ownAddress";
import type { Address, OwnAddress } from "./routing/ownAddress";
import { DemoStrip } from "./screens/DemoStrip";
import { prepareScreen } from "./screens/prepare";
import { ScreenRoot, screenTree } from "./screens/ScreenRoot";
import { Screens } from "./screens/Screens";
import { routeAt, screenTable } from "./screens/screenTable";
import type { ImportScreen, PageManifest, ScreenRoute } from "./screens/screenTable";
import { FirstViewContext, ServicesContext } from "./services";

/**
 * Creates what a remote exposes as "./app" from its remote.json: one React root per visit, with the shell's store and
 * services around the screens. The remote's name prefixes the ids React generates, so that two remotes never share
 * one. The first screen is loaded before it is mounted. A screen that fails to load or crashes shows an error with
 * Retry inside the remote. The same function creates its server part: `mount` hydrates what `prepare` renders.
 */
export function defineRemote(
  manifest: PageManifest,
  importScreen: ImportScreen,
): RemoteModule & RemoteServerModule {
  const screens = screenTable(manifest, importScreen);
  return {
    mount: (context) => {
      // The server's view is of this URL, wherever the visitor is when the screen has loaded.
      const { pathname: path, search } = location;
      const address = addressIn(screens, { path, search });
      const root = new ScreenRoot(context, {
        name: manifest.name,
        mayKeep: () => routeAt(screens, address.now().path)?.keep === true,
        isHere: address.isHere,
      });
      const show = async () => {
        await preload(screens, path);
        if (!context.signal.aborted) {
          root.show(bodyOf(screens, context, address));
        }
      };
      void show();
      return root;
    },
    preload: (path) => void preload(screens, path),
    prepare: async (context) => {
      await prepareScreen(screens, context);
      const { path, search, isWide } = context;
      const address = addressIn(screens, { path, search });
      // Read from the store when the tree renders, because the visitor may become known last.
      return screenTree(bodyOf(screens, { ...context, first: { isWide } }, address));
    },
  };
}

function addressIn(screens: readonly ScreenRoute[], first: Address): OwnAddress {
  return createOwnAddress((path) => routeAt(screens, path) !== undefined, first);
}

/** The same element at every render. */
const DEMO_STRIP = <DemoStrip />;

interface BodyContext extends Pick<MountContext, "store" | "services"> {
  first?: Pick<FirstView, "isWide"> & Partial<FirstView>;
  shown?: () => void;
}

/** What a remote renders, in the page and on the server. */
function bodyOf(
  screens: readonly ScreenRoute[],
  { store, services, first: view, shown = () => undefined }: BodyContext,
  { first: { path, search }, useLocation }: OwnAddress,
): ReactNode {
  return (
    <Provider store={store} {...(view?.state && { serverState: view.state })}>
      <ServicesContext value={services}>
        <FirstViewContext
          value={{ isWide: view?.isWide ?? false, isRendered: view?.state !== undefined }}
        >
          <Router hook={useLocation} ssrPath={path} ssrSearch={search}>
            <PageNotice value={DEMO_STRIP}>
              <Screens screens={screens} onShown={shown} />
            </PageNotice>
          </Router>
        </FirstViewContext>
      </ServicesContext>
    </Provider>
  );
}

/** Loads the code of a path's screen ahead. After a failure it is loaded again when the screen is shown. */
async function preload(screens: readonly ScreenRoute[], path: string): Promise<void> {
  await routeAt(screens, path)
    ?.load()
    .catch(() => undefined);
}
