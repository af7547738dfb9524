import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { describeRemote, describeShell, readBuild } from "../../host/release/builds";
import { placeBuild } from "../../host/release/buildStore";
import { makeLive, move } from "../../host/release/release";
import { readReleases, releasesFolder } from "../../host/release/releases";

/**
 * Copies the live build of the shell or a remote in a checkout under another name, as its next build; a different name for
 * each number of turns. `change` changes the text of its files. Resolves to the names of the live build and the new one.
 */
export async function makeNextBuild(
  name: string,
  { root, dataDir, turns = 1, change = (text) => text }: NextPlaces,
): Promise<{ live: string; next: string }> {
  const folder = releasesFolder(dataDir);
  const { shell, remotes } = await readReleases(folder);
  const isShell = name === "shell";
  const current = isShell ? shell : remotes.find((remote) => remote.name === name)?.current;
  const live = current?.build ?? "";
  const next = live.slice(turns) + live.slice(0, turns);
  const rename = (text: string) => change(text.replaceAll(live, next));
  const dist = join(root, isShell ? name : `mfe-${name}`, "dist");
  await mkdir(dist, { recursive: true });
  await cp(join(folder, name, live), dist, { recursive: true });
  const files = await readdir(dist);
  await Promise.all(files.filter(isPacked).map((file) => rm(join(dist, file))));
  const texts = new Map<string, string>();
  for (const file of files.filter((entry) => /\.(js|json)$/.test(entry))) {
    texts.set(file, await readFile(join(dist, file), "utf8"));
  }
  // The entry refers to each chunk by its hash.
  const hashes = [...texts.values()].map((text) => [hashOf(text), hashOf(rename(text))] as const);
  for (const [file, text] of texts) {
    const renamed = hashes.reduce((said, [old, now]) => said.replace(old, now), rename(text));
    await writeFile(join(dist, file), renamed);
  }
  return { live, next };
}

/** Makes the build in a checkout live without the check of a release, which finds what fails at once. */
export async function makeLiveUntried(name: string, { root, dataDir }: Checkout): Promise<void> {
  const folder = releasesFolder(dataDir);
  const { build, base, manifest, hashes } = await readBuild(root, name);
  const isShell = name === "shell";
  await placeBuild(join(root, isShell ? name : `mfe-${name}`, "dist"), join(folder, name, build));
  await move(folder, (live) =>
    isShell
      ? { ...live, shell: describeShell(manifest, base, hashes) }
      : makeLive(live, describeRemote(manifest, base, hashes)),
  );
}

interface Checkout {
  root: string;
  dataDir: string;
}

type NextPlaces = Checkout & { turns?: number; change?: (text: string) => string };

const isPacked = (file: string) => /\.(br|gz)$/.test(file);

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
