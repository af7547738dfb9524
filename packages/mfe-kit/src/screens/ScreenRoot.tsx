import { Activity, StrictMode, startTransition } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Root } from "react-dom/client";

import type { MountContext, RemoteHandle, Resume } from "../contract";

/** How long a screen that was left may still render, in ms. */
const PATIENCE = 1000;

interface ScreenRootOptions {
  /** The prefix of the ids that React generates. */
  name: string;
  /** Whether the visible screen may be kept while another remote is shown. */
  mayKeep: () => boolean;
  /** Whether the page is at the URL where that screen was left. */
  isHere: () => boolean;
}

/**
 * The React root of a visit. It hydrates existing content, yields to more urgent work, and keeps a tab's screen as it
 * was left. A kept screen has no effects: it sends no requests and does not change the page's head.
 */
export class ScreenRoot implements RemoteHandle {
  private readonly context: MountContext;
  private readonly options: ScreenRootOptions;
  private root: Root | undefined;
  private body: ReactNode;
  /** A failed screen renders again at the next visit. */
  private hasFailed = false;
  private hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(context: MountContext, options: ScreenRootOptions) {
    this.context = context;
    this.options = options;
  }

  show(body: ReactNode): void {
    this.body = body;
    const { container, first, crashed, report } = this.context;
    const options = {
      identifierPrefix: `${this.options.name}-`,
      onUncaughtError: crashed,
      onCaughtError: (error: unknown) => {
        this.hasFailed = true;
        report(error);
      },
    };
    if (first === undefined || !isMarked(container)) {
      container.replaceChildren();
      this.root = createRoot(container, options);
      this.draw("visible");
    } else {
      startTransition(() => {
        this.root = hydrateRoot(container, screenTree(body), {
          ...options,
          onRecoverableError: report,
        });
      });
    }
  }

  hide = (): Resume | undefined => {
    if (this.root === undefined || this.hasFailed || isDialogOpen() || !this.options.mayKeep()) {
      return undefined;
    }
    // The entering screen renders before the leaving one is removed.
    startTransition(() => this.draw("hidden"));
    // Effects that change state without end are more urgent than that.
    this.hiding = setTimeout(() => flushSync(() => this.draw("hidden")), PATIENCE);
    return () => {
      clearTimeout(this.hiding);
      const isHere = this.options.isHere();
      if (isHere) {
        flushSync(() => this.draw("visible"));
      }
      return isHere;
    };
  };

  unmount(): void {
    clearTimeout(this.hiding);
    this.root?.unmount();
  }

  private draw(mode: "visible" | "hidden"): void {
    this.root?.render(screenTree(this.body, mode));
  }
}

/** The content of the root, in the page and on the server. The same body does not render again in another mode. */
export function screenTree(body: ReactNode, mode: "visible" | "hidden" = "visible"): ReactNode {
  return (
    <StrictMode>
      <Activity mode={mode}>{body}</Activity>
    </StrictMode>
  );
}

/**
 * Whether the server's HTML contains the marker comment of its Activity boundary. React 19.3 searches for it
 * endlessly if a proxy has removed comments from the page.
 */
function isMarked(container: HTMLElement): boolean {
  return [...container.childNodes].some((node) => node instanceof Comment && node.data === "&");
}

/** An open confirmation is closed before the next visit. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
