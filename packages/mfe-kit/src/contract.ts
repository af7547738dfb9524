import type { Store } from "@takas/client";
import type { ReactNode } from "react";

/**
 * Version of the agreement between shell and remotes, "MAJOR.MINOR". A shell runs remotes of the same major
 * and of any minor up to its own; adding to {@link Services} raises the minor, taking away the major.
 */
export const CONTRACT = "1.4";

/**
 * Bytes, compressed, that the scripts of one screen may weigh, the remote's entry among them: a build that weighs more
 * is refused where it is released and where it would run.
 */
export const SCREEN_BUDGET = 75_000;

export interface ToastInput {
  title: string;
  description?: string;
  /** @defaultValue "default" */
  variant?: "default" | "destructive";
  /** ms on screen. @defaultValue 4000 (docs/product.md 9.9: the product's own toasts show for 3 to 4 seconds) */
  duration?: number;
  /** A button or a link; `altText` says what it does, for those who cannot reach it in time. */
  action?: { label: string; altText: string } & ({ onClick: () => void } | { href: string });
}

/** Title, social and chrome of a screen; what is left out falls back to the product's defaults. */
export interface PageMeta {
  /** The part before " - {brand}"; without it the default title stands. */
  title?: string;
  description?: string;
  /** Path or address of the social image. */
  image?: string;
  /** Open Graph type. @defaultValue "website" */
  type?: "website" | "product" | "article" | "profile";
  hideBottomBar?: boolean;
  hideAddButton?: boolean;
}

/** Where an upgrade was asked for, so that its wording and its way back fit. */
export interface UpgradeRequest {
  /** The offer a one-off unlock would be for. */
  offerId?: string;
  variant?: "default" | "profile";
}

export interface NavigateOptions {
  /** Takes the place of the present entry of the history instead of adding one. */
  replace?: boolean;
  /** With `replace`: also of that many entries before it, so that Back does not lead into a flow that has ended. */
  over?: number;
}

/** What the shell does for remotes. */
export interface Services {
  /** Goes to a path of the app; the shell finds the remote that owns it. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** One step back in the app's own history, or to the fallback when the visit started here. */
  back: (fallback: string) => void;
  /** Shows a toast; only one shows at a time, a new one replaces the old. */
  toast: (toast: ToastInput) => void;
  /** Leaves the app for another address: a payment page. */
  leave: (url: string) => void;
  /** Opens the upgrade dialog. */
  requestUpgrade: (request?: UpgradeRequest) => void;
  /** Sets title, metadata and chrome; returns the undo for when the screen leaves. */
  setPage: (meta: PageMeta) => () => void;
}

/** The first screen of a visit as the server drew it. */
export interface FirstView {
  /** What the store held then. */
  state: ReturnType<Store["getState"]>;
  /** Whether the server rendered for a wide window (`media.wide` of the design tokens, 1024 px). */
  isWide: boolean;
}

export interface MountContext {
  /** An element for everything the remote renders; empty, unless there is a first view. */
  container: HTMLElement;
  /** There when the container holds what the server drew for this address: it is taken over instead of drawn anew. */
  first?: FirstView;
  store: Store;
  services: Services;
  /** Aborted when the remote is left and not kept: whatever the remote started outside React ends with it. */
  signal: AbortSignal;
  /** To be called once the first screen is in the page: the outlet's skeleton goes. */
  shown: () => void;
  /** To be called when the remote cannot go on: the outlet takes it away and offers to try again. */
  crashed: (error: unknown) => void;
  /** To be told of what went wrong and was caught: it goes into the log with the remote's name and build. */
  report: (error: unknown) => void;
}

/** What an overlay gets: something a remote shows over whatever screen asked for it. */
export interface OverlayContext<Request> {
  /** An empty element at the end of the page. */
  container: HTMLElement;
  store: Store;
  services: Services;
  request: Request;
  /** To be called once the visitor has closed it: the shell takes it away. */
  closed: () => void;
  /** To be called when it cannot go on, after which it is taken away. */
  crashed: (error: unknown) => void;
}

/** What a remote exposes to be shown over any screen: the upgrade dialog as "./upgrade". */
export interface OverlayModule<Request> {
  contract: string;
  mount: (context: OverlayContext<Request>) => RemoteHandle;
}

export interface RemoteHandle {
  unmount: () => void;
  /**
   * Asked when another remote is about to show. A remote may keep its screen as it is left and return what brings it back;
   * its container is out of the page meanwhile. Undefined, or no `hide` at all: it is to be unmounted.
   */
  hide?: () => Resume | undefined;
  /**
   * Follows how far down the window the screen's header, or an open dialog, reaches: calls back with px at once and after
   * each change, and returns what ends it. Toasts show below. Without it they show at the very top.
   */
  watchTop?: (onChange: (top: number) => void) => () => void;
}

/** Shows a kept screen at once. Returns false when the page is at another address: then the remote is unmounted. */
export type Resume = () => boolean;

/** What a remote exposes as "./app". */
export interface RemoteModule {
  contract: string;
  mount: (context: MountContext) => RemoteHandle;
}

/** A request for a page, as a remote's server part gets it. */
export interface PrepareContext {
  /** Of the address: "/listing/1", and "?a=b" or "". */
  path: string;
  search: string;
  store: Store;
  services: Services;
  isWide: boolean;
}

/** What a remote's server part exposes. */
export interface RemoteServerModule {
  contract: string;
  /**
   * Fetches what the address' screen needs into the store and resolves to what is to be drawn. Rejects with a
   * {@link NoAnswerError} when the API does not give it.
   */
  prepare: (context: PrepareContext) => Promise<ReactNode>;
}
