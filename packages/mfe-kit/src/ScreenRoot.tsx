import { Activity, StrictMode, startTransition } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Root } from "react-dom/client";

import type { MountContext, RemoteHandle, Resume } from "./contract";
import { watchTop } from "./watchTop";

interface ScreenRootOptions {
  /** Stands before the ids React generates. */
  name: string;
  /** Whether the screen in view may be kept while another remote shows. */
  mayKeep: () => boolean;
  /** Whether the page is where that screen was left. */
  isHere: () => boolean;
}

/**
 * The React root of a visit: it takes over what is there, gives way in between to what is more urgent, and keeps a tab's
 * screen as it is left. What is kept has no effects: it asks for nothing, and says nothing of the page.
 */
export class ScreenRoot implements RemoteHandle {
  private readonly context: MountContext;
  private readonly options: ScreenRootOptions;
  private root: Root | undefined;
  private body: ReactNode;
  /** A screen that failed is drawn anew at the next visit. */
  private hasFailed = false;

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
    // What comes into view goes before what has left it.
    startTransition(() => this.draw("hidden"));
    return () => {
      const isHere = this.options.isHere();
      if (isHere) {
        flushSync(() => this.draw("visible"));
      }
      return isHere;
    };
  };

  watchTop = (onChange: (top: number) => void): (() => void) =>
    watchTop(this.context.container, onChange);

  unmount(): void {
    this.root?.unmount();
  }

  private draw(mode: "visible" | "hidden"): void {
    this.root?.render(screenTree(this.body, mode));
  }
}

/** What stands in the root, in the page and on the server. The same body is not drawn anew in another mode. */
export function screenTree(body: ReactNode, mode: "visible" | "hidden" = "visible"): ReactNode {
  return (
    <StrictMode>
      <Activity mode={mode}>{body}</Activity>
    </StrictMode>
  );
}

/**
 * Whether what the server drew carries the mark of the Activity around it. React 19.3 looks for it without end where
 * something on the way has taken comments out of the page.
 */
function isMarked(container: HTMLElement): boolean {
  return [...container.childNodes].some((node) => node instanceof Comment && node.data === "&");
}

/** A question that was left open is not asked again at the next visit. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
