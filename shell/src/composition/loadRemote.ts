import { loadRemote as loadFederated, registerRemotes } from "@module-federation/enhanced/runtime";
import type { RemoteModule } from "@takas/mfe-kit";

import type { RemoteBuild } from "./registry";
import { trustEntry } from "./resilience";

const registered = new Map<string, string>();

/**
 * Loads one build of a remote into the page. Each build has its own name here and its own global container,
 * so the previous build can follow the current one without a reload. Rejects when the entry does not load
 * within its time, does not match its hash, or does not expose "./app".
 */
export async function loadRemote(
  name: string,
  build: RemoteBuild,
  { force }: { force: boolean },
): Promise<RemoteModule> {
  return loadModule<RemoteModule>(name, build, { module: "app", force });
}

interface LoadOptions {
  /** What it exposes, without "./". */
  module: string;
  force: boolean;
}

/** Loads one module that a build exposes; rejects as {@link loadRemote} does. */
export async function loadModule<Module extends { mount: unknown }>(
  name: string,
  build: RemoteBuild,
  { module: exposed, force }: LoadOptions,
): Promise<Module> {
  const alias = `${name}_${build.build}`;
  trustEntry(build);
  if (force || registered.get(name) !== build.build) {
    registerRemotes(
      [{ name: alias, entry: build.entry, entryGlobalName: build.container, type: "var" }],
      { force },
    );
    registered.set(name, build.build);
  }
  const module = await loadFederated<Module>(`${alias}/${exposed}`);
  if (typeof module?.mount !== "function") {
    throw new Error(`RUNTIME-009: ${name} does not expose ./${exposed} with a mount function.`);
  }
  return module;
}
