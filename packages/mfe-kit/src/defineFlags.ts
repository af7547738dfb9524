import type { RemoteManifest } from "../remotes/manifest.mjs";

/** What host/render/worker.mjs sets where a server draws a view. */
interface Drawing {
  takasFlags?: () => string | undefined;
}

/** The switches of a remote, typed by its remote.json. */
export interface Flags<Name extends string> {
  /** Whether this page has a flag. The same for the page's whole life, and in the server's view of it. */
  useFlag: (name: Name) => boolean;
}

/**
 * Creates the switches of a remote from the `flags` of its remote.json. The web server has decided them for the page and its
 * session. One that a newer build declares is off until the page is loaded again.
 */
export function defineFlags<Name extends string>({
  name: remote,
}: Pick<RemoteManifest, "name"> & { flags: Record<Name, object> }): Flags<Name> {
  return { useFlag: (name) => flagsOfPage().includes(`${remote}.${name}`) };
}

function flagsOfPage(): string[] {
  const flags =
    typeof document === "undefined"
      ? (globalThis as Drawing).takasFlags?.()
      : document.documentElement.dataset.flags;
  return flags?.split(" ") ?? [];
}
