import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

import { registryClient } from "../registry/client";
import type { Promoted } from "../registry/client";
import { readRemote } from "../remotes/remotes.mjs";

interface Chosen {
  /** URL of a build's files. */
  at: string | undefined;
  /** A build that was published before. */
  build: string | undefined;
}

/**
 * Runs a command of the registry service for the remote in a folder. Resolves to sentences that say what is live then, or to
 * undefined for an unknown command. Throws the service's sentence if it refuses.
 */
export async function changeRegistry(
  folder: string,
  command: string,
  { at, build }: Chosen,
): Promise<string[] | undefined> {
  const { REGISTRY_URL: url = "", REGISTRY_TOKEN: token = "" } = process.env;
  const { name } = readRemote(folder);
  const client = registryClient({ url, token });
  const commands: Record<string, () => Promise<string[]>> = {
    async release() {
      if (at === undefined && build === undefined) {
        await client.publish(name, join(folder, "dist"));
      }
      const chosen =
        at === undefined ? { name, build: build ?? (await builtIn(folder)) } : { name, at };
      return toldBy(await client.promote([chosen]));
    },
    rollback: async () => toldBy(await client.rollback([name])),
    async off() {
      await client.switchRemote(name, false);
      return [`${name} is switched off.`];
    },
    async on() {
      await client.switchRemote(name, true);
      return [`${name} is switched on.`];
    },
    async remove() {
      await client.removeRemote(name);
      return [`${name} is no longer in the registry.`];
    },
    async live() {
      const apps = await client.live();
      return apps.map(
        (app) => `${app.name} ${app.current?.build ?? "nothing"}${app.enabled ? "" : " (off)"}`,
      );
    },
  };
  if (!Object.hasOwn(commands, command)) {
    return undefined;
  }
  if (url === "" || token === "") {
    throw new Error("Set REGISTRY_URL to the registry service and REGISTRY_TOKEN to your team's.");
  }
  return commands[command]?.();
}

function toldBy({ builds, leftOut }: Promoted): string[] {
  return [...builds.map(({ name, build }) => `${name} ${build} is live.`), ...leftOut];
}

/** The build in dist. */
async function builtIn(folder: string): Promise<string> {
  const text = await readFile(join(folder, "dist/takas.json"), "utf8");
  return (JSON.parse(text) as { build: string }).build;
}
