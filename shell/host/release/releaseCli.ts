import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { TrialShare, readManifest } from "@takas/mfe-kit/manifest";
import { registryClient } from "@takas/mfe-kit/registry/client";
import type { ChosenBuild, Promoted } from "@takas/mfe-kit/registry/client";
import { ROLE_SETTINGS, readSettings } from "@takas/settings";

import { HOST_FOLDER } from "../folder";
import { issueToken, revokeToken } from "../registry/teams";
import { readBuild } from "./builds";
import { handOver, promote, release, removeRemote, rollback, switchRemote } from "./release";
import { readReleases, releasesFolder } from "./releases";
import { trialLink } from "./trialLinks";
import { promoteTrial, startTrial } from "./trials";
import type { Audience } from "./trials";

const USAGE = `Usage:
  npm run release -- NAME...    puts built apps live, all at once
  npm run release -- NAME --at ADDRESS
                                the same of a remote whose build is served at ADDRESS (REMOTE_ORIGINS allows it)
  npm run release -- NAME --build BUILD
                                makes a build live that was published before and is still kept
  npm run release -- NAME --link
                                shows a built remote to everybody who opens the link that this prints, for 14 days;
                                with --at or --build, such a build
  npm run release -- NAME --share PERCENT
                                gives it to a share of the sessions, 1 to 100 percent
  npm run release -- NAME --promote
                                makes the build live that is on trial by --link or --share
  npm run rollback -- NAME...   makes the builds before them live again, or ends a trial
  npm run registry              shows what is live
  npm run registry -- off NAME  switches a remote off; "on NAME" switches it on again
  npm run registry -- remove NAME
                                takes a remote out of the registry
  npm run registry -- hand-over PATH FROM TO
                                lets the remote TO take over a path of the remote FROM with its next release
  npm run registry -- token TEAM
                                prints a new token for a team and ends its old one; "revoke TEAM" ends it.
                                That of the team operator changes every app
NAME is shell or a remote such as offers (its folder, mfe-offers, will do, too).
With REGISTRY_URL and REGISTRY_TOKEN these commands go to that registry service; token and revoke need DATA_DIR.`;

/** An app of the registry as a list shows it. */
interface LiveApp {
  name: string;
  team: string;
  enabled: boolean;
  /** `since` is ISO 8601. */
  current?: { build: string; since?: string | undefined; by?: string | undefined } | undefined;
  previous?: { build: string } | undefined;
  /** The share is in percent; without it, the trial is by link. */
  trial?: { build: string; by: string; share?: number | undefined } | undefined;
}

/** The checkout. */
const root = resolve(HOST_FOLDER, "../..");

/** The registry, here in DATA_DIR or behind its service. */
interface Registry {
  live: () => Promise<LiveApp[]>;
  /** These resolve to the builds that are live then, in the order of the names. */
  release: (names: string[]) => Promise<Builds>;
  releaseChosen: (build: ChosenBuild) => Promise<Builds>;
  /** Resolves to a sentence, with the link if it is by link. */
  startTrial: (build: ChosenBuild | string, audience: Audience) => Promise<string>;
  promoteTrial: (name: string) => Promise<Builds>;
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
  const { names, at, build, link = false, share, promote: isPromoted = false } = readWords(words);
  const [name] = names;
  const kinds = [at, build].filter((option) => option !== undefined).length;
  const trials = [link, share !== undefined, isPromoted].filter(Boolean).length;
  const isPlain = kinds + trials === 0;
  if (
    name === undefined ||
    (!isPlain && names.length > 1) ||
    kinds > 1 ||
    trials > 1 ||
    (isPromoted && kinds > 0) ||
    !(command === "release" || (command === "rollback" && isPlain))
  ) {
    throw new Error(USAGE);
  }
  const chosen =
    at !== undefined ? { name, at } : build !== undefined ? { name, build } : undefined;
  if (link) {
    return say([await registry.startTrial(chosen ?? name, { link })]);
  }
  if (share !== undefined) {
    const percent = readManifest(
      TrialShare,
      /^\d+$/.test(share) ? Number(share) : share,
      "--share",
    );
    return say([await registry.startTrial(chosen ?? name, { share: percent })]);
  }
  const before = command === "rollback" ? await registry.live() : [];
  const builds = await (command === "rollback"
    ? registry.rollback(names)
    : isPromoted
      ? registry.promoteTrial(name)
      : chosen === undefined
        ? registry.release(names)
        : registry.releaseChosen(chosen));
  const isEnded = (app: string) =>
    before.some((one) => one.name === app && one.trial !== undefined);
  return say(
    names.map((app, index) =>
      isEnded(app)
        ? `The trial of ${app} has ended. ${app} ${builds[index]} stays live.`
        : `${app} ${builds[index]} is live.`,
    ),
  );
}

/** Throws the usage for an option that does not exist or lacks its value: nothing is released by mistake. */
function readWords(words: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { at: text, build: text, share: text, link: flag, promote: flag },
    });
    return { names: positionals.map(nameOf), ...values };
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

const nameOf = (word: string) => word.replace(/^mfe-/, "");

async function changeRegistry(words: string[], registry: Registry, dataDir: string): Promise<void> {
  const [change, first = "", from = "", to = ""] = words;
  const folder = releasesFolder(dataDir);
  const name = nameOf(first);
  const isComplete = words.length === (LENGTHS[change ?? ""] ?? 2);
  if (change !== undefined && !isComplete) {
    throw new Error(USAGE);
  }
  switch (change) {
    case undefined:
      break;
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

/** Words of the commands that have more than two. */
const LENGTHS: Record<string, number> = { "hand-over": 4 };

function lineOf({ name, team, enabled, current, previous, trial }: LiveApp): string {
  return [
    name.padEnd(10),
    (current?.build ?? "nothing").padEnd(14),
    `before: ${(previous?.build ?? "nothing").padEnd(14)}`,
    name === "shell" ? "" : `team ${team}`,
    current?.since === undefined ? "" : `since ${minuteOf(current.since)} by ${current.by}`,
    enabled ? "" : "switched off",
    trial === undefined ? "" : `on trial: ${trial.build} ${audienceOf(trial)} by ${trial.by}`,
  ]
    .join(" ")
    .trimEnd();
}

function audienceOf({ share }: { share?: number | undefined }): string {
  return share === undefined ? "by link" : `for ${share} %`;
}

/** "2026-11-23 09:30", UTC. */
function minuteOf(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}

function onLeftOut(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function localRegistry(dataDir: string, origins: readonly string[]): Registry {
  const folder = releasesFolder(dataDir);
  const places = { root, dataDir, onLeftOut };
  const promotion = { dataDir, onLeftOut, origins, authorize: () => undefined };
  return {
    async live() {
      const { shell, remotes } = await readReleases(folder);
      const apps = [
        {
          name: "shell",
          team: "",
          enabled: true,
          current: shell,
          previous: shell?.previous,
          trial: undefined,
        },
        ...remotes,
      ];
      return apps.map(({ current, trial, ...app }) => ({
        ...app,
        trial: trial && {
          build: trial.build.build,
          by: trial.by,
          ...("share" in trial && { share: trial.share }),
        },
        current: current && {
          ...current,
          since: current.since === undefined ? undefined : new Date(current.since).toISOString(),
        },
      }));
    },
    release: (names) => release(names, places),
    releaseChosen: (chosen) => promote([chosen], promotion),
    async startTrial(chosen, audience) {
      const build = typeof chosen === "string" ? { name: chosen, root } : chosen;
      const made = await startTrial(build, audience, promotion);
      const { BASE_URL } = readSettings(process.env, ["BASE_URL"]);
      const url = "link" in made ? await trialLink(folder, made, BASE_URL) : undefined;
      return trialLine({ name: made.name, build: made.build.build, url }, audience);
    },
    promoteTrial: (name) => promoteTrial(name, promotion),
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
      const builds: ChosenBuild[] = [];
      for (const name of names) {
        builds.push(await publishBuild(client, name));
      }
      return told(await client.promote(builds));
    },
    releaseChosen: async (chosen) => told(await client.promote([chosen])),
    async startTrial(chosen, audience) {
      const made = await client.startTrial(
        typeof chosen === "string" ? await publishBuild(client, chosen) : chosen,
        audience,
      );
      made.leftOut.forEach(onLeftOut);
      return trialLine(made, audience);
    },
    promoteTrial: async (name) => told(await client.promoteTrial(name)),
    rollback: async (names) => told(await client.rollback(names)),
  };
}

/** Publishes the build in the checkout; nobody gets it yet. */
async function publishBuild(client: ReturnType<typeof registryClient>, name: string) {
  const { build, dist = "" } = await readBuild(root, name);
  await client.publish(name, dist);
  return { name, build };
}

function trialLine(
  { name, build, url = "" }: { name: string; build: string; url?: string | undefined },
  audience: Audience,
): string {
  return "share" in audience
    ? `${audience.share} % of the sessions get ${name} ${build}.`
    : `${name} ${build} is shown for 14 days to who opens ${url}`;
}

function told({ builds, leftOut }: Promoted): Builds {
  leftOut.forEach(onLeftOut);
  return builds.map(({ build }) => build);
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
