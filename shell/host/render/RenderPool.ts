import type { DrawnPage } from "../../src/server/drawPage";
import type { DrawRequest } from "../../src/server/loadPage";
import { DrawError, RenderThread } from "./RenderThread";
import type { ServerParts } from "./RenderThread";

/** Threads that render at once, and views that may wait for one; above that, pages render in the browser. */
const THREADS = 2;
const WAITING = 50;

/** The threads for one pair of builds: created on demand, reused, and replaced when they end. */
export class RenderPool {
  private readonly parts: ServerParts;
  private readonly idle: RenderThread[] = [];
  private readonly waiting: ((thread: RenderThread) => void)[] = [];
  private count = 0;
  private isClosed = false;

  constructor(parts: ServerParts) {
    this.parts = parts;
  }

  /** Rejects with a DrawError. */
  async draw(request: DrawRequest): Promise<DrawnPage> {
    const thread = await this.take();
    try {
      return await thread.draw(request);
    } finally {
      this.give(thread);
    }
  }

  /** Ends idle threads at once, and busy ones when they finish. */
  close(): void {
    this.isClosed = true;
    for (const thread of this.idle.splice(0)) {
      thread.stop();
    }
  }

  private take(): RenderThread | Promise<RenderThread> {
    const idle = this.idle.pop();
    if (idle?.isAlive === true) {
      return idle;
    }
    if (idle !== undefined || this.count < THREADS) {
      this.count += idle === undefined ? 1 : 0;
      return new RenderThread(this.parts);
    }
    if (this.waiting.length >= WAITING) {
      throw new DrawError("Too many views wait to be drawn.", { isFault: false });
    }
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  private give(thread: RenderThread): void {
    const next = this.waiting.shift();
    if (next !== undefined) {
      next(thread.isAlive ? thread : new RenderThread(this.parts));
    } else if (thread.isAlive && !this.isClosed) {
      this.idle.push(thread);
    } else {
      this.count -= 1;
      thread.stop();
    }
  }
}
