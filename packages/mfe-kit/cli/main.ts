#!/usr/bin/env node
// The commands of a remote in a repository of its own; its folder is the current one.
import process from "node:process";

const USAGE = `Usage:
  takas-remote dev URL [--port PORT]
                            runs the remote in the Takas at URL, with hot reload, in this machine's browser alone
  takas-remote build        builds it into dist
  takas-remote texts        generates code from the texts in texts/*.json and checks them
  takas-remote release      publishes dist and makes it live
  takas-remote release --build BUILD
                            makes a build live that was published in the last 14 days
  takas-remote release --at URL
                            makes a build live whose files are served at URL
  takas-remote rollback     makes the build before the live one live again
  takas-remote off, on      switches the remote off and on
  takas-remote remove       takes it out of the registry
  takas-remote live         shows what is live
All but dev, build and texts call the registry service at REGISTRY_URL with the team's REGISTRY_TOKEN.`;

async function main([command = "", ...words]: string[]): Promise<void> {
  const folder = process.cwd();
  switch (command) {
    case "build": {
      // Imported here, because the webpack preset reads NODE_ENV when it loads.
      const { build } = await import("./build");
      return say(`Built ${await build(folder)}.`);
    }
    case "texts": {
      const { checkTexts } = await import("../translations/checkTexts.mjs");
      const { compileTexts } = await import("../translations/compileTexts.mjs");
      await compileTexts(folder);
      const faults = checkTexts(folder);
      if (faults.length > 0) {
        throw new Error(faults.join("\n"));
      }
      return undefined;
    }
    case "dev": {
      const { dev } = await import("./dev");
      const [url = ""] = words;
      if (!URL.canParse(url)) {
        throw new Error(USAGE);
      }
      const port = Number(optionOf(words, "--port") ?? 4000);
      return say(`It runs at ${await dev(folder, { takas: new URL(url), port })}.`);
    }
    default: {
      const { changeRegistry } = await import("./changeRegistry");
      const options = {
        at: optionOf(words, "--at"),
        build: optionOf(words, "--build"),
      };
      const sentences = await changeRegistry(folder, command, options);
      if (sentences === undefined) {
        throw new Error(USAGE);
      }
      return sentences.forEach(say);
    }
  }
}

function optionOf(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(name);
  const value = words[at + 1];
  if (at >= 0 && (value === undefined || value === "" || value.startsWith("--"))) {
    throw new Error(USAGE);
  }
  return at < 0 ? undefined : value;
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
