import { configApi, createStore, openSession, startSession } from "@takas/client";
import type { Store } from "@takas/client";
import type { Language } from "@takas/contracts/language";
import { configure, render } from "@testing-library/react";
import type { RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { Route, Switch } from "wouter";

import type { MountContext, PageMeta, Services } from "./contract";
import { ServicesContext } from "./services";

// Timeout of `findBy` and `waitFor`: long enough for a busy machine, because only a failing test waits it out.
configure({ asyncUtilTimeout: 15_000 });

export interface RenderScreenOptions {
  /** URL to show, with query. @defaultValue "/" */
  at?: string;
  /** Route pattern of the screen, for its parameters. @defaultValue any path */
  pattern?: string;
  /** Whether the session is started first, as the shell does. @defaultValue true */
  signedIn?: boolean;
  /**
   * Whether the configuration is loaded, as the shell does; otherwise the market is the sample one. @defaultValue
   * false
   */
  isConfigured?: boolean;
  /**
   * Whether `navigate` and `back` change the history, as the shell's do; otherwise they only record the call.
   * @defaultValue false
   */
  moves?: boolean;
  /** The language of the texts. @defaultValue "en" */
  language?: Language;
}

export interface RenderedScreen extends RenderResult {
  store: Store;
  services: FakeServices;
}

/**
 * Renders a screen as the shell would: with a real store over the fake API, a URL, and services that record their
 * calls.
 */
export async function renderScreen(
  screen: ReactNode,
  {
    at = "/",
    pattern = "*",
    signedIn = true,
    isConfigured = false,
    moves = false,
    language,
  }: RenderScreenOptions = {},
): Promise<RenderedScreen> {
  history.replaceState(null, "", at);
  // In the place of the language that a build puts into the code.
  Object.assign(globalThis, { TAKAS_LANGUAGE: language });
  const store = createStore();
  const services = createFakeServices();
  if (moves) {
    services.navigate.mockImplementation((to, { replace = false } = {}) =>
      replace ? history.replaceState(null, "", to) : history.pushState(null, "", to),
    );
    services.back.mockImplementation(() => history.back());
  }
  if (signedIn) {
    await signIn(store);
  }
  if (isConfigured) {
    await store.dispatch(configApi.endpoints.getConfig.initiate());
  }
  const result = render(
    <Provider store={store}>
      <ServicesContext value={services}>
        <Switch>
          <Route path={pattern}>{screen}</Route>
        </Switch>
      </ServicesContext>
    </Provider>,
  );
  return { ...result, store, services };
}

/** Starts the session without the delay of a first load. */
async function signIn({ dispatch }: Store): Promise<void> {
  Object.assign(globalThis, { takasSession: openSession(0) });
  await dispatch(startSession());
}

export interface FakeServices extends Services {
  navigate: jest.Mock<void, Parameters<Services["navigate"]>>;
  hasScreen: jest.Mock<boolean, [string]>;
  back: jest.Mock<void, Parameters<Services["back"]>>;
  toast: jest.Mock<void, Parameters<Services["toast"]>>;
  leave: jest.Mock<void, Parameters<Services["leave"]>>;
  requestUpgrade: jest.Mock<void, Parameters<Services["requestUpgrade"]>>;
  setPage: jest.Mock<() => void, [PageMeta]>;
}

export interface FakeContext extends MountContext {
  services: FakeServices;
  shown: jest.Mock<void, []>;
  crashed: jest.Mock<void, [unknown]>;
  report: jest.Mock<void, [unknown]>;
  /** Ends the visit, as leaving the remote does. */
  leave: () => void;
}

/**
 * The context the shell passes to a remote's `mount`: a container in the page, a real store over the fake API, and
 * services and callbacks that record their calls.
 */
export function createFakeContext(): FakeContext {
  const container = document.createElement("div");
  document.body.append(container);
  const visit = new AbortController();
  return {
    container,
    store: createStore(),
    services: createFakeServices(),
    signal: visit.signal,
    shown: jest.fn(),
    crashed: jest.fn(),
    report: jest.fn(),
    leave: () => visit.abort(),
  };
}

/** Services that only record their calls; every path is a screen. */
export function createFakeServices(): FakeServices {
  return {
    navigate: jest.fn(),
    hasScreen: jest.fn((_path: string) => true),
    back: jest.fn(),
    toast: jest.fn(),
    leave: jest.fn(),
    requestUpgrade: jest.fn(),
    setPage: jest.fn((_meta: PageMeta) => () => undefined),
  };
}
