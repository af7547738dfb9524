import type { MountContext, RemoteHandle, RemoteModule } from "@takas/mfe-kit";

import { canRun } from "./canRun";
import type { ShellOffer } from "./canRun";
import { failureKind } from "./failureKind";
import { isComing, outletReducer } from "./outletState";
import type { OutletEvent, OutletState } from "./outletState";
import type { RegistryEntry, RemoteBuild } from "./registry";

/** ms until a load counts as slow and the screen says so, and until it counts as failed. */
const SLOW_AFTER = 1500;
const FAIL_AFTER = 10_000;

/** What every outlet gets from the shell. */
export interface OutletServices {
  offer: ShellOffer;
  /** Fetches a build's code; forced when an earlier attempt failed. */
  load: (name: string, build: RemoteBuild, options: { force: boolean }) => Promise<RemoteModule>;
  /** Settles when remotes may mount: the session is known. */
  mayMount: Promise<unknown>;
  context: Pick<MountContext, "store" | "services">;
}

/**
 * One place in the page where one remote shows. Entering and leaving return at once, so that navigation never
 * waits for a remote: loading, its deadline, the fall back to the previous build and Retry all happen in here.
 */
export class Outlet {
  readonly container = document.createElement("div");
  private state: OutletState = { status: "idle" };
  private listeners = new Set<() => void>();
  private visit: AbortController | undefined;
  private handle: RemoteHandle | undefined;
  private failedBefore = new Set<string>();
  readonly remote: RegistryEntry;
  private readonly services: OutletServices;

  constructor(remote: RegistryEntry, services: OutletServices) {
    this.remote = remote;
    this.services = services;
  }

  getState = (): OutletState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Shows the remote; returns before anything is loaded. */
  enter(): void {
    this.leave();
    const visit = new AbortController();
    this.visit = visit;
    this.dispatch({ type: "entered", build: this.remote.current.build });
    void this.show(visit.signal);
  }

  /** Takes the remote away, whatever state it is in. */
  leave(): void {
    this.visit?.abort();
    this.visit = undefined;
    this.unmount();
    this.dispatch({ type: "left" });
  }

  retry = (): void => this.enter();

  /** Fetches the code ahead of a visit; a failure shows when the visit comes. */
  prefetch(): void {
    const { current, enabled, name } = this.remote;
    if (enabled && canRun(current, this.services.offer).ok && this.state.status === "idle") {
      this.services.load(name, current, { force: false }).catch(() => {
        this.failedBefore.add(current.build);
      });
    }
  }

  private async show(signal: AbortSignal): Promise<void> {
    const builds = [this.remote.current, this.remote.previous].filter(
      (build) => build !== undefined,
    );
    for (const [index, build] of builds.entries()) {
      const isLast = index === builds.length - 1;
      const event = await this.attempt(build, signal);
      if (signal.aborted || event === undefined) {
        return;
      }
      // Being offline or switched off is not the build's fault: the previous one would fare no better.
      const isHopeless = event.type === "failed" && ["offline", "disabled"].includes(event.kind);
      if (isLast || isHopeless) {
        this.dispatch(event);
        return;
      }
      this.dispatch({ type: "entered", build: builds[index + 1]?.build ?? build.build });
    }
  }

  /** Loads and mounts one build; returns what went wrong, or undefined when it shows. */
  private async attempt(build: RemoteBuild, signal: AbortSignal): Promise<OutletEvent | undefined> {
    if (!this.remote.enabled) {
      return { type: "failed", kind: "disabled" };
    }
    const verdict = canRun(build, this.services.offer);
    if (!verdict.ok) {
      return { type: "refused", reasons: verdict.reasons };
    }
    const deadline = new Deadline(signal, () => this.dispatch({ type: "slowNoticed" }));
    try {
      const force = this.failedBefore.has(build.build);
      const loading = this.services.load(this.remote.name, build, { force });
      const module = await deadline.race(loading);
      await deadline.race(this.services.mayMount);
      if (!signal.aborted) {
        this.dispatch({ type: "loaded" });
        await deadline.race(this.mount(module, signal));
      }
      return undefined;
    } catch (error) {
      // A visit that has ended must not touch the next one.
      if (signal.aborted) {
        return undefined;
      }
      this.failedBefore.add(build.build);
      this.unmount();
      return { type: "failed", kind: failureKind(error) };
    } finally {
      deadline.clear();
    }
  }

  /** Mounts and settles when the first screen shows. */
  private mount(module: RemoteModule, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const shown = () => {
        if (!signal.aborted) {
          this.dispatch({ type: "shown" });
        }
        resolve();
      };
      const crashed = (error: unknown) => {
        if (signal.aborted) {
          return;
        }
        if (isComing(this.state)) {
          reject(error instanceof Error ? error : new Error(String(error)));
        } else {
          this.unmount();
          this.dispatch({ type: "crashed" });
        }
      };
      const { store, services } = this.services.context;
      this.handle = module.mount({
        container: this.container,
        store,
        services,
        signal,
        shown,
        crashed,
      });
    });
  }

  private unmount(): void {
    try {
      this.handle?.unmount();
    } catch (error) {
      reportError(error);
    }
    this.handle = undefined;
    this.container.replaceChildren();
  }

  private dispatch(event: OutletEvent): void {
    const next = outletReducer(this.state, event);
    if (next !== this.state) {
      this.state = next;
      for (const listener of this.listeners) {
        listener();
      }
    }
  }
}

/** The time a load may take: says once that it is slow, then ends the wait. */
class Deadline {
  private readonly timers: ReturnType<typeof setTimeout>[];
  private readonly expired: Promise<never>;

  constructor(signal: AbortSignal, onSlow: () => void) {
    const timers: ReturnType<typeof setTimeout>[] = [];
    this.expired = new Promise((_, reject) => {
      timers.push(
        setTimeout(onSlow, SLOW_AFTER),
        setTimeout(() => reject(new DOMException("No answer in time", "TimeoutError")), FAIL_AFTER),
      );
      signal.addEventListener("abort", () => reject(new DOMException("Left", "AbortError")), {
        once: true,
      });
    });
    // A deadline nobody waits for any more is no error.
    this.expired.catch(() => undefined);
    this.timers = timers;
  }

  race<Value>(promise: Promise<Value>): Promise<Value> {
    return Promise.race([promise, this.expired]);
  }

  clear(): void {
    for (const timer of this.timers) {
      clearTimeout(timer);
    }
  }
}
