import {
  configApi,
  createStore,
  firstStateAdopted,
  firstStateOf,
  isApiError,
  sessionApi,
} from "@takas/client";
import type { Caller, Store } from "@takas/client";
import { NoAnswerError } from "@takas/mfe-kit";
import type { RemoteServerModule, Services } from "@takas/mfe-kit";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";
import type { ReactNode } from "react";

import { createPageStore } from "../page/pageStore";
import type { PageStore } from "../page/pageStore";

/** The first view of an address that is to be drawn. */
export interface DrawRequest {
  path: string;
  /** "?a=b" or "". */
  search: string;
  /** Whether the window is probably one of 1,024 px or more. */
  isWide: boolean;
  /** The remote that owns the path, and all remotes as the page will know them. */
  owner: string;
  remotes: RegistryEntry[];
  /** Address of the API, what it is to hear of the visitor, and ms it has for each answer. */
  api: string;
  headers: Record<string, string>;
  patience: number;
}

/** All that a first view is drawn from. */
export interface LoadedPage {
  store: Store;
  pages: PageStore;
  /** What the remote draws. */
  screen: ReactNode;
  /** Cookies the API wants the visitor to have. */
  cookies: string[];
  /** Undefined: the visitor's cookie is no session, or he has none. */
  isKnown: boolean;
}

/** Asks the API in the visitor's name for himself, the product's settings and whatever the screen shows. */
export async function loadPage(
  remote: RemoteServerModule,
  { path, search, isWide, api, headers, patience }: DrawRequest,
): Promise<LoadedPage> {
  const caller: Caller = { origin: api, headers, timeout: patience, cookies: [] };
  const store = createStore(caller);
  const pages = createPageStore();
  const services: Services = { ...NOTHING, setPage: pages.set };
  const [screen, isKnown] = await Promise.all([
    remote.prepare({ path, search, store, services, isWide }),
    headers.cookie === undefined ? false : loadUser(store),
    loadConfig(store),
  ]);
  // The session is as far as it will get.
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

/** What the shell does for remotes happens in pages. */
const nothing = () => undefined;
const NOTHING = {
  navigate: nothing,
  back: nothing,
  toast: nothing,
  leave: nothing,
  requestUpgrade: nothing,
};
