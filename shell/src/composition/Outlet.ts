import type { MountContext, RemoteHandle, RemoteModule } from "@takas/mfe-kit";

import { canRun } from "./canRun";
import type { ShellOffer } from "./canRun";
import { failureKind } from "./failureKind";
import { isComing, outletReducer } from "./outletState";
import type { OutletEvent, OutletFailure, OutletState } from "./outletState";
import type { RegistryEntry, RemoteBuild } from "./registry";
import { withDeadline } from "./withDeadline";

/** What every outlet gets from the shell. */
export interface OutletServices {
  offer: ShellOffer;
  /** Fetches a build's code; one that did not load is fetched anew. */
  load: (name: string, build: RemoteBuild) => Promise<RemoteModule>;
  /** Settles when remotes may mount: the session is known. */
  mayMount: Promise<unknown>;
  /** Looks at what is live by now; never rejects. */
  refresh: () => Promise<void>;
  /** Hears of every failure, also of one that the previous build made good. */
  report: (failure: OutletFailure) => void;
  context: Pick<MountContext, "store" | "services">;
}

/** An attempt that came to nothing. */
type Defeat = Extract<OutletEvent, { type: "failed" | "refused" }> & { error?: unknown };

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
  remote: RegistryEntry;
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

  /** Takes a newer word on the remote, which counts from the next visit on. */
  learn(remote: RegistryEntry): void {
    this.remote = remote;
  }

  /** Shows the remote; returns before anything is loaded. */
  enter(): void {
    void this.show(this.startVisit());
  }

  /** Tries again with what is live by now: the fault may have been mended by a release. */
  retry = (): void => {
    const signal = this.startVisit();
    void this.services.refresh().then(() => this.show(signal));
  };

  private startVisit(): AbortSignal {
    this.leave();
    this.visit = new AbortController();
    this.dispatch({ type: "entered", build: this.remote.current.build });
    return this.visit.signal;
  }

  /** Takes the remote away, whatever state it is in. */
  leave(): void {
    this.visit?.abort();
    this.visit = undefined;
    this.unmount();
    this.dispatch({ type: "left" });
  }

  /** Fetches the code ahead of a visit; a failure shows when the visit comes. */
  prefetch(): void {
    const { current, enabled, name } = this.remote;
    if (enabled && canRun(current, this.services.offer).ok && this.state.status === "idle") {
      // One that fails is fetched anew, and reported, when the visit comes.
      this.services.load(name, current).catch(() => undefined);
    }
  }

  private async show(signal: AbortSignal): Promise<void> {
    if (signal.aborted) {
      return;
    }
    const builds = [this.remote.current, this.remote.previous].filter(
      (build) => build !== undefined,
    );
    for (const [index, build] of builds.entries()) {
      const isLast = index === builds.length - 1;
      this.dispatch({ type: "entered", build: build.build });
      const event = await this.attempt(build, signal);
      if (signal.aborted || event === undefined) {
        return;
      }
      this.reportDefeat(build, event);
      // Being offline or switched off is not the build's fault: the previous one would fare no better.
      const isHopeless = event.type === "failed" && ["offline", "disabled"].includes(event.kind);
      if (isLast || isHopeless) {
        this.dispatch(event);
        return;
      }
    }
  }

  /** Loads and mounts one build; returns what went wrong, or undefined when it shows. */
  private async attempt(build: RemoteBuild, signal: AbortSignal): Promise<Defeat | undefined> {
    if (!this.remote.enabled) {
      return { type: "failed", kind: "disabled" };
    }
    const verdict = canRun(build, this.services.offer);
    if (!verdict.ok) {
      return { type: "refused", reasons: verdict.reasons };
    }
    const notice = () => this.dispatch({ type: "slowNoticed" });
    try {
      const loading = this.services.load(this.remote.name, build);
      const module = await withDeadline(loading, signal, notice);
      // The session takes its own time, behind the loading screen: it is no fault of the remote.
      await this.services.mayMount;
      if (!signal.aborted) {
        this.dispatch({ type: "loaded" });
        await withDeadline(this.mount(module, build, signal), signal, notice);
      }
      return undefined;
    } catch (error) {
      // A visit that has ended must not touch the next one.
      if (signal.aborted) {
        return undefined;
      }
      this.unmount();
      return { type: "failed", kind: failureKind(error), error };
    }
  }

  /** Mounts and settles when the first screen shows. */
  private mount(module: RemoteModule, { build }: RemoteBuild, signal: AbortSignal): Promise<void> {
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
          this.report({ build, kind: "crashed", error });
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
        report: (error) => {
          const kind = failureKind(error);
          this.report({ build, kind: kind === "mount" ? "screen" : kind, error });
        },
      });
    });
  }

  private report(failure: Omit<OutletFailure, "remote" | "team">): void {
    const { name, team } = this.remote;
    this.services.report({ remote: name, team, ...failure });
  }

  private reportDefeat({ build }: RemoteBuild, { error, ...event }: Defeat): void {
    if (event.type === "refused") {
      this.report({ build, kind: "refused", reasons: event.reasons });
    } else if (event.kind !== "disabled") {
      this.report({ build, kind: event.kind, error });
    }
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
