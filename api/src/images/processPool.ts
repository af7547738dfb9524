import { type ChildProcess, fork } from "node:child_process";
import { Socket } from "node:net";

export interface ProcessPoolOptions {
  /** TypeScript file the processes run; it answers each message with one message. */
  script: string;
  /** Processes at most; one is started for each job that finds none idle. */
  size: number;
  /** Time for one job in ms, after which its process is killed. */
  deadline: number;
  /** Time in ms without a job after which a process ends and gives its memory back. */
  idle: number;
}

/** A process died or took too long over a job; nothing is known about the job. */
export class ProcessFailure extends Error {
  override readonly name = "ProcessFailure";
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout: boolean) {
    super(message);
    this.isTimeout = isTimeout;
  }
}

/** Heap of one process in MB, above which V8 ends it; pixels live outside of the heap. */
const HEAP_MB = 256;
const KEPT_OUTPUT = 2000;

/**
 * Runs jobs in child processes, one at a time in each. A thread cannot be stopped inside native code and takes the
 * whole process along when it crashes; a child can be killed at any moment, and the next job gets a new one.
 */
export class ProcessPool<Job extends object, Answer> {
  private readonly options: ProcessPoolOptions;
  private readonly idle: ChildProcess[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly timers = new WeakMap<ChildProcess, NodeJS.Timeout>();
  private running = 0;

  constructor(options: ProcessPoolOptions) {
    this.options = options;
  }

  /** The answer to a job. Rejects with ProcessFailure. */
  async run(job: Job): Promise<Answer> {
    if (this.running >= this.options.size) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await this.runIn(this.take(), job);
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) {
        this.running -= 1;
      } else {
        next();
      }
    }
  }

  private async runIn(child: ChildProcess, job: Job): Promise<Answer> {
    const output: string[] = [];
    const listen = (text: Buffer) => output.push(String(text).slice(-KEPT_OUTPUT));
    child.stderr?.on("data", listen);
    try {
      const answer = await this.ask(child, job);
      this.release(child);
      return answer;
    } catch (error) {
      child.kill("SIGKILL");
      throw error instanceof ProcessFailure
        ? error
        : new ProcessFailure(`${String(error)} ${output.join("").slice(-KEPT_OUTPUT)}`, false);
    } finally {
      child.stderr?.off("data", listen);
    }
  }

  private async ask(child: ChildProcess, job: Job): Promise<Answer> {
    const { deadline } = this.options;
    const over = new AbortController();
    const { signal } = over;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new ProcessFailure(`no answer within ${deadline} ms`, true)),
          deadline,
        );
        const on = (event: string, listener: (value: unknown) => void) => {
          child.once(event, listener);
          signal.addEventListener("abort", () => child.off(event, listener));
        };
        signal.addEventListener("abort", () => clearTimeout(timer));
        on("message", (answer) => resolve(answer as Answer));
        on("error", reject);
        on("exit", (code) => reject(new Error(`the process ended with ${String(code)}.`)));
        child.send(job);
      });
    } finally {
      over.abort();
    }
  }

  private take(): ChildProcess {
    const child = this.idle.pop() ?? this.start();
    clearTimeout(this.timers.get(child));
    for (const handle of handlesOf(child)) {
      handle.ref();
    }
    return child;
  }

  private start(): ChildProcess {
    const { script } = this.options;
    const { PATH, TMPDIR } = process.env;
    const child = fork(script, {
      // Beside the script, so that the TypeScript loader is found from any working directory.
      cwd: import.meta.dirname,
      // It reads what strangers send: it gets no address and no key to lose.
      env: { ...(PATH && { PATH }), ...(TMPDIR && { TMPDIR }) },
      execArgv: ["--import", "tsx", `--max-old-space-size=${HEAP_MB}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    child.on("exit", () => this.forget(child));
    child.stderr?.resume();
    return child;
  }

  /** Keeps the process for the next job, without keeping this one alive for it. */
  private release(child: ChildProcess): void {
    if (!child.connected) {
      return;
    }
    this.idle.push(child);
    this.timers.set(child, setTimeout(() => child.kill("SIGKILL"), this.options.idle).unref());
    for (const handle of handlesOf(child)) {
      handle.unref();
    }
  }

  private forget(child: ChildProcess): void {
    clearTimeout(this.timers.get(child));
    const index = this.idle.indexOf(child);
    if (index !== -1) {
      this.idle.splice(index, 1);
    }
  }
}

/** What keeps this process alive for a child. */
function handlesOf(child: ChildProcess): { ref(): void; unref(): void }[] {
  const output = child.stderr instanceof Socket ? [child.stderr] : [];
  return [child, ...(child.channel ? [child.channel] : []), ...output];
}
