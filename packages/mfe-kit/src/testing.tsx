import { configApi, createStore, openSession, startSession } from "@takas/client";
import type { Store } from "@takas/client";
import { configure, render } from "@testing-library/react";
import type { RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { Route, Switch } from "wouter";

import type { MountContext, PageMeta, Services } from "./contract";
import { ServicesContext } from "./services";

// How long `findBy` and `waitFor` wait at most: long enough for a busy machine, for only a failing test waits it out.
configure({ asyncUtilTimeout: 5000 });

export interface RenderScreenOptions {
  /** Address to show, with query. @defaultValue "/" */
  at?: string;
  /** Route pattern the screen stands at, for its parameters. @defaultValue any path */
  pattern?: string;
  /** Whether the session is started first, as the shell does. @defaultValue true */
  signedIn?: boolean;
  /** Whether the configuration is known, as the shell asks for it; else the market is the sample one. @defaultValue false */
  isConfigured?: boolean;
  /** Whether `navigate` and `back` move in the history, as the shell's do; else they only remember. @defaultValue false */
  moves?: boolean;
}

export interface RenderedScreen extends RenderResult {
  store: Store;
  services: FakeServices;
}

/**
 * Shows a screen as the shell would: a real store over the fake api, an address, and services that remember
 * what they were asked for.
 */
export async function renderScreen(
  screen: ReactNode,
  {
    at = "/",
    pattern = "*",
    signedIn = true,
    isConfigured = false,
    moves = false,
  }: RenderScreenOptions = {},
): Promise<RenderedScreen> {
  history.replaceState(null, "", at);
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
 * What the shell gives to a remote's `mount`: a container in the page, a real store over the fake api, and services
 * and callbacks that remember their calls.
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

/** Services that only remember their calls. */
export function createFakeServices(): FakeServices {
  return {
    navigate: jest.fn(),
    back: jest.fn(),
    toast: jest.fn(),
    leave: jest.fn(),
    requestUpgrade: jest.fn(),
    setPage: jest.fn((_meta: PageMeta) => () => undefined),
  };
}
