import type { Middleware } from "koa";
import type { Logger } from "pino";

/** A refusal with its status. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Answers with the error's sentence: a release throws plain errors for builds that do not fit the live ones. */
export function answerRefusals(log: Logger): Middleware {
  return async function answerInWords(ctx, next) {
    try {
      await next();
    } catch (error) {
      if (!isSentence(error)) {
        log.error({ err: error }, "publishing failed");
        ctx.status = 500;
        ctx.body = { error: "Publishing failed. The log of the publishing process says why." };
        return;
      }
      ctx.status = error instanceof Refusal ? error.status : 409;
      ctx.body = { error: error.message };
      if (ctx.status === 503) {
        ctx.set("Retry-After", "10");
      }
      log.warn({ team: ctx.state.team, call: callOf(ctx), status: ctx.status }, error.message);
    } finally {
      // A sender reads the answer once everything is sent.
      ctx.req.resume();
    }
  };
}

/** Faults of the machine have a code such as ENOSPC, mistakes of ours another name such as TypeError. */
function isSentence(error: unknown): error is Error {
  return error instanceof Error && error.name === "Error" && !("code" in error);
}

function callOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}
