import type { MountContext, RemoteHandle, RemoteModule } from "@takas/mfe-kit";

import { canRun } from "./canRun";
import type { DrawnView } from "./drawnView";
import { failureKind } from "./failureKind";
import type { OutletServices } from "./outletServices";
import { outletReducer } from "./outletState";
import type { OutletEvent, OutletFailure, OutletState } from "./outletState";
import type { RegistryEntry, RemoteBuild } from "./registry";
import { withDeadline } from "./withDeadline";

/** An attempt that came to nothing. */
type Defeat = Extract<OutletEvent, { type: "failed" | "refused" }> & { error?: unknown };

/**
 * One place in the page where one remote shows. Entering and leaving return at once, so that navigation never
 * waits for a remote: loading, its deadline, the fall back to the previous build and Retry all happen in here.
 */
export class Outlet {
  /** What stands in its place before there is anything: see {@link fill}. */
  readonly html = { __html: "" };
  readonly container: HTMLElement;
  /** The state it was made in, which is what the server drew. */
  readonly firstState: OutletState;
  private state: OutletState;
  private drawn: DrawnView | undefined;
  private listeners = new Set<() => void>();
  private visit: AbortController | undefined;
  private handle: RemoteHandle | undefined;
  remote: RegistryEntry;
  private readonly services: OutletServices;

  constructor(remote: RegistryEntry, services: OutletServices, drawn?: DrawnView) {
    this.remote = remote;
    this.services = services;
    this.drawn = drawn;
    this.container = drawn?.container ?? document.createElement("div");
    this.firstState = drawn ? { status: "drawn", build: drawn.build } : { status: "idle" };
    this.state = this.firstState;
  }

  getState = (): OutletState => this.state;

  /** Brings what the remote renders into the page. What the server drew is there already and stays untouched. */
  fill = (place: HTMLElement | null): void => {
    if (this.container.parentNode !== place) {
      place?.append(this.container);
    }
  };

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
    const { drawn } = this;
    if (drawn === undefined) {
      return void this.show(this.startVisit());
    }
    this.drawn = undefined;
    this.visit = new AbortController();
    return void this.show(this.visit.signal, drawn).finally(drawn.settled);
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

  private async show(signal: AbortSignal, drawn?: DrawnView): Promise<void> {
    if (signal.aborted) {
      return;
    }
    const builds = [this.remote.current, this.remote.previous].filter(
      (build) => build !== undefined,
    );
    for (const [index, build] of builds.entries()) {
      const isLast = index === builds.length - 1;
      const view = index === 0 ? drawn : undefined;
      if (view === undefined) {
        this.dispatch({ type: "entered", build: build.build });
      }
      const event = await this.attempt(build, signal, view);
      if (signal.aborted || event === undefined) {
        return;
      }
      this.reportDefeat(build, event);
      this.dispatch({ type: "entered", build: build.build });
      // Being offline or switched off is not the build's fault: the previous one would fare no better.
      const isHopeless = event.type === "failed" && ["offline", "disabled"].includes(event.kind);
      if (isLast || isHopeless) {
        this.dispatch(event);
        return;
      }
    }
  }

  /** Loads and mounts one build; returns what went wrong, or undefined when it shows. */
  private async attempt(
    build: RemoteBuild,
    signal: AbortSignal,
    drawn: DrawnView | undefined,
  ): Promise<Defeat | undefined> {
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
        const context = { ...this.services.context, ...drawn?.take(), signal };
        await withDeadline(this.mount(module, build, context), signal, notice);
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
  private mount(
    module: RemoteModule,
    { build }: RemoteBuild,
    context: Omit<MountContext, "container" | "shown" | "crashed" | "report">,
  ): Promise<void> {
    const { signal } = context;
    return new Promise((resolve, reject) => {
      let isShown = false;
      const shown = () => {
        isShown = true;
        if (!signal.aborted) {
          this.dispatch({ type: "shown" });
        }
        resolve();
      };
      const crashed = (error: unknown) => {
        if (signal.aborted) {
          return;
        }
        if (!isShown) {
          reject(error instanceof Error ? error : new Error(String(error)));
        } else {
          this.unmount();
          this.dispatch({ type: "crashed" });
          this.report({ build, kind: "crashed", error });
        }
      };
      this.handle = module.mount({
        ...context,
        container: this.container,
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
