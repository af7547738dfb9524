import { resolve } from "node:path";

import { ROLE_SETTINGS, readSettings } from "@takas/settings";

import { HOST_FOLDER } from "../folder";
import { missingPaths, readApiPaths } from "./apiPaths";
import { release, releaseAt, rollback, switchRemote } from "./release";
import type { Places } from "./release";
import { readReleases, releasesFolder } from "./releases";

const USAGE = `Usage:
  npm run release -- NAME...    puts built apps live, all at once
  npm run release -- NAME --at ADDRESS
                                the same of a remote whose build is served at ADDRESS (REMOTE_ORIGINS allows it)
  npm run rollback -- NAME...   makes the builds before them live again
  npm run registry              shows what is live
  npm run registry -- off NAME  switches a remote off; "on NAME" switches it on again
  npm run registry -- api URL   checks that the API at URL has everything that the live apps call
NAME is shell or a remote such as offers (its folder, mfe-offers, will do, too). DATA_DIR says where.`;

/** The release commands. DATA_DIR names the data directory. */
async function main([command, ...words]: string[]): Promise<void> {
  const env = readSettings(process.env, ROLE_SETTINGS.release);
  const places = {
    root: resolve(HOST_FOLDER, "../.."),
    dataDir: resolve(env.DATA_DIR),
    onLeftOut: (sentence: string) => void process.stderr.write(`${sentence}\n`),
  };
  if (command === "registry") {
    await registry(words, places);
    return;
  }
  const { names, address } = readWords(words);
  const act = { release, rollback }[command ?? ""];
  const [first] = names;
  if (act === undefined || first === undefined || (address !== undefined && names.length > 1)) {
    throw new Error(USAGE);
  }
  const builds =
    address === undefined
      ? await act(names, places)
      : await releaseAt(first, { address, origins: env.REMOTE_ORIGINS }, places);
  say(names.map((name, index) => `${name} ${builds[index]} is live.`));
}

function readWords(words: string[]): { names: string[]; address: string | undefined } {
  const at = words.indexOf("--at");
  const [names, [, address]] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at)];
  return { names: names.map((word) => word.replace(/^mfe-/, "")), address };
}

async function registry(words: string[], places: Places): Promise<void> {
  const [change, name] = words;
  if (change === "api" && name !== undefined) {
    await checkApi(name, places);
    return;
  }
  if (change !== undefined) {
    if (!["on", "off"].includes(change) || name === undefined) {
      throw new Error(USAGE);
    }
    await switchRemote(name.replace(/^mfe-/, ""), change === "on", places);
  }
  const { shell, remotes } = await readReleases(releasesFolder(places.dataDir));
  const apps = [
    { name: "shell", team: "", enabled: true, current: shell, previous: shell?.previous },
    ...remotes,
  ];
  say(
    apps.map(({ name: app, team, enabled, current, previous }) =>
      [
        app.padEnd(10),
        (current?.build ?? "nothing").padEnd(14),
        `before: ${(previous?.build ?? "nothing").padEnd(14)}`,
        team === "" ? "" : `team ${team}`,
        enabled ? "" : "switched off",
      ]
        .join(" ")
        .trimEnd(),
    ),
  );
}

/** Throws a sentence for each live app that calls what an API does not have. */
async function checkApi(url: string, { dataDir }: Places): Promise<void> {
  const paths = await readApiPaths(url);
  const missing = missingPaths(await readReleases(releasesFolder(dataDir)), paths);
  if (missing.length > 0) {
    throw new Error(missing.map(({ sentence }) => sentence).join("\n"));
  }
  say([`The API at ${url} has everything that the live apps call.`]);
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
