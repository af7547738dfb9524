import { createHash, timingSafeEqual } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Releases } from "@takas/mfe-kit/manifest";
import Koa from "koa";
import type { Context } from "koa";
import type { Logger } from "pino";

import { readUnpacked } from "../release/builds";
import { promote, rollback } from "../release/release";
import type { Promotion } from "../release/release";
import { readReleases, releasesFolder } from "../release/releases";
import { trialLink } from "../release/trialLinks";
import { promoteTrial, startTrial } from "../release/trials";
import { Refusal, answerRefusals } from "./refusals";
import { unpackBuild } from "./unpackBuild";

export interface PublishOptions {
  dataDir: string;
  /** The token of each team; a team may have two while it changes its token. */
  tokens: readonly TeamToken[];
  /** Bytes that a build may have, packed or unpacked. */
  most: number;
  /** The URL of the app, for the links of trials. */
  baseUrl: string;
  log: Logger;
}

interface TeamToken {
  team: string;
  token: string;
}

/**
 * Publishing for pipelines that have no access to the folder of releases. A call carries "Authorization: Bearer TOKEN"; the
 * remote is one that the registry gives to the token's team. One call is served at a time.
 *
 *     PUT  /remotes/NAME            releases the build in the body, the archive (.tar.gz) of dist
 *     PUT  /remotes/NAME?link       shows it to everybody who opens the link in the answer
 *     POST /remotes/NAME/promote    makes the build on trial live
 *     POST /remotes/NAME/rollback   ends the trial, or makes the build before live again
 *
 * Answers with the builds, or a sentence: 400 for a build or a request that cannot be read, 401 without a valid token, 403 for a
 * remote of another team, 404 for one that is not in the registry, 409 if a build does not fit the live ones, 413, 503.
 */
export function publishApp(options: PublishOptions): Koa {
  const { dataDir, log } = options;
  let isBusy = false;
  const app = new Koa();
  app.on("error", (error) => log.warn({ err: error }, "a call was cut off"));
  app.use(answerRefusals(log));
  app.use(async (ctx) => {
    const team = teamOf(ctx.get("Authorization"), options.tokens);
    ctx.state.team = team;
    const call = readCall(ctx);
    const mayChange = (live: Releases) => checkTeam(live, call.name, team);
    mayChange(await readReleases(releasesFolder(dataDir)));
    if (isBusy) {
      throw new Refusal(503, "Another build is being published. Send yours again in 10 seconds.");
    }
    isBusy = true;
    try {
      const done = await carryOut(call, ctx.req, {
        ...options,
        promotion: { dataDir, by: team, mayChange },
      });
      ctx.body = { name: call.name, ...done };
      log.info({ team, ...call, ...done }, "published");
    } finally {
      isBusy = false;
    }
  });
  return app;
}

/** The team of a token. Throws 401 for none and for an unknown one. */
function teamOf(authorization: string, tokens: readonly TeamToken[]): string {
  const [, given = ""] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  const owner = tokens.find(({ token }) => timingSafeEqual(hashOf(token), hashOf(given)));
  if (owner === undefined) {
    throw new Refusal(401, "This token is not valid. Ask an operator for the token of your team.");
  }
  return owner.team;
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

interface Call {
  /** The remote. */
  name: string;
  action: "publish" | "promote" | "rollback";
  /** Whether a published build goes to visitors who open its link; otherwise to everybody. */
  isTrial: boolean;
}

/** Throws 404 for a call that does not exist, and 400 for one with other parameters. */
function readCall({ method, path, querystring }: Context): Call {
  const [, name, after] = /^\/remotes\/([a-z]+)(?:\/(promote|rollback))?$/.exec(path) ?? [];
  if (name === undefined || method !== (after === undefined ? "PUT" : "POST")) {
    throw new Refusal(404, `There is no ${method} ${path}. Send a build with PUT /remotes/NAME.`);
  }
  const action = after === "promote" || after === "rollback" ? after : "publish";
  if (querystring !== "" && querystring !== "link") {
    throw new Refusal(400, 'A build is sent with "?link", or without a query.');
  }
  return { name, action, isTrial: querystring === "link" };
}

/** Throws 404 for a remote that is not in the registry, and 403 for one of another team. */
function checkTeam({ remotes }: Releases, name: string, team: string): void {
  const row = remotes.find((remote) => remote.name === name);
  if (row === undefined) {
    throw new Refusal(
      404,
      `There is no remote "${name}" in the registry. An operator releases it first: npm run release -- ${name}.`,
    );
  }
  if (row.team !== team) {
    throw new Refusal(403, `${name} belongs to team ${row.team}, and this token to team ${team}.`);
  }
}

interface Means extends Pick<PublishOptions, "dataDir" | "most" | "baseUrl"> {
  promotion: Promotion;
}

/** Resolves to the build that is now live or on trial, with the link if the trial has one. */
async function carryOut(
  { name, action, isTrial }: Call,
  request: IncomingMessage,
  { promotion, ...means }: Means,
): Promise<{ build: string | undefined; url?: string }> {
  if (action !== "publish") {
    const [build] = await (action === "promote"
      ? promoteTrial(name, promotion)
      : rollback([name], promotion));
    return { build };
  }
  const unpacked = await mkdtemp(join(tmpdir(), "takas-publish-"));
  try {
    await unpackBuild(request, unpacked, means.most);
    const app = await readUnpacked(name, unpacked).catch((error: unknown) => {
      throw badRequest(error);
    });
    if (!isTrial) {
      await promote([app], promotion);
      return { build: app.build };
    }
    const made = await startTrial(app, promotion);
    const url = await trialLink(releasesFolder(means.dataDir), made, means.baseUrl);
    return { build: app.build, url };
  } finally {
    await rm(unpacked, { recursive: true });
  }
}

function badRequest(error: unknown): Refusal {
  return new Refusal(400, error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
