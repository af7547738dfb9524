import { StrictMode, startTransition } from "react";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { Router } from "wouter";

import { CONTRACT } from "./contract";
import type { FirstView, MountContext, RemoteModule, RemoteServerModule } from "./contract";
import { onLinkIntent } from "./onLinkIntent";
import { prepareScreen } from "./prepare";
import { Screens } from "./Screens";
import { routeAt, screenTable } from "./screenTable";
import type { ImportScreen, RemoteAbout, ScreenRoute } from "./screenTable";
import { FirstViewContext, ServicesContext } from "./services";

/**
 * Makes what a remote exposes as "./app" from its remote.json: one React root per visit, with the shell's store
 * and services around the screens. Its name prefixes the ids React generates, so that two remotes never share
 * one. The first screen is loaded before it is mounted. One that fails to load or crashes shows an error with a Retry,
 * inside the remote. The same is its server part: `prepare` gives what `mount` takes over.
 */
export function defineRemote(
  about: RemoteAbout,
  importScreen: ImportScreen,
): RemoteModule & RemoteServerModule {
  const screens = screenTable(about, importScreen);
  return {
    contract: CONTRACT,
    mount: (context) => {
      const root = new ScreenRoot(about.name, context);
      // What the server drew is of this address, wherever the visitor is by the time the screen has loaded.
      const { pathname: path, search } = location;
      const show = async () => {
        await loadFirst(routeAt(screens, path));
        if (!context.signal.aborted) {
          root.show(treeOf(screens, { ...context, path, search }));
        }
      };
      void show();
      onLinkIntent(document, (next) => prefetchScreen(screens, next), context.signal);
      return root;
    },
    prepare: async (context) => {
      await prepareScreen(screens, context);
      const { isWide } = context;
      // Of the store as it is when the tree is drawn: who the visitor is may be known last.
      return treeOf(screens, { ...context, first: { isWide } });
    },
  };
}

/** The React root of a visit; it takes over what is there, and gives way in between to what is more urgent. */
class ScreenRoot {
  private readonly name: string;
  private readonly context: MountContext;
  private unmountRoot: (() => void) | undefined;

  constructor(name: string, context: MountContext) {
    this.name = name;
    this.context = context;
  }

  show(tree: ReactNode): void {
    const { container, first, crashed, report } = this.context;
    const options = {
      identifierPrefix: `${this.name}-`,
      onUncaughtError: crashed,
      onCaughtError: report,
    };
    if (first === undefined) {
      const root = createRoot(container, options);
      this.unmountRoot = () => root.unmount();
      root.render(tree);
    } else {
      startTransition(() => {
        const root = hydrateRoot(container, tree, { ...options, onRecoverableError: report });
        this.unmountRoot = () => root.unmount();
      });
    }
  }

  unmount(): void {
    this.unmountRoot?.();
  }
}

interface TreeContext extends Pick<MountContext, "store" | "services"> {
  first?: Pick<FirstView, "isWide"> & Partial<FirstView>;
  shown?: () => void;
  /** Of the address that is drawn first. */
  path: string;
  search: string;
}

/** What a remote renders, in the page and on the server. */
function treeOf(
  screens: readonly ScreenRoute[],
  { store, services, first, shown = () => undefined, path, search }: TreeContext,
): ReactNode {
  return (
    <StrictMode>
      <Provider store={store} {...(first?.state && { serverState: first.state })}>
        <ServicesContext value={services}>
          <FirstViewContext
            value={{ isWide: first?.isWide ?? false, isDrawn: first?.state !== undefined }}
          >
            <Router ssrPath={path} ssrSearch={search}>
              <Screens screens={screens} onShown={shown} />
            </Router>
          </FirstViewContext>
        </ServicesContext>
      </Provider>
    </StrictMode>
  );
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
