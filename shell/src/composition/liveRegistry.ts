import type { Registry, RegistryEntry } from "@takas/mfe-kit/manifest";

/** Minimum ms between two requests of the registry, while the visitor navigates and when they return. */
const WHILE_MOVING = 15_000;
const ON_RETURN = 1000;

/** Limits of a request: ms, and characters of its answer. */
const PATIENCE = 3000;
const LONGEST = 500_000;

/** The event by which single-spa announces a new URL. */
const ROUTED = "single-spa:routing-event";

interface RegistryWatch {
  page: Document;
  /** The registry in the page. */
  known: Registry;
  /** Called with the answer to each request. */
  onAnswer: (registry: Registry) => void;
  /** Stops it. */
  signal: AbortSignal;
}

/**
 * Keeps an open tab up to date with the live release: requests the registry when the visitor navigates or returns to
 * the tab. A failed request or an invalid answer changes nothing: the last valid registry stays in force. Returns a
 * function that requests it at once and never rejects.
 */
export function watchRegistry({
  page,
  known,
  onAnswer,
  signal,
}: RegistryWatch): () => Promise<void> {
  let lookedAt = Date.now();
  const origins = originsOf(known);
  const look = async () => {
    lookedAt = Date.now();
    try {
      onAnswer(readRegistry(await fetchRegistry(known), origins));
    } catch (error) {
      // oxlint-disable-next-line no-console -- not fixable here, but worth reporting
      console.warn("The registry could not be read.", error);
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

/** The builds that the shell of this page can run, in the page's language: another tab may have changed the visitor's. */
async function fetchRegistry({ shell = "" }: Registry): Promise<string> {
  const { language } = document.documentElement.dataset;
  const lang = language === undefined ? "" : `&lang=${language}`;
  const answer = await fetch(`/registry.json?shell=${shell}${lang}`, {
    cache: "no-cache",
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) {
    throw new Error(`The web server answered ${answer.status}.`);
  }
  return answer.text();
}

/** The only format this page can read; the web server sends no other. */
const FORMAT: Registry["format"] = 3;

/** Parses a registry. Throws when it is invalid, or when it would load code from an origin unknown to the page. */
export function readRegistry(text: string, origins: ReadonlySet<string>): Registry {
  const registry = text.length > LONGEST ? null : (JSON.parse(text) as Registry | null);
  if (registry?.format !== FORMAT) {
    throw new Error("The web server's answer is not a registry that this page can read.");
  }
  const foreign = registry.remotes.find((remote) => !isFrom(origins, remote));
  if (foreign !== undefined) {
    throw new Error(`The registry names an unknown origin for ${foreign.name}.`);
  }
  return registry;
}

/** The origins that may serve builds: the page's own and those it names. */
export function originsOf({ origins = [] }: Registry): Set<string> {
  return new Set([location.origin, ...origins]);
}

function isFrom(origins: ReadonlySet<string>, { current, previous = current }: RegistryEntry) {
  return [current, previous].every(({ entry }) =>
    origins.has(new URL(entry, location.origin).origin),
  );
}
