import { TIMES } from "@takas/contracts/limits";

/** ms a page may take to become tall enough for the stored position. */
const PATIENCE = 1000;

/**
 * Stores the scroll position of each path and restores it when the path returns (docs/product.md 2.2). While a page
 * still grows, it is followed until it is tall enough, the visitor scrolls, or a second has passed.
 */
export function rememberScroll(): void {
  history.scrollRestoration = "manual";
  const positions = new Map<string, number>();
  let path = location.pathname;
  let restoring: Restoration | undefined;

  globalThis.addEventListener(
    "scroll",
    () => {
      // While screens change, scrolling comes from the browser, not from the visitor.
      if (location.pathname === path && restoring?.isOver !== false) {
        positions.set(path, globalThis.scrollY);
      }
    },
    { passive: true },
  );
  globalThis.addEventListener("single-spa:routing-event", () => {
    if (location.pathname !== path) {
      path = location.pathname;
      restoring?.stop();
      // A screen scrolls to the part that its fragment names.
      restoring = location.hash ? undefined : new Restoration(positions.get(path) ?? 0);
    }
  });
}

/** Scrolls the page to a position; done once it stays there for the guard time (docs/product.md 9.8). */
class Restoration {
  isOver = false;
  private readonly top: number;
  private readonly controller = new AbortController();
  /** First called after the new screen's layout and before its paint: an earlier call would force one more layout. */
  private readonly observer = new ResizeObserver(() => this.tryScroll());

  constructor(top: number) {
    this.top = top;
    this.observer.observe(document.body);
    for (const type of ["wheel", "touchstart", "keydown", "pointerdown"]) {
      globalThis.addEventListener(type, () => this.stop(), {
        signal: this.controller.signal,
        passive: true,
      });
    }
    this.stopAfter(PATIENCE);
  }

  stop(): void {
    this.isOver = true;
    this.observer.disconnect();
    this.controller.abort();
  }

  private tryScroll(): void {
    globalThis.scrollTo({ top: this.top, behavior: "instant" });
    const reachable = document.documentElement.scrollHeight - globalThis.innerHeight;
    if (reachable >= this.top) {
      this.stopAfter(TIMES.scrollGuard);
    }
  }

  private stopAfter(delay: number): void {
    const timer = setTimeout(() => this.stop(), delay);
    this.controller.signal.addEventListener("abort", () => clearTimeout(timer));
  }
}
