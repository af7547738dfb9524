import type Router from "@koa/router";
import { FlagShare } from "@takas/mfe-kit/manifest";
import { z } from "zod";

import { flagLink } from "../flags/flagLinks";
import { flagOf, knownFlags } from "../flags/knownFlags";
import type { KnownFlag } from "../flags/knownFlags";
import { setFlag } from "../flags/setFlag";
import { readReleases, releasesFolder } from "../release/releases";
import { authorizeRemote } from "./authorize";
import { Refusal } from "./refusals";
import { readJson } from "./requests";
import type { State } from "./requests";

const Share = z.strictObject({ percent: FlagShare, from: FlagShare.optional() });
const Link = z.strictObject({ isOn: z.boolean("must be true or false") });

/** The calls of the registry service about flags. `baseUrl` is the URL of the app, for links. */
export function addFlagRoutes(
  router: Router<State>,
  { dataDir, baseUrl }: { dataDir: string; baseUrl: string },
): void {
  const folder = releasesFolder(dataDir);

  /** What is live, and a flag of it. Throws 404 and 403. */
  async function findOwn(team: string, { remote = "", flag = "" }: Record<string, string>) {
    const live = await readReleases(folder);
    authorizeRemote(team, remote, live);
    try {
      return { live, known: flagOf(knownFlags(live), { remote, flag }) };
    } catch (error) {
      throw new Refusal(404, (error as Error).message);
    }
  }

  router.put("/flags/:remote/:flag", async (ctx) => {
    const { remote = "", flag = "" } = ctx.params;
    ctx.state.action = `set flag ${remote}.${flag}`;
    const { team } = ctx.state;
    await findOwn(team, ctx.params);
    const { percent, from } = await readJson(ctx.req, Share);
    ctx.state.action += ` to ${percent} %`;
    ctx.body = describeFlag(await setFlag({ remote, flag, percent, from, by: team }, dataDir));
  });
  router.post("/flags/:remote/:flag/links", async (ctx) => {
    const { remote = "", flag = "" } = ctx.params;
    ctx.state.action = `link flag ${remote}.${flag}`;
    const { live } = await findOwn(ctx.state.team, ctx.params);
    const { isOn } = await readJson(ctx.req, Link);
    ctx.state.action += isOn ? " on" : " off";
    const made = await flagLink(folder, { remote, flag, isOn }, { live, baseUrl });
    ctx.status = 201;
    ctx.body = { link: made.link, until: new Date(made.until).toISOString() };
  });
}

/** A flag as the service describes it; `since` is ISO 8601. */
export function describeFlag({ since, ...flag }: KnownFlag) {
  return { ...flag, ...(since !== undefined && { since: new Date(since).toISOString() }) };
}
