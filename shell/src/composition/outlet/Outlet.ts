import type { MountContext, RemoteHandle, RemoteModule } from "@takas/mfe-kit";
import type { RegistryEntry, RemoteBuild } from "@takas/mfe-kit/manifest";

import { canRun } from "../canRun";
import { failureKind } from "../failureKind";
import { mountRemote } from "../mountRemote";
import { withDeadline } from "../withDeadline";
import type { OutletServices } from "./outletServices";
import { outletReducer } from "./outletState";
import type { OutletEvent, OutletFailure, OutletState } from "./outletState";
import type { RenderedView } from "./renderedView";

/** A failed attempt to show a build. */
type Failure = Extract<OutletEvent, { type: "failed" | "refused" }> & { error?: unknown };

/**
 * A place in the page that shows one remote. Entering and leaving return at once, so that navigation never waits for
 * a remote: loading, its timeout, the fallback to the previous build and Retry all happen here. The visible state is
 * that of {@link outletReducer}; the other fields belong to the current visit.
 */
export class Outlet {
  /** Content of its place before there is any: see {@link fill}. */
  readonly html = { __html: "" };
  readonly container: HTMLElement;
  /** The initial state, which is what the server rendered. */
  readonly firstState: OutletState;
  private state: OutletState;
  private readonly rendered: RenderedView | undefined;
  private listeners = new Set<() => void>();
  private visit: AbortController | undefined;
  private handle: RemoteHandle | undefined;
  private place: HTMLElement | null = null;
  /** When the visit began, in ms since the page did. */
  private begunAt = 0;
  remote: RegistryEntry;
  private readonly services: OutletServices;

  constructor(remote: RegistryEntry, services: OutletServices, rendered?: RenderedView) {
    this.remote = remote;
    this.services = services;
    this.rendered = rendered;
    this.container = rendered?.container ?? document.createElement("div");
    this.firstState = rendered ? { status: "rendered", build: rendered.build } : { status: "idle" };
    this.state = this.firstState;
  }

  getState = (): OutletState => this.state;

  /**
   * Inserts what the remote renders into the page. A view rendered by the server is already there and stays
   * untouched.
   */
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

  /** Stores a newer entry of the registry, which applies from the next visit on. */
  updateEntry(remote: RegistryEntry): void {
    this.remote = remote;
  }

  /** Shows the remote; returns before anything is loaded. */
  enter(): void {
    this.begunAt = performance.now();
    const { state, rendered } = this;
    if (state.status === "rendered" && rendered !== undefined) {
      this.visit = new AbortController();
      void this.show(this.visit.signal, rendered).finally(rendered.settled);
      return;
    }
    this.fill(this.place);
    if (state.status !== "kept" || !this.resume(state)) {
      void this.show(this.startVisit());
    }
  }

  /** Retries with the live release: a new release may have fixed the fault. */
  retry = (): void => {
    this.begunAt = performance.now();
    const signal = this.startVisit();
    void this.services.refresh().then(() => this.show(signal));
  };

  /** Shows the kept screen if it is of the live build and of this URL. */
  private resume({ build, resume }: Extract<OutletState, { status: "kept" }>): boolean {
    const { enabled, current } = this.remote;
    if (!enabled || current.build !== build) {
      return false;
    }
    this.dispatch({ type: "resumed" });
    return safely(resume) === true;
  }

  private startVisit(): AbortSignal {
    this.endVisit();
    this.visit = new AbortController();
    this.dispatch({ type: "entered", build: this.remote.current.build });
    return this.visit.signal;
  }

  /** Removes the remote from the page, whatever its state; permanently, unless it keeps its screen. */
  leave(): void {
    const isReady = this.state.status === "ready";
    const resume = isReady ? safely(() => this.handle?.hide?.()) : undefined;
    if (resume === undefined) {
      this.endVisit();
      this.dispatch({ type: "left" });
    } else {
      this.container.remove();
      this.dispatch({ type: "kept", resume });
    }
  }

  private endVisit(): void {
    this.visit?.abort();
    this.visit = undefined;
    this.unmount();
  }

  /** Prefetches the code of the remote and of a path's screen; a failure is shown only when a visit happens. */
  async prefetch(path?: string): Promise<void> {
    const { current, enabled, name } = this.remote;
    if (enabled && canRun(current, this.services.offer).ok) {
      // A visit fetches it again and reports the failure.
      const module = await this.services.load(name, current).catch(() => undefined);
      if (path !== undefined) {
        safely(() => module?.preload?.(path));
      }
    }
  }

  private async show(signal: AbortSignal, rendered?: RenderedView): Promise<void> {
    if (signal.aborted) {
      return;
    }
    const { current, previous } = this.remote;
    const failure = await this.tryBuild(current, signal, rendered);
    // Being offline or switched off is not the build's fault: the previous one would fail too.
    const isHopeless =
      failure?.type === "failed" && (failure.kind === "offline" || failure.kind === "disabled");
    const last =
      failure === undefined || previous === undefined || isHopeless
        ? failure
        : await this.tryBuild(previous, signal);
    // A page whose shell is too old for every build is loaded again: the skeleton stays until then.
    if (last !== undefined && !(last.type === "refused" && this.services.renewPage())) {
      this.dispatch(last);
    }
  }

  /**
   * Loads and mounts a build. Resolves to the failure, or to undefined when the remote is shown or the visit has
   * ended.
   */
  private async tryBuild(
    build: RemoteBuild,
    signal: AbortSignal,
    rendered?: RenderedView,
  ): Promise<Failure | undefined> {
    if (rendered === undefined) {
      this.dispatch({ type: "entered", build: build.build });
    }
    const failure = await this.attempt(build, signal, rendered);
    if (signal.aborted || failure === undefined) {
      return undefined;
    }
    this.reportFailure(failure);
    return failure;
  }

  private async attempt(
    build: RemoteBuild,
    signal: AbortSignal,
    rendered: RenderedView | undefined,
  ): Promise<Failure | undefined> {
    if (!this.remote.enabled) {
      return { type: "failed", build: build.build, kind: "disabled" };
    }
    const verdict = canRun(build, this.services.offer);
    if (!verdict.ok) {
      return { type: "refused", build: build.build, reasons: verdict.reasons };
    }
    const notice = () => this.dispatch({ type: "slowNoticed" });
    try {
      const loading = this.services.load(this.remote.name, build);
      const module = await withDeadline(loading, signal, notice);
      // The session takes its time behind the loading screen; that is not the remote's fault.
      await this.services.mayMount;
      if (!signal.aborted) {
        this.dispatch({ type: "loaded" });
        const mounting = this.mount(module, build, { ...rendered?.take(), signal });
        await withDeadline(mounting, signal, notice);
      }
      return undefined;
    } catch (error) {
      // A visit that has ended must not change the next one.
      if (signal.aborted) {
        return undefined;
      }
      this.unmount();
      return { type: "failed", build: build.build, kind: failureKind(error), error };
    }
  }

  /** Mounts a build; settles when its first screen is shown. */
  private mount(
    module: RemoteModule,
    { build }: RemoteBuild,
    visit: Pick<MountContext, "signal" | "first">,
  ): Promise<void> {
    const context: MountContext = {
      ...this.services.context,
      ...visit,
      container: this.container,
      shown: () => {
        const before = this.state;
        this.dispatch({ type: "shown" });
        if (this.state !== before) {
          const ms = performance.now() - this.begunAt;
          this.services.reportShown({ remote: this.remote.name, build, ms });
        }
      },
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

  private reportFailure(failure: Failure): void {
    const { build } = failure;
    if (failure.type === "refused") {
      this.report({ build, kind: "refused", reasons: failure.reasons });
    } else if (failure.kind !== "disabled") {
      this.report({ build, kind: failure.kind, error: failure.error });
    }
  }

  private unmount(): void {
    safely(() => this.handle?.unmount());
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

/** A remote that throws must not block navigation to another one. */
function safely<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
