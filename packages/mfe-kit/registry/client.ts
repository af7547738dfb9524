import { z } from "zod";

import { packBuild } from "./packBuild";

/** A registry service and the team's token for it. */
export interface Service {
  /** REGISTRY_URL */
  url: string;
  /** REGISTRY_TOKEN */
  token: string;
}

/** A build that was published before, or one whose files are served at a URL. */
export type ChosenBuild = { name: string; build: string } | { name: string; at: string };

/** What the service says after a release: the live builds, and a sentence for each remote that it leaves out. */
export type Promoted = z.infer<typeof Promoted>;

const Kept = z.object({ build: z.string(), at: z.string().optional() });
/** The live build; `since` is ISO 8601. Early releases do not say since when and by whom. */
const Current = Kept.extend({ since: z.string().optional(), by: z.string().optional() });
/** A preview as the service describes it; `until` is ISO 8601. */
const Previewed = z.object({
  name: z.string(),
  label: z.string(),
  build: z.string(),
  by: z.string(),
  until: z.string(),
});
const Live = z.object({
  apps: z.array(
    z.object({
      name: z.string(),
      team: z.string(),
      enabled: z.boolean(),
      current: Current.optional(),
      previous: Kept.optional(),
    }),
  ),
  previews: z.array(Previewed).optional(),
});
const NewPreview = Previewed.extend({ link: z.string(), leftOut: z.array(z.string()) });
const Promoted = z.object({
  builds: z.array(z.object({ name: z.string(), build: z.string() })),
  leftOut: z.array(z.string()),
});

/** The calls of a registry service. Each rejects with the service's sentence if it refuses. */
export function registryClient({ url, token }: Service) {
  async function call(method: string, path: string, body?: Buffer | object): Promise<unknown> {
    const isArchive = Buffer.isBuffer(body);
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": isArchive ? "application/gzip" : "application/json",
      },
      ...(body && { body: isArchive ? new Uint8Array(body) : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`The registry at ${url} cannot be reached.`, { cause: error });
    });
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(sentenceIn(text) ?? `The registry at ${url} answered ${answer.status}.`);
    }
    return text === "" ? undefined : JSON.parse(text);
  }

  return {
    async live() {
      return Live.parse(await call("GET", "/live")).apps;
    },
    /** The previews that the service has. */
    async previews() {
      return Live.parse(await call("GET", "/live")).previews ?? [];
    },
    /** Publishes the build in a folder; nobody gets it yet. */
    async publish(name: string, dist: string) {
      await call("PUT", `/builds/${name}`, await packBuild(dist));
    },
    async promote(builds: readonly ChosenBuild[]): Promise<Promoted> {
      return Promoted.parse(await call("POST", "/releases", { builds }));
    },
    /** Opens a build to everybody who has the link in the answer, for 14 days. */
    async preview(build: ChosenBuild, label: string) {
      return NewPreview.parse(await call("POST", "/previews", { build, label }));
    },
    /** Makes the previous builds live again. */
    async rollback(names: readonly string[]): Promise<Promoted> {
      const { apps } = Live.parse(await call("GET", "/live"));
      const builds = names.map((name) => {
        const previous = apps.find((app) => app.name === name)?.previous;
        if (previous === undefined) {
          throw new Error(`There is no previous build of ${name}.`);
        }
        const { build, at } = previous;
        return at === undefined ? { name, build } : { name, at };
      });
      return this.promote(builds);
    },
    async switchRemote(name: string, enabled: boolean) {
      await call("POST", `/remotes/${name}/${enabled ? "on" : "off"}`);
    },
    async removeRemote(name: string) {
      await call("DELETE", `/remotes/${name}`);
    },
    async handOver(handover: { path: string; from: string; to: string }) {
      await call("POST", "/handovers", handover);
    },
  };
}

function sentenceIn(text: string): string | undefined {
  try {
    return z.object({ error: z.string() }).parse(JSON.parse(text)).error;
  } catch {
    // Something else answers at this address: a proxy's page.
    return undefined;
  }
}
