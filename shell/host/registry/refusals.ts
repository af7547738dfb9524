import type { Middleware } from "koa";
import type { Logger } from "pino";

import { BadArchive } from "./archive";

/** A refusal with its status. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Faults of the machine have a code such as ENOSPC; every other error is a sentence about the request. */
export function answerRefusals(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== undefined || !(error instanceof Error)) {
        log.error({ err: error }, "the registry failed");
        ctx.status = 500;
        ctx.body = { error: "The registry failed. Its log says why." };
        return;
      }
      ctx.status =
        error instanceof Refusal ? error.status : error instanceof BadArchive ? 400 : 409;
      ctx.body = { error: message };
      if (ctx.status === 413) {
        // The rest of the body is not read.
        ctx.set("Connection", "close");
      }
    }
  };
}
