import type { Registry, RegistryEntry } from "@takas/mfe-kit/manifest";

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

/** The one format this page can read; the web server sends no registry that does not fit it. */
const FORMAT: Registry["format"] = 1;

/** Parses a registry. Throws when it is none, or when it would load code from an origin that the page does not know. */
export function readRegistry(text: string, origins: ReadonlySet<string>): Registry {
  const registry = text.length > LONGEST ? null : (JSON.parse(text) as Registry | null);
  if (registry?.format !== FORMAT) {
    throw new Error("The web server's answer is no registry that this page can read.");
  }
  const foreign = registry.remotes.find((remote) => !isFrom(origins, remote));
  if (foreign !== undefined) {
    throw new Error(`The registry names an unknown origin for ${foreign.name}.`);
  }
  return registry;
}

/** Where builds may be served from: the page's own origin and those that the page names. */
export function originsOf({ origins = [] }: Registry): Set<string> {
  return new Set([location.origin, ...origins]);
}

function isFrom(origins: ReadonlySet<string>, { current, previous = current }: RegistryEntry) {
  return [current, previous].every(({ entry }) =>
    origins.has(new URL(entry, location.origin).origin),
  );
}
