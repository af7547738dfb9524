import { resolve } from "node:path";
import { parseArgs } from "node:util";

import type { ReleasedRemote, Releases } from "@takas/mfe-kit/manifest";
import { ROLE_SETTINGS, readSettings } from "@takas/settings";

import { HOST_FOLDER } from "../render/hostFolder";
import { readBuild, readPlaced } from "./builds";
import { promote, release, removeRemote, rollback, switchRemote } from "./release";
import type { Places } from "./release";
import { readReleases, releasesFolder } from "./releases";
import { trialLink } from "./trialLinks";
import { promoteTrial, startTrial } from "./trials";

const USAGE = `Usage:
  npm run release -- NAME...    puts built apps live, all at once
  npm run release -- NAME... --own
                                the same, and gives each remote the team and the paths that its build names
  npm run release -- NAME --build BUILD
                                makes a build live that was released before and is still kept
  npm run release -- NAME --link
                                shows a built remote to everybody who opens the link that this prints, for 14 days;
                                with --build, such a build
  npm run release -- NAME --promote
                                makes the build live that is on trial by --link
  npm run rollback -- NAME...   makes the builds before them live again, or ends a trial
  npm run registry              shows what is live, and who owns it
  npm run registry -- off NAME  switches a remote off; "on NAME" switches it on again
  npm run registry -- remove NAME
                                takes a remote out of the registry
NAME is shell or a remote such as offers (its folder, mfe-offers, also works).`;

/** The release commands, on the machine of an operator. */
async function main([command, ...words]: string[]): Promise<void> {
  const { DATA_DIR } = readSettings(process.env, ROLE_SETTINGS.release);
  const places = { root: resolve(HOST_FOLDER, "../.."), dataDir: resolve(DATA_DIR) };
  switch (command) {
    case "registry":
      return changeRegistry(words, places);
    case "rollback":
      return rollBack(words, places);
    case "release":
      return changeRelease(words, places);
    default:
      throw new Error(USAGE);
  }
}

async function changeRelease(words: string[], places: Places): Promise<void> {
  const { names, build, own, link, promote: isPromoted } = readWords(words);
  const [name] = names;
  const trials = [link, isPromoted].filter(Boolean).length;
  const isOfOne = build !== undefined || trials > 0;
  if (
    name === undefined ||
    (isOfOne && names.length > 1) ||
    trials > 1 ||
    (isPromoted && build !== undefined) ||
    (own && trials > 0)
  ) {
    throw new Error(USAGE);
  }
  const read = () =>
    build === undefined
      ? readBuild(places.root, name)
      : readPlaced(releasesFolder(places.dataDir), name, build);
  if (link) {
    const made = await startTrial(await read(), places);
    return say([await trialLine(made, places.dataDir)]);
  }
  const promotion = { ...places, setsOwnership: own };
  const builds = await (isPromoted
    ? promoteTrial(name, places)
    : build === undefined
      ? release(names, promotion)
      : promote([await read()], promotion));
  return say(names.map((app, index) => `${app} ${builds[index]} is live.`));
}

async function trialLine(
  made: Awaited<ReturnType<typeof startTrial>>,
  dataDir: string,
): Promise<string> {
  const label = `${made.name} ${made.build.build}`;
  const { BASE_URL } = readSettings(process.env, ["BASE_URL"]);
  const url = await trialLink(releasesFolder(dataDir), made, BASE_URL);
  return `${label} is shown for 14 days to everybody who opens ${url}`;
}

async function rollBack(words: string[], places: Places): Promise<void> {
  const { names, ...options } = readWords(words);
  const isPlain = Object.values(options).every((value) => value === undefined || value === false);
  if (names.length === 0 || !isPlain) {
    throw new Error(USAGE);
  }
  const { remotes } = await readReleases(releasesFolder(places.dataDir));
  const isTried = (app: string) =>
    remotes.some(({ name, trial }) => name === app && trial !== undefined);
  const builds = await rollback(names, places);
  say(
    names.map((app, index) =>
      isTried(app)
        ? `The trial of ${app} has ended. ${app} ${builds[index]} stays live.`
        : `${app} ${builds[index]} is live.`,
    ),
  );
}

/** Throws the usage for an option that does not exist or lacks its value: nothing is released by mistake. */
function readWords(words: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { build: text, link: flag, promote: flag, own: flag },
    });
    return { names: positionals.map(nameOf), ...values };
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

const nameOf = (word: string) => word.replace(/^mfe-/, "");

async function changeRegistry(words: string[], places: Places): Promise<void> {
  const [change, word = ""] = words;
  const name = nameOf(word);
  if (words.length !== 0 && words.length !== 2) {
    throw new Error(USAGE);
  }
  switch (change) {
    case undefined:
      break;
    case "on":
    case "off":
      await switchRemote(name, change === "on", places);
      break;
    case "remove":
      await removeRemote(name, places);
      break;
    default:
      throw new Error(USAGE);
  }
  const { shell, remotes } = await readReleases(releasesFolder(places.dataDir));
  say([shellLine(shell), ...remotes.map(remoteLine)]);
}

function shellLine(shell: Releases["shell"]): string {
  return buildsOf({ name: "shell", current: shell, previous: shell?.previous }).trimEnd();
}

function remoteLine({ team, paths, enabled, trial, ...remote }: ReleasedRemote): string {
  return [
    buildsOf(remote),
    `team ${team}: ${paths.join(" ")}`,
    enabled ? "" : "switched off",
    trial === undefined ? "" : `on trial: ${trial.build.build} by ${trial.by}`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

interface LiveApp {
  name: string;
  current: Pick<ReleasedRemote["current"], "build" | "since" | "by"> | undefined;
  previous?: { build: string } | undefined;
}

function buildsOf({ name, current, previous }: LiveApp): string {
  return [
    name.padEnd(10),
    (current?.build ?? "nothing").padEnd(14),
    `before: ${(previous?.build ?? "nothing").padEnd(14)}`,
    current?.since === undefined ? "" : `since ${minuteOf(current.since)} by ${current.by}`,
  ].join(" ");
}

/** "2026-11-23 09:30", UTC. */
function minuteOf(since: number): string {
  return new Date(since).toISOString().slice(0, 16).replace("T", " ");
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
