import {
  configApi,
  createStore,
  firstStateAdopted,
  firstStateOf,
  isApiError,
  sessionApi,
} from "@takas/client";
import type { Caller, Store } from "@takas/client";
import type { Language } from "@takas/contracts/language";
import { NoAnswerError } from "@takas/mfe-kit";
import type { RemoteServerModule, Services } from "@takas/mfe-kit";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";
import type { ReactNode } from "react";

import { createPageStore } from "../page/pageStore";
import type { PageStore } from "../page/pageStore";

/** The request of a first view. */
export interface RenderRequest {
  path: string;
  /** "?a=b" or "". */
  search: string;
  language: Language;
  /** Whether the window is probably at least 1,024 px wide. */
  isWide: boolean;
  /** The remote that owns the path, and all remotes of the page. */
  owner: string;
  remotes: RegistryEntry[];
  /** URL of the API, the headers it gets about the visitor, and its timeout per answer in ms. */
  api: string;
  headers: Record<string, string>;
  patience: number;
}

/** The data a first view is rendered from. */
export interface LoadedPage {
  store: Store;
  pages: PageStore;
  /** The remote's rendered view. */
  screen: ReactNode;
  /** Cookies that the API sets for the visitor. */
  cookies: string[];
  /** Undefined: the visitor has no cookie, or it is not a session. */
  isKnown: boolean;
}

/**
 * Requests, with the visitor's session, their identity, the product's settings and the screen's data from the API.
 */
export async function loadPage(
  remote: RemoteServerModule,
  { path, search, isWide, api, headers, patience }: RenderRequest,
): Promise<LoadedPage> {
  const caller: Caller = { origin: api, headers, timeout: patience, cookies: [] };
  const store = createStore(caller);
  const pages = createPageStore();
  const services: Services = { ...NOTHING, setPage: pages.set };
  const hasSession = headers.cookie !== undefined;
  const [screen, isKnown] = await Promise.all([
    remote.prepare({ path, search, store, services, isWide, hasSession }),
    hasSession && loadUser(store),
    loadConfig(store),
  ]);
  // The session's final state on the server.
  store.dispatch(firstStateAdopted(firstStateOf(store)));
  return { store, pages, screen, cookies: caller.cookies, isKnown };
}

const ONCE = { subscribe: false };

async function loadUser(store: Store): Promise<boolean> {
  const { error } = await store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, ONCE));
  if (error !== undefined && !(isApiError(error) && error.status === 401)) {
    throw new NoAnswerError(JSON.stringify(error));
  }
  return error === undefined;
}

async function loadConfig(store: Store): Promise<void> {
  const { error } = await store.dispatch(configApi.endpoints.getConfig.initiate(undefined, ONCE));
  if (error !== undefined) {
    throw new NoAnswerError(JSON.stringify(error));
  }
}

/** The shell's services for remotes work only in pages. */
const nothing = () => undefined;
const NOTHING: Services = {
  setPage: () => nothing,
  navigate: nothing,
  hasScreen: () => false,
  back: nothing,
  toast: nothing,
  leave: nothing,
  requestUpgrade: nothing,
};
