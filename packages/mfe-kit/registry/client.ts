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
/** A trial as the service describes it; `since` is ISO 8601. */
const Tried = Kept.extend({
  by: z.string(),
  since: z.string(),
  link: z.literal(true).optional(),
  share: z.number().optional(),
});
const Live = z.object({
  apps: z.array(
    z.object({
      name: z.string(),
      team: z.string(),
      enabled: z.boolean(),
      current: Current.optional(),
      previous: Kept.optional(),
      trial: Tried.optional(),
    }),
  ),
});
/** `url` is the signed link, if it is by link. */
const NewTrial = z.object({
  name: z.string(),
  build: z.string(),
  url: z.string().optional(),
  leftOut: z.array(z.string()),
});
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
    /** Publishes the build in a folder; nobody gets it yet. */
    async publish(name: string, dist: string) {
      await call("PUT", `/builds/${name}`, await packBuild(dist));
    },
    async promote(builds: readonly ChosenBuild[]): Promise<Promoted> {
      return Promoted.parse(await call("POST", "/releases", { builds }));
    },
    /** Gives a build to those who open the link in the answer, or to a share of the sessions in percent. */
    async startTrial(build: ChosenBuild, audience: { link: true } | { share: number }) {
      return NewTrial.parse(await call("POST", "/trials", { build, ...audience }));
    },
    /** Makes the build live that is on trial. */
    async promoteTrial(name: string): Promise<Promoted> {
      const { apps } = Live.parse(await call("GET", "/live"));
      const trial = apps.find((app) => app.name === name)?.trial;
      if (trial === undefined) {
        throw new Error(`No build of ${name} is on trial.`);
      }
      return this.promote([keptAs(name, trial)]);
    },
    /** Ends the trial of each remote that has one, and makes the previous builds of the others live again. */
    async rollback(names: readonly string[]): Promise<Promoted> {
      const { apps } = Live.parse(await call("GET", "/live"));
      const tried = apps.filter(({ name, trial }) => names.includes(name) && trial !== undefined);
      const builds = names
        .filter((name) => !tried.some((app) => app.name === name))
        .map((name) => {
          const previous = apps.find((app) => app.name === name)?.previous;
          if (previous === undefined) {
            throw new Error(`There is no previous build of ${name}.`);
          }
          return keptAs(name, previous);
        });
      for (const { name } of tried) {
        await call("DELETE", `/trials/${name}`);
      }
      const rolledBack =
        builds.length === 0 ? { builds: [], leftOut: [] } : await this.promote(builds);
      return {
        ...rolledBack,
        builds: names.map((name) => ({
          name,
          build:
            rolledBack.builds.find((one) => one.name === name)?.build ??
            tried.find((one) => one.name === name)?.current?.build ??
            "",
        })),
      };
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

/** A kept build as it is released again. */
function keptAs(name: string, { build, at }: z.infer<typeof Kept>): ChosenBuild {
  return at === undefined ? { name, build } : { name, at };
}

function sentenceIn(text: string): string | undefined {
  try {
    return z.object({ error: z.string() }).parse(JSON.parse(text)).error;
  } catch {
    // Something else answers at this address: a proxy's page.
    return undefined;
  }
}
