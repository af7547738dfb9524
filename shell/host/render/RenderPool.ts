import { FairSemaphore, SemaphoreFullError } from "@takas/server/FairSemaphore";

import type { RenderRequest } from "../../src/server/loadPage";
import type { RenderedPage } from "../../src/server/renderView";
import { RenderError, RenderThread } from "./RenderThread";
import type { ServerParts } from "./RenderThread";

/**
 * Threads that render at once, and views that may wait for one: above that, pages render in the browser. Visitors take
 * turns, and a view that waits longer than a second is of no use to its page.
 */
const LIMITS = {
  atOnce: { all: 2, visitor: 2 },
  waiting: { all: 50, visitor: 10 },
  patience: 1000,
};

/** The threads for one pair of builds: created on demand, reused, and replaced when they end. */
export class RenderPool {
  private readonly parts: ServerParts;
  private readonly lane = new FairSemaphore(LIMITS);
  private readonly idle: RenderThread[] = [];
  private isClosed = false;

  constructor(parts: ServerParts) {
    this.parts = parts;
  }

  /**
   * Renders a view in the turn of a visitor (addressKey), unless `signal` aborts it before. Rejects with a RenderError, or
   * with the signal's reason.
   */
  async render(
    request: RenderRequest,
    visitor: string,
    signal?: AbortSignal,
  ): Promise<RenderedPage> {
    try {
      return await this.lane.run(visitor, async () => this.renderNow(request), signal);
    } catch (error) {
      if (error instanceof SemaphoreFullError) {
        const reason = error.reason === "late" ? error.message : "the lane is full";
        throw new RenderError(reason, { isFault: false });
      }
      throw error;
    }
  }

  /** Ends idle threads at once, and busy ones when they finish. */
  close(): void {
    this.isClosed = true;
    for (const thread of this.idle.splice(0)) {
      thread.stop();
    }
  }

  private async renderNow(request: RenderRequest): Promise<RenderedPage> {
    const idle = this.idle.pop();
    const thread = idle?.isAlive === true ? idle : new RenderThread(this.parts);
    try {
      return await thread.render(request);
    } finally {
      if (thread.isAlive && !this.isClosed) {
        this.idle.push(thread);
      } else {
        thread.stop();
      }
    }
  }
}
