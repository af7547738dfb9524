import type { MountContext, RemoteHandle, RemoteModule, ShowAgain } from "@takas/mfe-kit";
import type { RegistryEntry, RemoteBuild } from "@takas/mfe-kit/manifest";

import { canRun } from "./canRun";
import type { DrawnView } from "./drawnView";
import { failureKind } from "./failureKind";
import { mountRemote } from "./mountRemote";
import type { OutletServices } from "./outletServices";
import { outletReducer } from "./outletState";
import type { OutletEvent, OutletFailure, OutletState } from "./outletState";
import { safely } from "./safely";
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
  private place: HTMLElement | null = null;
  /** The screen that the visitor left and may come back to. */
  private kept: { build: string; showAgain: ShowAgain } | undefined;
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
    this.place = place;
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
      return this.comeBack() ? undefined : void this.show(this.startVisit());
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

  /** Shows what was kept, if it is of the live build and of this address. */
  private comeBack(): boolean {
    const { kept, remote } = this;
    this.fill(this.place);
    if (kept === undefined || !remote.enabled || remote.current.build !== kept.build) {
      return false;
    }
    this.kept = undefined;
    this.dispatch({ type: "returned", build: kept.build });
    return safely(kept.showAgain) === true;
  }

  private startVisit(): AbortSignal {
    this.end();
    this.visit = new AbortController();
    this.dispatch({ type: "entered", build: this.remote.current.build });
    return this.visit.signal;
  }

  /** Takes the remote out of the page, whatever state it is in: for good, unless it keeps its screen. */
  leave(): void {
    const { state } = this;
    const showAgain = state.status === "ready" ? safely(() => this.handle?.hide?.()) : undefined;
    if (state.status !== "ready" || showAgain === undefined) {
      return this.end();
    }
    this.kept = { build: state.build, showAgain };
    this.container.remove();
    this.dispatch({ type: "left" });
  }

  private end(): void {
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
        const mounting = this.mount(module, build, { ...drawn?.take(), signal });
        await withDeadline(mounting, signal, notice);
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
    visit: Pick<MountContext, "signal" | "first">,
  ): Promise<void> {
    const context: MountContext = {
      ...this.services.context,
      ...visit,
      container: this.container,
      shown: () => this.dispatch({ type: "shown" }),
      crashed: (error) => {
        this.unmount();
        this.dispatch({ type: "crashed" });
        this.report({ build, kind: "crashed", error });
      },
      report: (error) => {
        const kind = failureKind(error);
        this.report({ build, kind: kind === "mount" ? "screen" : kind, error });
      },
    };
    return mountRemote(module, context, (handle) => {
      this.handle = handle;
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
    safely(() => this.handle?.unmount());
    this.handle = undefined;
    this.kept = undefined;
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
