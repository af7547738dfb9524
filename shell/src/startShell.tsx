import { createStore, startSession, watchPage } from "@takas/client";
import type { PaymentReturn, Services } from "@takas/mfe-kit";
import type { Registry } from "@takas/mfe-kit/manifest";
import { startTransition } from "react";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";

import type { ShellOffer } from "./composition/canRun";
import { compose } from "./composition/compose";
import { watchRegistry } from "./composition/liveRegistry";
import { loadModule, loadRemote } from "./composition/loadRemote";
import { Outlet } from "./composition/outlet/Outlet";
import type { OutletServices } from "./composition/outlet/outletServices";
import {
  adoptFirstPage,
  findRenderedView,
  readFirstPage,
  refreshOnceTaken,
} from "./composition/outlet/renderedView";
import type { RenderedView } from "./composition/outlet/renderedView";
import { ownerOf } from "./composition/ownerOf";
import { prefetchRemotes } from "./composition/prefetchRemotes";
import { reportFailure } from "./composition/reports/reportFailure";
import { reportShown } from "./composition/reports/reportShown";
import { reportUncaught } from "./composition/reports/reportUncaught";
import { madeWith, sharedVersions } from "./composition/sharedVersions";
import { Layout } from "./Layout";
import { back, interceptLinks, navigate } from "./navigation";
import { dropSecondTaps } from "./page/dropSecondTaps";
import { createPageStore } from "./page/pageStore";
import { startServiceWorker } from "./page/startServiceWorker";
import { markScrolling } from "./scroll/markScrolling";
import { rememberScroll } from "./scroll/scrollMemory";
import { createToastStore } from "./toasts/toastStore";
import { forgetCheckoutReturn, takeCheckoutReturn } from "./upgrade/checkoutReturn";
import { createOverlay, createUpgrade } from "./upgrade/createOverlay";
import { yieldToMain } from "./yieldToMain";

/**
 * Starts the composed app in a page whose HTML contains the registry and an element with the id "root", in steps
 * between which the browser handles taps.
 */
export async function startShell(page: Document): Promise<void> {
  const store = createStore();
  watchPage(store);
  const firstPage = readFirstPage(page);
  const adopted = firstPage && adoptFirstPage(store, firstPage);
  await yieldToMain();
  const session = adopted?.hasUser === true ? Promise.resolve() : store.dispatch(startSession());
  await yieldToMain();
  const toasts = createToastStore();
  const pages = createPageStore(firstPage?.page);
  const offer: ShellOffer = {
    versions: madeWith(),
    shared: sharedVersions(),
  };
  const remotes = () => outlets.map(({ remote }) => remote);
  const hasScreen = (path: string) => ownerOf(outlets, path) !== undefined;
  const first = adopted && { state: adopted.first, isWide: firstPage?.isWide ?? false };
  const overlays = {
    remotes,
    offer,
    load: loadModule,
    report: reportFailure,
    store,
    services: () => services,
  };
  const services: Services = {
    navigate,
    hasScreen,
    back,
    toast: toasts.show,
    leave: (url) => globalThis.location.assign(url),
    requestUpgrade: createUpgrade(overlays),
    setPage: pages.set,
  };
  const rendered = first && findRenderedView(page, first);
  if (firstPage?.isOld === true) {
    refreshOnceTaken(page, store);
  }
  const outlets = createOutlets(
    page,
    { offer, mayMount: session, context: { store, services }, report: reportFailure, reportShown },
    rendered,
  );
  const payment = takeCheckoutReturn();
  if (payment !== undefined) {
    const openPayment = createOverlay<PaymentReturn>(overlays, "payment");
    session.then(() => openPayment(payment, forgetCheckoutReturn)).catch(reportError);
  }
  followHand(page, hasScreen);
  reportUncaught({ remotes, report: reportFailure });
  await yieldToMain();
  compose(outlets);
  await yieldToMain();
  prefetchRemotes(page, outlets);
  startServiceWorker(navigate);
  const tree = (
    <Provider store={store} {...(adopted && { serverState: adopted.first })}>
      <Layout openedAt={location.pathname} {...{ outlets, pages, toasts }} />
    </Provider>
  );
  void showLayout(elementOf(page, "root"), tree, rendered && session);
}

/** How the page handles scrolling, taps and links on every screen. */
function followHand(page: Document, isOwned: (path: string) => boolean): void {
  rememberScroll();
  markScrolling(page.documentElement);
  dropSecondTaps(page);
  interceptLinks(page, isOwned);
}

/**
 * Renders the layout or hydrates the server's, as soon as it may and in steps between which the browser handles taps.
 */
async function showLayout(root: HTMLElement, tree: ReactNode, mayTakeOver?: Promise<unknown>) {
  if (mayTakeOver === undefined) {
    startTransition(() => createRoot(root, OPTIONS).render(tree));
  } else {
    await mayTakeOver;
    startTransition(() => void hydrateRoot(root, tree, OPTIONS));
  }
}

/** A crash of the layout, which a boundary catches, is reported like an error that nobody caught. */
const OPTIONS = { onCaughtError: reportError };

/** One outlet for each remote of the page's registry, updated when the registry changes. */
function createOutlets(
  page: Document,
  services: Pick<OutletServices, "offer" | "mayMount" | "context" | "report" | "reportShown">,
  rendered: RenderedView | undefined,
) {
  const registry = readRegistry(page);
  const { offer } = services;
  offer.contracts = registry.contracts;
  let live = registry;
  const refresh = watchRegistry({
    page,
    known: registry,
    signal: ALWAYS,
    onAnswer: (answer) => {
      live = answer;
      // An API may be replaced while the page is open.
      offer.contracts = answer.contracts;
      for (const remote of answer.remotes) {
        outlets.find(({ remote: { name } }) => name === remote.name)?.updateEntry(remote);
      }
    },
  });
  const renewPage = () => {
    const isOlder = live.shell !== registry.shell;
    if (isOlder) {
      location.reload();
    }
    return isOlder;
  };
  const given = { ...services, load: loadRemote, refresh, renewPage };
  const outlets = registry.remotes.map(
    (remote) => new Outlet(remote, given, rendered?.remote === remote.name ? rendered : undefined),
  );
  return outlets;
}

/** Never removed: the shell lives as long as the page. */
const ALWAYS = new AbortController().signal;

/** The registry the server wrote into the page: no request delays the first remote. */
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
