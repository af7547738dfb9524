import type { Registry, RegistryEntry, RemoteBuild } from "./registry";

/** ms that pass at least between two looks at the registry, while somebody moves about and when he comes back. */
const WHILE_MOVING = 15_000;
const ON_RETURN = 1000;

/** ms a look may take, and characters it may bring. */
const PATIENCE = 3000;
const LONGEST = 500_000;

/** Where single-spa says that the address has changed. */
const ROUTED = "single-spa:routing-event";

interface RegistryWatch {
  page: Document;
  /** What the page came with. */
  known: Registry;
  /** Hears of every remote after each look. */
  onChange: (remote: RegistryEntry) => void;
  /** Ends it. */
  signal: AbortSignal;
}

/**
 * Keeps an open tab true to what is live: looks at the registry as the visitor moves about and when he comes back to
 * the tab. A look that fails, or brings what is no registry, changes nothing: the last good one stays in force.
 * Returns a look at once, which never rejects.
 */
export function watchRegistry({
  page,
  known,
  onChange,
  signal,
}: RegistryWatch): () => Promise<void> {
  let lookedAt = Date.now();
  const origins = originsOf(known);
  const look = async () => {
    lookedAt = Date.now();
    try {
      readRegistry(await fetchRegistry(), origins)?.remotes.forEach(onChange);
    } catch (error) {
      // oxlint-disable-next-line no-console -- nothing to do about it, and nothing to hide
      console.warn("The registry could not be read; what is known stays in force.", error);
    }
  };
  const lookAfter = (age: number) => {
    if (page.visibilityState === "visible" && Date.now() - lookedAt >= age) {
      void look();
    }
  };
  const handleMove = () => lookAfter(WHILE_MOVING);
  const handleReturn = () => lookAfter(ON_RETURN);
  globalThis.addEventListener(ROUTED, handleMove);
  page.addEventListener("visibilitychange", handleReturn);
  signal.addEventListener("abort", () => {
    globalThis.removeEventListener(ROUTED, handleMove);
    page.removeEventListener("visibilitychange", handleReturn);
  });
  return look;
}

async function fetchRegistry(): Promise<string> {
  const answer = await fetch("/registry.json", {
    cache: "no-cache",
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) {
    throw new Error(`The web server answered ${answer.status}.`);
  }
  return answer.text();
}

/** The registry in a text; throws when it is none, or when it would load code from an origin that was not known. */
export function readRegistry(text: string, origins: ReadonlySet<string>): Registry {
  const value = text.length > LONGEST ? undefined : (JSON.parse(text) as Partial<Registry> | null);
  if (
    !Array.isArray(value?.remotes) ||
    !value.remotes.every((remote) => isEntry(remote, origins))
  ) {
    throw new Error("The web server's answer is no registry.");
  }
  return { remotes: value.remotes };
}

/** Where builds may be served from: this origin and those the page names. */
export function originsOf({ origins = [] }: Registry): Set<string> {
  return new Set([location.origin, ...origins]);
}

function originOf({ entry }: Pick<RemoteBuild, "entry">): string {
  return new URL(entry, location.origin).origin;
}

function isEntry(remote: Partial<RegistryEntry> | null, origins: ReadonlySet<string>): boolean {
  return (
    typeof remote?.name === "string" &&
    typeof remote.team === "string" &&
    typeof remote.enabled === "boolean" &&
    isBuild(remote.current, origins) &&
    (remote.previous === undefined || isBuild(remote.previous, origins))
  );
}

function isBuild(build: Partial<RemoteBuild> | null | undefined, origins: ReadonlySet<string>) {
  return (
    [build?.build, build?.entry, build?.container, build?.contract].every(
      (word) => typeof word === "string",
    ) &&
    typeof build?.api === "number" &&
    typeof build.shared === "object" &&
    Array.isArray(build.routes) &&
    build.routes.every((route) => typeof route?.path === "string") &&
    origins.has(originOf({ entry: build.entry ?? "" }))
  );
}
