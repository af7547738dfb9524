import type { Store } from "@takas/client";
import type { ReactNode } from "react";

// The contract between shell and remotes. Its version is that of this package: a shell runs remotes of the same major and of
// any minor up to its own. Additions to Services raise the minor, removals the major.

/**
 * Maximum compressed size of the scripts of one screen in bytes, including the remote's entry: a larger build is
 * not released.
 */
export const SCREEN_BUDGET = 75_000;

export interface ToastInput {
  title: string;
  description?: string;
  /** @defaultValue "default" */
  variant?: "default" | "destructive";
  /** ms on screen. @defaultValue 4000, of an error or with an action 5000 (docs/product.md 9.9) */
  duration?: number;
  /** A button or a link; `altText` says what it does, for people who cannot reach it in time. */
  action?: { label: string; altText: string } & ({ onClick: () => void } | { href: string });
}

/** Title, social metadata and layout of a screen; omitted fields use the product's defaults. */
export interface PageMeta {
  /** The part before " - {brand}"; without it the default title is used. */
  title?: string;
  description?: string;
  /** Path or URL of the social image, a JPEG of `LINK_PREVIEW`. */
  image?: string;
  /** The page's own URL where its query matters: a path with its query. @defaultValue the path */
  address?: string;
  /** Open Graph type. @defaultValue "website" */
  type?: "website" | "product" | "article" | "profile";
  hideBottomBar?: boolean;
  hideAddButton?: boolean;
}

/** Where the upgrade was requested, which decides its wording and the way back. */
export interface UpgradeRequest {
  /** The offer for a one-off unlock. */
  offerId?: string;
  variant?: "default" | "profile";
}

/** How a visit to the payment page ended, as the address says that it returns to. Only the server knows what was paid. */
export interface PaymentReturn {
  status: "success" | "cancelled";
  /** The membership, with the offer whose contact it was bought to open; or the offer whose contact is unlocked. */
  bought: { plan: "individual" | "dealer"; offerId?: string | undefined } | { offerId: string };
  /** False after a reload of the page. */
  isFirst: boolean;
}

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
  /** With `replace`: also removes that many entries before it, so that Back does not return to a finished flow. */
  over?: number;
}

/** The shell's services for remotes. */
export interface Services {
  /** Navigates to a path of the app; the shell finds the remote that owns it. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** Whether a path is a screen of this market; `navigate` would show the 404 page for another. */
  hasScreen: (path: string) => boolean;
  /** Goes back one step in the app's own history, or to the fallback when the visit began here. */
  back: (fallback: string) => void;
  /** Shows a toast; it replaces the previous one. */
  toast: (toast: ToastInput) => void;
  /** Leaves the app for another URL: a payment page. */
  leave: (url: string) => void;
  /** Opens the upgrade dialog. */
  requestUpgrade: (request?: UpgradeRequest) => void;
  /** Sets title, metadata and layout; returns a function that undoes it when the screen leaves. */
  setPage: (meta: PageMeta) => () => void;
}

/** The first screen of a visit, as the server rendered it. */
export interface FirstView {
  /** The store's state on the server. */
  state: ReturnType<Store["getState"]>;
  /** Whether the server rendered for a wide window (`media.wide` of the design tokens, 1024 px). */
  isWide: boolean;
}

export interface MountContext {
  /** An element for everything the remote renders; empty, unless there is a first view. */
  container: HTMLElement;
  /** Set when the container holds the server's view of this URL: it is hydrated instead of rendered again. */
  first?: FirstView;
  store: Store;
  services: Services;
  /** Aborted when the remote is left and not kept: everything the remote started outside React ends with it. */
  signal: AbortSignal;
  /** Call it once the first screen is in the page: the outlet's skeleton is removed. */
  shown: () => void;
  /** Call it when the remote cannot continue: the outlet removes it and offers a retry. */
  crashed: (error: unknown) => void;
  /** Call it with errors that were caught: they are logged with the remote's name and build. */
  report: (error: unknown) => void;
}

/** The context of an overlay: what a remote shows over any screen. */
export interface OverlayContext<Request> {
  /** An empty element at the end of the page. */
  container: HTMLElement;
  store: Store;
  services: Services;
  request: Request;
  /** Call it once the visitor has closed the overlay: the shell removes it. */
  closed: () => void;
  /** Call it when the overlay cannot continue; the shell removes it. */
  crashed: (error: unknown) => void;
}

/** What a remote exposes to be shown over any screen: the upgrade dialog as "./upgrade", the result of a payment as "./payment". */
export interface OverlayModule<Request> {
  mount: (context: OverlayContext<Request>) => RemoteHandle;
}

export interface RemoteHandle {
  unmount: () => void;
  /**
   * Called when another remote is about to be shown. A remote may keep its screen and return a function that restores
   * it; its container is out of the page meanwhile. If it returns undefined, or there is no `hide`, the remote is
   * unmounted.
   */
  hide?: () => Resume | undefined;
}

/** Shows a kept screen at once. Returns false when the page is at another URL; the remote is then unmounted. */
export type Resume = () => boolean;

/** What a remote exposes as "./app". */
export interface RemoteModule {
  mount: (context: MountContext) => RemoteHandle;
  /** Loads the code of a path's screen ahead of a visit. A failure is shown at the visit. */
  preload?: (path: string) => void;
}

/** A page request, as a remote's server part receives it. */
export interface PrepareContext {
  /** Parts of the URL: "/listing/1", and "?a=b" or "". */
  path: string;
  search: string;
  store: Store;
  services: Services;
  isWide: boolean;
  /** Whether the visitor has a session. @defaultValue false */
  hasSession?: boolean;
}

/** What a remote's server part exposes. */
export interface RemoteServerModule {
  /**
   * Loads the data of the URL's screen into the store and resolves to the element to render. Rejects with a {@link
   * NoAnswerError} when the API does not answer.
   */
  prepare: (context: PrepareContext) => Promise<ReactNode>;
}
