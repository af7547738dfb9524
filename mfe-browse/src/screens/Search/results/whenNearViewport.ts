import { whenIdle } from "@takas/mfe-kit";

/** The distance from the window at which an element counts as near. */
const MARGIN = "1200px 0px";
/** Elements handled in one idle callback. */
const BATCH = 8;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let isDraining = false;

/**
 * Calls back once, when an element comes near the window or the browser is idle. Returns a function that cancels it.
 */
export function whenNearViewport(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) {
          call(target);
        }
      }
    },
    { rootMargin: MARGIN },
  );
  waiting.set(element, callback);
  observer.observe(element);
  drainWhenIdle();
  return () => forget(element);
}

function call(element: Element): void {
  const callback = waiting.get(element);
  forget(element);
  callback?.();
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

function drainWhenIdle(): void {
  if (isDraining || waiting.size === 0) {
    return;
  }
  isDraining = true;
  whenIdle(() => {
    isDraining = false;
    for (const element of [...waiting.keys()].slice(0, BATCH)) {
      call(element);
    }
    drainWhenIdle();
  });
}
