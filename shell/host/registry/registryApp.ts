import { join } from "node:path";

import Router from "@koa/router";
import type { RouterMiddleware } from "@koa/router";
import { TrialShare } from "@takas/mfe-kit/manifest";
import type { ChosenBuild } from "@takas/mfe-kit/registry/client";
import Koa from "koa";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import { z } from "zod";

import { readUnpacked } from "../release/builds";
import { handOver, promote, removeRemote, rollback, switchRemote } from "../release/release";
import { readReleases, releasesFolder } from "../release/releases";
import { trialLink } from "../release/trialLinks";
import { startTrial } from "../release/trials";
import { MOST_PACKED, unpackBuild } from "./archive";
import { audit } from "./audit";
import { authorize, authorizeRemote } from "./authorize";
import { describeLive, describeTrial } from "./describeLive";
import { placeFiles } from "./placeFiles";
import { Refusal, answerRefusals } from "./refusals";
import { AppName, Chosen, readBody, readJson } from "./requests";
import type { State } from "./requests";
import { teamOf } from "./teams";

export interface RegistryOptions {
  dataDir: string;
  /** The origins that may serve remotes (REMOTE_ORIGINS). */
  origins: readonly string[];
  /** The URL of the app, for the links of trials. */
  baseUrl: string;
  log: Logger;
}

const Promotion = z.strictObject({ builds: z.array(Chosen).min(1).max(50) });
const TrialRequest = z.union(
  [
    z.strictObject({ build: Chosen, link: z.literal(true) }),
    z.strictObject({ build: Chosen, share: TrialShare }),
  ],
  'must have a build, and either "link": true or a "share" from 1 to 100 (percent of the sessions)',
);
const Handover = z.strictObject({
  path: z.string().startsWith("/").max(200),
  from: AppName,
  to: AppName,
});

/**
 * The registry as a service for the teams' own pipelines. Every call carries "Authorization: Bearer TOKEN" and is written
 * to the audit log; a team changes only its own apps. Refusals are a sentence: 400 for a request that cannot be read, 401
 * without a valid token, 403 for another team's app, 404, 409 for what does not fit what is live, 413.
 *
 *     GET    /live                    what is live
 *     PUT    /builds/NAME             publishes an archive (.tar.gz) of dist; nobody gets it yet
 *     POST   /releases                {"builds": [{"name", "build"} | {"name", "at"}]} makes builds live, all or none
 *     POST   /trials                  {"build": {"name", "build"}, "link": true | "share": 10} gives a build to some
 *     DELETE /trials/NAME             ends the trial of a remote
 *     POST   /remotes/NAME/off, /on   switches a remote off or on
 *     DELETE /remotes/NAME            takes it out of the registry
 *     POST   /handovers               {"path", "from", "to"} lets another remote take over a path
 */
export function registryApp(options: RegistryOptions): Koa {
  const { dataDir, log } = options;
  const folder = releasesFolder(dataDir);
  const app = new Koa();
  app.use(answerRefusals(log));
  app.use(authenticate(folder));
  const router = new Router<State>();
  const read = () => readReleases(folder);

  router.get("/live", async (ctx) => {
    ctx.state.action = "read";
    ctx.body = describeLive(await read());
  });
  router.put("/builds/:name", async (ctx) => {
    const { name = "" } = ctx.params;
    ctx.state.action = `publish ${name}`;
    const files = await unpackBuild(await readBody(ctx.req, MOST_PACKED));
    const built = await readUnpacked(name, files);
    authorize(ctx.state.team, [built], await read());
    ctx.state.action += ` ${built.build}`;
    const isNew = await placeFiles(files, join(folder, name, built.build));
    ctx.status = isNew ? 201 : 200;
    ctx.body = { name, build: built.build };
  });
  router.post("/releases", async (ctx) => {
    const { builds } = await readJson(ctx.req, Promotion);
    ctx.state.action = `promote ${builds.map(labelOf).join(", ")}`;
    const leftOut: string[] = [];
    const { team } = ctx.state;
    const live = await promote(builds, {
      dataDir,
      by: team,
      origins: options.origins,
      onLeftOut: (sentence) => leftOut.push(sentence),
      authorize: (apps, releases) => authorize(team, apps, releases),
    });
    ctx.body = { builds: builds.map(({ name }, index) => ({ name, build: live[index] })), leftOut };
  });
  router.post("/trials", async (ctx) => {
    const { build, ...audience } = await readJson(ctx.req, TrialRequest);
    const words = "share" in audience ? `to ${audience.share} %` : "by link";
    ctx.state.action = `try ${labelOf(build)} ${words}`;
    const leftOut: string[] = [];
    const { team } = ctx.state;
    const made = await startTrial(build, audience, {
      dataDir,
      by: team,
      origins: options.origins,
      onLeftOut: (sentence) => leftOut.push(sentence),
      authorize: (apps, releases) => authorize(team, apps, releases),
    });
    const url = "link" in made ? await trialLink(folder, made, options.baseUrl) : undefined;
    ctx.status = 201;
    ctx.body = { ...describeTrial(made), url, leftOut };
  });
  const changeRemote =
    (action: string, change: (name: string) => Promise<void>): RouterMiddleware<State> =>
    async (ctx) => {
      const { name = "" } = ctx.params;
      ctx.state.action = `${action} ${name}`;
      authorizeRemote(ctx.state.team, name, await read());
      await change(name);
      ctx.status = 204;
    };
  router.post(
    "/remotes/:name/off",
    changeRemote("switch off", (name) => switchRemote(name, false, options)),
  );
  router.post(
    "/remotes/:name/on",
    changeRemote("switch on", (name) => switchRemote(name, true, options)),
  );
  router.delete(
    "/remotes/:name",
    changeRemote("unregister", (name) => removeRemote(name, options)),
  );
  router.delete(
    "/trials/:name",
    changeRemote("end the trial of", async (name) => {
      const { remotes } = await read();
      if (remotes.find((remote) => remote.name === name)?.trial === undefined) {
        throw new Refusal(404, `No build of ${name} is on trial.`);
      }
      await rollback([name], options);
    }),
  );
  router.post("/handovers", async (ctx) => {
    const handover = await readJson(ctx.req, Handover);
    ctx.state.action = `hand ${handover.path} of ${handover.from} over to ${handover.to}`;
    authorizeRemote(ctx.state.team, handover.from, await read());
    await handOver(handover, options);
    ctx.status = 204;
  });
  app.use(router.routes());
  return app;
}

/** Finds the team of a call's token, and writes the call to the audit log. */
function authenticate(teams: string): Middleware<State> {
  return async (ctx, next) => {
    const [, token = ""] = /^Bearer (\S+)$/.exec(ctx.get("Authorization")) ?? [];
    const team = await teamOf(teams, token);
    if (team === undefined) {
      throw new Refusal(401, "This token is not valid. Ask an operator for a new one.");
    }
    ctx.state = { team, action: `${ctx.method} ${ctx.path}` };
    const entry = { at: new Date().toISOString(), team };
    try {
      await next();
      if (ctx.status === 404) {
        throw new Refusal(404, "There is nothing at this address.");
      }
      await audit(teams, { ...entry, action: ctx.state.action, outcome: "done" });
    } catch (error) {
      const outcome = error instanceof Error ? error.message : String(error);
      await audit(teams, { ...entry, action: ctx.state.action, outcome });
      throw error;
    }
  };
}

function labelOf(chosen: ChosenBuild): string {
  return `${chosen.name} ${"at" in chosen ? chosen.at : chosen.build}`;
}
