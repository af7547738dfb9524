import { resolve } from "node:path";

import { registryClient } from "@takas/mfe-kit/registry/client";
import type { Promoted } from "@takas/mfe-kit/registry/client";
import { ROLE_SETTINGS, readSettings } from "@takas/settings";

import { HOST_FOLDER } from "../folder";
import { issueToken, revokeToken } from "../registry/teams";
import { missingFrom, readApi } from "./apiOffer";
import { readBuild } from "./builds";
import {
  handOver,
  promote,
  release,
  releaseAt,
  removeRemote,
  rollback,
  switchRemote,
} from "./release";
import { readReleases, releasesFolder } from "./releases";

const USAGE = `Usage:
  npm run release -- NAME...    puts built apps live, all at once
  npm run release -- NAME --at ADDRESS
                                the same of a remote whose build is served at ADDRESS (REMOTE_ORIGINS allows it)
  npm run release -- NAME --build BUILD
                                makes a build live that was published before and is still kept
  npm run rollback -- NAME...   makes the builds before them live again
  npm run registry              shows what is live
  npm run registry -- off NAME  switches a remote off; "on NAME" switches it on again
  npm run registry -- remove NAME
                                takes a remote out of the registry
  npm run registry -- hand-over PATH FROM TO
                                lets the remote TO take over a path of the remote FROM with its next release
  npm run registry -- api URL   checks that the API at URL has everything that the live apps call and read
  npm run registry -- token TEAM
                                prints a new token for a team and ends its old one; "revoke TEAM" ends it
NAME is shell or a remote such as offers (its folder, mfe-offers, will do, too).
With REGISTRY_URL and REGISTRY_TOKEN these commands go to that registry service; api, token and revoke need DATA_DIR.`;

/** An app of the registry as a list shows it. */
interface LiveApp {
  name: string;
  team: string;
  enabled: boolean;
  current?: { build: string } | undefined;
  previous?: { build: string } | undefined;
}

/** The checkout. */
const root = resolve(HOST_FOLDER, "../..");

/** The registry, here in DATA_DIR or behind its service. */
interface Registry {
  live: () => Promise<LiveApp[]>;
  /** These resolve to the builds that are live then, in the order of the names. */
  release: (names: string[]) => Promise<Builds>;
  releaseAt: (name: string, address: string) => Promise<Builds>;
  releaseBuild: (name: string, build: string) => Promise<Builds>;
  rollback: (names: string[]) => Promise<Builds>;
  switchRemote: (name: string, enabled: boolean) => Promise<void>;
  removeRemote: (name: string) => Promise<void>;
  handOver: (handover: { path: string; from: string; to: string }) => Promise<void>;
}

type Builds = readonly (string | undefined)[];

/** The release commands. */
async function main([command, ...words]: string[]): Promise<void> {
  const env = readSettings(process.env, ROLE_SETTINGS.release);
  const { REGISTRY_URL: url, REGISTRY_TOKEN: token } = env;
  const dataDir = resolve(env.DATA_DIR);
  if (url !== undefined && token === undefined) {
    throw new Error(
      "Set REGISTRY_TOKEN to the token of your team for the registry at REGISTRY_URL.",
    );
  }
  const there =
    url === undefined || token === undefined
      ? localRegistry(dataDir, env.REMOTE_ORIGINS)
      : remoteRegistry({ url, token });
  await (command === "registry"
    ? changeRegistry(words, there, dataDir)
    : changeRelease(command, words, there));
}

async function changeRelease(
  command: string | undefined,
  words: string[],
  registry: Registry,
): Promise<void> {
  const { names, address, build } = readWords(words);
  const [first] = names;
  const isOne = address !== undefined || build !== undefined;
  if (
    first === undefined ||
    (isOne && names.length > 1) ||
    !(command === "release" || (command === "rollback" && !isOne))
  ) {
    throw new Error(USAGE);
  }
  const builds =
    address !== undefined
      ? await registry.releaseAt(first, address)
      : build !== undefined
        ? await registry.releaseBuild(first, build)
        : await (command === "release" ? registry.release(names) : registry.rollback(names));
  say(names.map((name, index) => `${name} ${builds[index]} is live.`));
}

function readWords(words: string[]) {
  const option = (name: string) => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : words[at + 1];
  };
  const end = words.findIndex((word) => word.startsWith("--"));
  return {
    names: (end < 0 ? words : words.slice(0, end)).map(nameOf),
    address: option("--at"),
    build: option("--build"),
  };
}

const nameOf = (word: string) => word.replace(/^mfe-/, "");

async function changeRegistry(words: string[], registry: Registry, dataDir: string): Promise<void> {
  const [change, first = "", from = "", to = ""] = words;
  const folder = releasesFolder(dataDir);
  const name = nameOf(first);
  const isComplete = words.length === (change === "hand-over" ? 4 : 2);
  if (change !== undefined && !isComplete) {
    throw new Error(USAGE);
  }
  switch (change) {
    case undefined:
      break;
    case "api":
      return checkApi(first, folder);
    case "token":
      return say([await issueToken(folder, first)]);
    case "revoke":
      return revokeToken(folder, first);
    case "on":
    case "off":
      await registry.switchRemote(name, change === "on");
      break;
    case "remove":
      await registry.removeRemote(name);
      break;
    case "hand-over":
      await registry.handOver({ path: first, from: nameOf(from), to: nameOf(to) });
      break;
    default:
      throw new Error(USAGE);
  }
  say((await registry.live()).map(lineOf));
}

function lineOf({ name, team, enabled, current, previous }: LiveApp): string {
  return [
    name.padEnd(10),
    (current?.build ?? "nothing").padEnd(14),
    `before: ${(previous?.build ?? "nothing").padEnd(14)}`,
    name === "shell" ? "" : `team ${team}`,
    enabled ? "" : "switched off",
  ]
    .join(" ")
    .trimEnd();
}

function onLeftOut(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function localRegistry(dataDir: string, origins: readonly string[]): Registry {
  const places = { root, dataDir, onLeftOut };
  return {
    async live() {
      const { shell, remotes } = await readReleases(releasesFolder(dataDir));
      return [
        { name: "shell", team: "", enabled: true, current: shell, previous: shell?.previous },
        ...remotes,
      ];
    },
    release: (names) => release(names, places),
    releaseAt: (name, address) => releaseAt(name, { address, origins }, places),
    releaseBuild: (name, build) =>
      promote([{ name, build }], { dataDir, onLeftOut, origins, authorize: () => undefined }),
    rollback: (names) => rollback(names, places),
    switchRemote: (name, enabled) => switchRemote(name, enabled, places),
    removeRemote: (name) => removeRemote(name, places),
    handOver: (handover) => handOver(handover, places),
  };
}

function remoteRegistry(service: { url: string; token: string }): Registry {
  const client = registryClient(service);
  return {
    ...client,
    async release(names) {
      const builds = await Promise.all(names.map((name) => readBuild(root, name)));
      for (const { name, dist = "" } of builds) {
        await client.publish(name, dist);
      }
      return told(await client.promote(builds.map(({ name, build }) => ({ name, build }))));
    },
    releaseAt: async (name, at) => told(await client.promote([{ name, at }])),
    releaseBuild: async (name, build) => told(await client.promote([{ name, build }])),
    rollback: async (names) => told(await client.rollback(names)),
  };
}

function told({ builds, leftOut }: Promoted): Builds {
  leftOut.forEach(onLeftOut);
  return builds.map(({ build }) => build);
}

/** Throws a sentence for each live app that calls or reads what an API does not have. */
async function checkApi(url: string, folder: string): Promise<void> {
  const api = await readApi(url);
  const missing = missingFrom(await readReleases(folder), api);
  if (missing.length > 0) {
    throw new Error(missing.map(({ sentence }) => sentence).join("\n"));
  }
  say([`The API at ${url} has everything that the live apps call and read.`]);
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
