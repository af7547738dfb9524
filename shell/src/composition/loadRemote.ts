import { loadRemote as loadFederated, registerRemotes } from "@module-federation/enhanced/runtime";
import type { RemoteModule } from "@takas/mfe-kit";
import type { RemoteBuild } from "@takas/mfe-kit/manifest";

import { failureKind } from "./failureKind";
import { trustEntry } from "./resilience";

/** The builds registered with the federation runtime, by their names there. */
const registered = new Map<string, string>();

/**
 * Loads the screens of a build: the module it exposes as "./app". Rejects as {@link loadModule} does. It tries twice:
 * a page that was offline keeps the failure of its preloads. `resilience.ts` gives the second request
 * a new URL, webpack's `RetryPlugin` does so for chunks, and `host/render/retryEntry.js` loads the shell's own script again.
 */
export async function loadRemote(name: string, build: RemoteBuild): Promise<RemoteModule> {
  const load = () => loadModule<RemoteModule>(name, build, "app");
  return load().catch((error: unknown) => {
    if (failureKind(error) === "entry") {
      return load();
    }
    throw error;
  });
}

/**
 * Loads a module that a build exposes. Each build has its own name and its own global container, so the previous
 * build can replace the current one without a reload. Rejects when the entry does not load in time, does not match
 * its hash, or does not expose the module; the next call then loads the missing parts again.
 */
export async function loadModule<Module extends { mount: unknown }>(
  name: string,
  build: RemoteBuild,
  exposed: string,
): Promise<Module> {
  const alias = `${name}_${build.build}`;
  trustEntry(build);
  const known = registered.get(alias);
  const place = `${build.entry} ${build.container}`;
  if (known !== place) {
    registerRemotes(
      [{ name: alias, entry: build.entry, entryGlobalName: build.container, type: "var" }],
      // The registry's entry of the same build has changed.
      { force: known !== undefined },
    );
    registered.set(alias, place);
  }
  const module = await loadFederated<Module>(`${alias}/${exposed}`);
  if (typeof module?.mount !== "function") {
    throw new Error(`RUNTIME-009: ${name} does not expose ./${exposed} with a mount function.`);
  }
  return module;
}
