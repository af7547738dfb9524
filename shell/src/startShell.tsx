import { createStore, startSession, watchPage } from "@takas/client";
import { API_VERSION } from "@takas/contracts/limits";
import { CONTRACT, SCREEN_BUDGET } from "@takas/mfe-kit";
import type { Services } from "@takas/mfe-kit";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";

import { compose } from "./composition/compose";
import { watchRegistry } from "./composition/liveRegistry";
import { loadModule, loadRemote } from "./composition/loadRemote";
import { Outlet } from "./composition/Outlet";
import type { OutletServices } from "./composition/Outlet";
import { prefetchRemotes } from "./composition/prefetchRemotes";
import type { Registry } from "./composition/registry";
import { reportFailure } from "./composition/reportFailure";
import { sharedVersions } from "./composition/sharedVersions";
import { Layout } from "./Layout";
import { back, interceptLinks, navigate } from "./navigation";
import { keepForOffline } from "./page/keepForOffline";
import { createPageStore } from "./page/pageStore";
import { markScrolling } from "./scroll/markScrolling";
import { rememberScroll } from "./scroll/scrollMemory";
import { createToastStore } from "./toasts/toastStore";
import { takeCheckoutReturn, welcomeBack } from "./upgrade/checkoutReturn";
import { createUpgrade } from "./upgrade/createUpgrade";

/** Starts the composed app in a page whose HTML carries the registry and an element with the id "root". */
export function startShell(page: Document): void {
  const store = createStore();
  watchPage(store);
  const session = store.dispatch(startSession());
  const toasts = createToastStore();
  const pages = createPageStore();
  const offer = {
    contract: CONTRACT,
    api: API_VERSION,
    shared: sharedVersions(),
    budget: SCREEN_BUDGET,
  };
  const services: Services = {
    navigate,
    back,
    toast: toasts.show,
    leave: (url) => globalThis.location.assign(url),
    requestUpgrade: createUpgrade({
      remotes: () => outlets.map(({ remote }) => remote),
      offer,
      load: (name, build) => loadModule(name, build, "upgrade"),
      report: reportFailure,
      store,
      services: () => services,
    }),
    setPage: pages.set,
  };
  const outlets = createOutlets(page, { offer, mayMount: session, context: { store, services } });
  const checkout = takeCheckoutReturn();
  if (checkout !== undefined) {
    void session.then(() => welcomeBack(checkout, { store, services }));
  }
  rememberScroll();
  markScrolling(page.documentElement);
  interceptLinks(page);
  compose(outlets);
  prefetchRemotes(page, outlets);
  keepForOffline();
  createRoot(elementOf(page, "root")).render(
    <Provider store={store}>
      <Layout outlets={outlets} pages={pages} toasts={toasts} />
    </Provider>,
  );
}

/** One outlet for each remote of the page's registry, each told when the registry says something else. */
function createOutlets(
  page: Document,
  services: Pick<OutletServices, "offer" | "mayMount" | "context">,
): Outlet[] {
  const registry = readRegistry(page);
  const refresh = watchRegistry({
    page,
    known: registry,
    signal: ALWAYS,
    onChange: (remote) =>
      outlets.find(({ remote: { name } }) => name === remote.name)?.learn(remote),
  });
  const outlets = registry.remotes.map(
    (remote) =>
      new Outlet(remote, { ...services, load: loadRemote, refresh, report: reportFailure }),
  );
  return outlets;
}

/** The shell lives as long as the page. */
const ALWAYS = new AbortController().signal;

/** The registry as the server wrote it into the page: no request stands between the HTML and the first remote. */
function readRegistry(page: Document): Registry {
  return JSON.parse(elementOf(page, "registry").textContent ?? "") as Registry;
}

function elementOf(page: Document, id: string): HTMLElement {
  const element = page.getElementById(id);
  if (element === null) {
    throw new Error(
      `The page has no element with the id "${id}": it was not written by the shell's host.`,
    );
  }
  return element;
}
