import { randomBytes } from "node:crypto";

import type { Market } from "@takas/contracts/choices";
import { FlagShare } from "@takas/mfe-kit/manifest";
import type { Releases } from "@takas/mfe-kit/manifest";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { z } from "zod";

import { setFlag } from "../flags/setFlag";
import { staffLink } from "../page/staffLinks";
import { audit } from "../registry/audit";
import { authorize, authorizeApp } from "../registry/authorize";
import { Refusal } from "../registry/refusals";
import { AppName, Chosen, readBody } from "../registry/requests";
import { promote, rollback, switchRemote } from "../release/release";
import { readReleases, releasesFolder } from "../release/releases";
import { boardPage, signInPage } from "./boardPage";
import { BOARD, signIn, signOut, signedIn } from "./boardSession";
import { readBoard, stampOf } from "./readBoard";

interface BoardOptions {
  dataDir: string;
  /** The origins that may serve remotes (REMOTE_ORIGINS). */
  origins: readonly string[];
  /** The URL of the app, for the link to the panel. */
  baseUrl: string;
  /** The market of this installation, in which pages are tried. @defaultValue "sample" */
  market?: Market;
  log: Logger;
}

/** What its operator looked at: see `stampOf`. */
const seen = z.string().max(500);
const Share = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(FlagShare);

/** The forms of the board. */
const Change = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("promote"),
    seen,
    name: AppName,
    build: z.string().optional(),
    at: z.string().optional(),
  }),
  z.object({ act: z.enum(["back", "off", "on"]), seen, name: AppName }),
  z.object({
    act: z.literal("flag"),
    remote: AppName,
    flag: z.string().max(40),
    percent: Share,
    from: Share,
  }),
]);
type Change = z.infer<typeof Change>;

/**
 * The board at /board, for people: what is live, how it does, and forms that change it. It asks for a team's token; everybody who has
 * one sees everything, and changes what their team owns. Plain forms, no script. A form that was filled in before
 * somebody else changed the same app is refused with 409.
 */
export function boardPages({ log, ...options }: BoardOptions): Middleware {
  const folder = releasesFolder(options.dataDir);

  return async function answerBoard(ctx, next) {
    if (ctx.path !== BOARD && !ctx.path.startsWith(`${BOARD}/`)) {
      return next();
    }
    ctx.set("Cache-Control", "no-store");
    try {
      await answer(ctx);
    } catch (error) {
      if (error instanceof Refusal) {
        ctx.status = error.status;
        ctx.body = error.message;
        return undefined;
      }
      log.error({ err: error }, "the board failed");
      ctx.status = 500;
      ctx.body = "The board failed. The web server's log says why.";
    }
    return undefined;
  };

  async function answer(ctx: Context): Promise<void> {
    const isForm = ctx.method === "POST";
    if (isForm && !isSameOrigin(ctx)) {
      ctx.status = 403;
      ctx.body = "This form comes from another site.";
      return;
    }
    const action = `${isForm ? "POST" : "GET"} ${ctx.path}`;
    if (action === `POST ${BOARD}/session`) {
      const { token = "" } = await readForm(ctx);
      if (await signIn(ctx, folder, token)) {
        redirect(ctx);
      } else {
        show(ctx, 401, (nonce) => signInPage(nonce, true));
      }
    } else if (action === `POST ${BOARD}/session/end`) {
      signOut(ctx);
      redirect(ctx);
    } else if (ctx.path === BOARD) {
      await showBoard(ctx, isForm);
    } else {
      ctx.status = 404;
      ctx.body = "There is nothing at this address.";
    }
  }

  async function showBoard(ctx: Context, isForm: boolean): Promise<void> {
    const team = await signedIn(ctx, folder);
    if (team === undefined) {
      show(ctx, 401, (nonce) => signInPage(nonce, false));
      return;
    }
    const said = isForm ? await change(ctx, team) : undefined;
    const [board, panel] = await Promise.all([
      readBoard(folder),
      staffLink(folder, options.baseUrl),
    ]);
    show(ctx, said?.status ?? 200, (nonce) =>
      boardPage(board, { nonce, team, panel, said: said?.words }),
    );
  }

  /** Does what a form says; resolves to the status and a sentence. */
  async function change(ctx: Context, team: string): Promise<{ status: number; words: string }> {
    const form = Change.safeParse(await readForm(ctx));
    if (!form.success) {
      return { status: 400, words: "This form cannot be read. A share is 0 to 100 percent." };
    }
    const action = actionOf(form.data);
    const entry = { at: new Date().toISOString(), team, action };
    try {
      const words = await apply(form.data, team);
      await audit(folder, { ...entry, outcome: "done" });
      return { status: 200, words };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      await audit(folder, { ...entry, outcome: message });
      if (code !== undefined || !(error instanceof Error)) {
        throw error;
      }
      return { status: error instanceof Refusal ? error.status : 409, words: message };
    }
  }

  async function apply(form: Change, team: string): Promise<string> {
    const { dataDir, market = "sample", origins } = options;
    if (form.act === "flag") {
      const { remote, flag, percent, from } = form;
      authorizeApp(team, remote, await readReleases(folder));
      await setFlag({ remote, flag, percent, from, by: team }, dataDir);
      return `${percent} % of the sessions get ${remote}.${flag}.`;
    }
    const { act, name } = form;
    const mayChange = (live: Releases) => {
      authorizeApp(team, name, live);
      if (stampOf(live, name) !== form.seen) {
        throw new Error(
          `Somebody else changed ${name} since you opened this page. This is how it is now.`,
        );
      }
    };
    if (act === "promote") {
      const { build, at } = form;
      const chosen = Chosen.safeParse(at === undefined ? { name, build } : { name, at });
      if (!chosen.success) {
        throw new Refusal(400, "This is not the name of a build.");
      }
      const leftOut: string[] = [];
      const [live] = await promote([chosen.data], {
        dataDir,
        market,
        origins,
        by: team,
        onLeftOut: (sentence) => leftOut.push(sentence),
        authorize: (apps, releases) => {
          authorize(team, apps, releases);
          mayChange(releases);
        },
      });
      return [`${name} ${live} is live.`, ...leftOut].join(" ");
    }
    if (act === "back") {
      const [live] = await rollback([name], { dataDir, by: team, mayChange });
      return `${name} ${live} is live.`;
    }
    await switchRemote(name, act === "on", { dataDir, mayChange });
    return `${name} is switched ${act}.`;
  }
}

/** As the audit log has it. */
function actionOf(form: Change): string {
  switch (form.act) {
    case "promote":
      return `promote ${form.name} ${form.at ?? form.build}`;
    case "back":
      return `roll back ${form.name}`;
    case "flag":
      return `set flag ${form.remote}.${form.flag} to ${form.percent} %`;
    default:
      return `switch ${form.act} ${form.name}`;
  }
}

/** Another port of this machine is the same site, so SameSite alone does not keep its forms out. */
function isSameOrigin(ctx: Context): boolean {
  const [site, origin] = [ctx.get("Sec-Fetch-Site"), ctx.get("Origin")];
  return site === ""
    ? URL.canParse(origin) && new URL(origin).host === ctx.host
    : site === "same-origin";
}

/** Most bytes of a form. */
const LONGEST = 10_000;

async function readForm(ctx: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams((await readBody(ctx.req, LONGEST)).toString()));
}

function redirect(ctx: Context): void {
  ctx.redirect(BOARD);
  ctx.status = 303;
}

function show(ctx: Context, status: number, write: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString("base64");
  ctx.set({
    "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
  ctx.status = status;
  ctx.type = "html";
  ctx.body = write(nonce);
}
