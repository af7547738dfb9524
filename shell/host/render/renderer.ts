import type { Language } from "@takas/contracts/language";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";
import type { ReleasedRemote, Releases } from "@takas/mfe-kit/manifest";
import { paramsOf } from "@takas/mfe-kit/matchRoute";
import type { Logger } from "pino";

import { canRun } from "../../src/composition/canRun";
import type { RenderedPage } from "../../src/server/renderView";
import { publicRegistry } from "../registry/routeOf";
import { createBreaker } from "./breaker";
import { countFirstView } from "./firstViewMetrics";
import type { FirstViewResult } from "./firstViewMetrics";
import { createPageCache } from "./pageCache";
import { RenderPool } from "./RenderPool";
import { RenderError } from "./RenderThread";
import type { ServerParts } from "./RenderThread";
import { placeIn, serverPartOf } from "./serverPartOf";

/**
 * ms a visitor waits for a rendered view where there is no old one: a phone that renders the page itself takes longer. While
 * there is an old one, visitors with a session wait as long as the API has for their data, others hardly at all.
 */
const PATIENCE = 1000;
const HURRY = { personal: 100, shared: 50 };

/** ms the API has for each answer. An answer too late for one visitor is cached for the next, unless it is personal. */
const DATA = { personal: 100, shared: 1000 };

/** ms a view rendered for everybody stays fresh, and the number of kept views. */
const KEPT = { fresh: 5000, count: 200 };

/**
 * ms a stale view for everybody may be served while the next one is late: a minute for a list. A view of one thing,
 * such as a car that may be sold or hidden, is never served stale.
 */
const OLDEST = { list: 60_000, thing: KEPT.fresh };

/** Longest URL that is rendered, in characters. */
const LONGEST = 500;

/** The visitor and the page they request. */
export interface Visit {
  /** The visitor's address, as lanes count them (addressKey). */
  visitor: string;
  path: string;
  /** "?a=b" or "". */
  search: string;
  language: Language;
  /** Headers for the API: the visitor's address, the page's language, and their session if they have one. */
  headers: { "x-forwarded-for": string; "accept-language": string; cookie?: string };
  isWide: boolean;
}

export interface Renderer {
  /**
   * The first view of a URL: rendered for this visitor, or else the one last rendered for everybody. Undefined if the path is
   * not server-rendered, or if there is neither; the log says why. Never rejects.
   */
  render: (releases: Releases, visit: Visit) => Promise<FirstView | undefined>;
  /** The first view last rendered for everybody, if there is one, without rendering anything. */
  last: (releases: Releases, visit: Visit) => FirstView | undefined;
  close: () => void;
}

/** A first view. */
export interface FirstView extends RenderedPage {
  /** Whether it is older, at most a minute, or was rendered without the visitor's session: the page's scripts ask again. */
  isOld?: boolean;
}

interface RendererOptions {
  releasesFolder: string;
  apiUrl: string;
  log: Logger;
}

/** Renders first views with the server parts of the live builds, in worker threads. */
export function createRenderer({ releasesFolder, ...options }: RendererOptions): Renderer {
  const cache = createPageCache<RenderedPage>(KEPT);
  const service = new RenderService(options);
  const jobOf = (releases: Releases, visit: Visit) => jobFor(releases, visit, releasesFolder);
  const renderForAll = async (job: Job, visit: Visit) =>
    cache.get(keyOf(job, visit), () => service.render(job, withoutSession(visit)));
  const keptView = (job: Job, visit: Visit): FirstView | undefined => {
    const isThing = job.template.includes(":");
    const last = cache.last(keyOf(job, visit), isThing ? OLDEST.thing : OLDEST.list);
    return last && asOld(last);
  };
  return {
    async render(releases, visit) {
      const job = jobOf(releases, visit);
      if (job === undefined) {
        return undefined;
      }
      if (service.isResting(job)) {
        const old = keptView(job, visit);
        countFirstView(old === undefined ? "resting" : "old");
        return old;
      }
      // A view rendered with a session belongs to that visitor only.
      const isForAll = visit.headers.cookie === undefined;
      // Nobody needs it once its visitor has another view.
      const own = new AbortController();
      const rendering = isForAll
        ? renderForAll(job, visit)
        : service.render(job, visit, own.signal);
      const hurry = isForAll ? HURRY.shared : HURRY.personal;
      let view = await inTime(rendering, hurry);
      if (view.page === undefined) {
        // Whatever comes first: this view, or one that was rendered for everybody.
        const old = keptView(job, visit);
        const others: Promise<FirstView>[] = [
          ...(old === undefined ? [] : [Promise.resolve(old)]),
          ...(isForAll ? [] : [renderForAll(job, visit).then(asOld)]),
        ];
        const first = Promise.any([rendering, ...others]).catch(async () => rendering);
        view = await inTime(first, PATIENCE - hurry);
        own.abort();
      }
      if (view.result === "late") {
        const reason = view.result;
        options.log.info({ page: job.template, reason }, "the browser renders a first view");
      }
      countFirstView(view.page?.isOld === true ? "old" : view.result);
      return view.page;
    },
    last(releases, visit) {
      const job = jobOf(releases, visit);
      const old = job && keptView(job, visit);
      if (old !== undefined) {
        countFirstView("old");
      }
      return old;
    },
    close: () => service.close(),
  };
}

/** The threads of the live builds, and the log of their failures. */
class RenderService {
  private readonly options: Omit<RendererOptions, "releasesFolder">;
  private readonly pools = new Map<string, { name: string; pool: RenderPool; usedAt: number }>();
  private readonly breaker = createBreaker();

  constructor(options: Omit<RendererOptions, "releasesFolder">) {
    this.options = options;
  }

  /** Whether the builds of a job keep failing. */
  isResting({ key }: Job): boolean {
    return this.breaker.isOpen(key);
  }

  /** Rejects with the signal's reason if it aborts before the view's turn. */
  async render(job: Job, visit: Visit, signal?: AbortSignal): Promise<RenderedPage> {
    const { path, search, language, headers, isWide } = visit;
    const { owner, remotes, key, template: page } = job;
    const { apiUrl: api, log } = this.options;
    const patience = headers.cookie === undefined ? DATA.shared : DATA.personal;
    const ask = {
      path,
      search,
      language,
      isWide,
      owner: owner.name,
      remotes,
      api,
      headers,
      patience,
    };
    try {
      const rendered = await this.poolOf(job).render(ask, visit.visitor, signal);
      this.breaker.worked(key);
      return rendered;
    } catch (error) {
      if (signal?.aborted === true && error === signal.reason) {
        throw error;
      }
      if (error instanceof RenderError && !error.isFault) {
        log.info({ page, reason: error.message }, "the browser renders a first view");
      } else {
        this.breaker.failed(key);
        log.warn({ page, build: key, err: error }, "a first view failed to render");
      }
      throw error;
    }
  }

  close(): void {
    for (const { pool } of this.pools.values()) {
      pool.close();
    }
  }

  /** The threads of a job's builds. The trial of a remote runs beside its live build, and what went out of use ends. */
  private poolOf({ owner: { name }, key, parts }: Job): RenderPool {
    const known = this.pools.get(key)?.pool ?? new RenderPool(parts);
    this.pools.delete(key);
    this.pools.set(key, { name, pool: known, usedAt: Date.now() });
    const others = [...this.pools].filter(([other, pool]) => pool.name === name && other !== key);
    others.reverse().forEach(([other, { pool, usedAt }], index) => {
      if (index >= BESIDE || Date.now() - usedAt > UNUSED) {
        this.pools.delete(other);
        pool.close();
      }
    });
    return known;
  }
}

/** Builds of a remote that are rendered beside the one last rendered, and ms after which an unused one ends. */
const BESIDE = 2;
const UNUSED = 60_000;

interface Job {
  owner: Pick<RegistryEntry, "name">;
  remotes: RegistryEntry[];
  /** The path with its parameters' names. */
  template: string;
  /** The builds that render it: the shell's and the owner's. */
  key: string;
  /** What else it is rendered from: the outlets of the layout. */
  outlets: string;
  parts: ServerParts;
}

/** What to render for a URL, from one snapshot of the registry; undefined where the remote does not render on the server. */
function jobFor(
  releases: Releases,
  { path, search, language }: Visit,
  folder: string,
): Job | undefined {
  const { shell, remotes } = releases;
  const isRendered = (route: ReleasedRemote["current"]["routes"][number]) =>
    route.server === true && paramsOf(route.path, path) !== undefined;
  const owner = remotes.find(({ current }) => current.routes.some(isRendered));
  const route = owner?.current.routes.find(isRendered);
  const placeOf = placeIn(folder);
  const shellPart = shell && serverPartOf("shell", shell, placeOf);
  const remotePart = owner && serverPartOf(owner.name, owner.current, placeOf);
  if (
    shell === undefined ||
    route === undefined ||
    shellPart === undefined ||
    remotePart === undefined ||
    owner?.enabled !== true ||
    !canRun(owner.current, shell).ok ||
    path.length + search.length > LONGEST
  ) {
    return undefined;
  }
  const key = `shell ${shell.build} ${owner.name} ${owner.current.build}`;
  const { remotes: entries } = publicRegistry(releases, { language });
  const parts = { shell: shellPart, remote: remotePart };
  const outlets = entries.map(({ name }) => name).join(" ");
  return { owner, remotes: entries, template: route.path, key, parts, outlets };
}

/** What the view of a visitor without a session depends on. */
function keyOf({ key, outlets }: Job, { path, search, language, isWide }: Visit): string {
  return `${key} ${outlets} ${language} ${isWide} ${path}${search}`;
}

/** A page that the browser requests the data of again. */
function asOld(page: RenderedPage): FirstView {
  return { ...page, isOld: true };
}

/** The same page as a visitor without a session gets it. */
function withoutSession(visit: Visit): Visit {
  const { cookie: _, ...headers } = visit.headers;
  return { ...visit, headers };
}

/** The page if it is ready within some ms, and the outcome; failures have already been logged. */
async function inTime(
  rendering: Promise<FirstView>,
  patience: number,
): Promise<{ result: FirstViewResult; page?: FirstView }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<{ result: "late" }>((resolve) => {
    timer = setTimeout(() => resolve({ result: "late" }), patience);
  });
  try {
    return await Promise.race([
      rendering.then((page) => ({ result: "rendered" as const, page })),
      late,
    ]);
  } catch (error) {
    return { result: error instanceof RenderError && !error.isFault ? "left" : "failed" };
  } finally {
    clearTimeout(timer);
  }
}
