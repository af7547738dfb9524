import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { Socket } from "node:net";

export interface JobProcessOptions {
  /** The file the process runs. It receives `JobMessage`s and answers each with one `AnswerMessage`. */
  script: string;
  /** Timeout of a job in ms, after which the process is killed. */
  deadline: number;
  /** Time in ms without a job after which the process is stopped, which frees its memory. */
  idle: number;
}

export interface JobMessage<Job> {
  id: number;
  job: Job;
}

export interface AnswerMessage<Answer> {
  id: number;
  answer: Answer;
}

/** The process died or timed out over this job or a concurrent one: nothing is known about the job. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
  /** Whether this job timed out. */
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout: boolean) {
    super(message);
    this.isTimeout = isTimeout;
  }
}

interface Pending<Answer> {
  resolve: (answer: Answer) => void;
  reject: (failure: JobFailure) => void;
}

/** Limit of the process's JavaScript heap in MB, above which V8 ends it; pixels are outside of the heap. */
const HEAP = 160;
const KEPT_OUTPUT = 2000;

/**
 * Runs jobs in child processes. A thread cannot be stopped inside native code and crashes the whole process with it;
 * a child can be killed at any moment, and the next job starts a new one.
 */
export class JobProcesses<Job, Answer> {
  private readonly options: JobProcessOptions;
  private children: (Child<Answer> | undefined)[];

  constructor(count: number, options: JobProcessOptions) {
    this.options = options;
    this.children = Array.from({ length: count });
  }

  /** Starts the processes before there is a job. */
  start(): Child<Answer>[] {
    const children = this.children.map((child) =>
      child?.isAlive ? child : new Child<Answer>(this.options),
    );
    this.children = children;
    return children;
  }

  /** Resolves to the answer of a job, which goes at once to the process with the fewest. Rejects with JobFailure. */
  async run(job: Job): Promise<Answer> {
    const [idlest] = this.start().toSorted((one, other) => one.pending.size - other.pending.size);
    return (idlest as Child<Answer>).ask(job);
  }
}

class Child<Answer> {
  isAlive = true;
  readonly pending = new Map<number, Pending<Answer>>();
  private readonly options: JobProcessOptions;
  private readonly child: ChildProcess;
  private jobs = 0;
  private idleTimer: NodeJS.Timeout | undefined;
  private output = "";

  constructor(options: JobProcessOptions) {
    this.options = options;
    this.child = start(options.script);
    this.child.stderr?.on("data", (text: Buffer) => {
      this.output = (this.output + text.toString()).slice(-KEPT_OUTPUT);
    });
    this.child.on("message", ({ id, answer }: AnswerMessage<Answer>) => {
      this.pending.get(id)?.resolve(answer);
    });
    this.child.on("error", (error) => this.end(String(error)));
    this.child.on("exit", () => (this.isAlive = false));
    // After the exit event, when all output of the process has arrived.
    this.child.on("close", (code) => this.end(`the process ended with ${code}`));
    this.rest();
  }

  async ask(job: unknown): Promise<Answer> {
    clearTimeout(this.idleTimer);
    this.jobs += 1;
    const id = this.jobs;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.pending.set(id, { resolve, reject });
        // Of everything that waits here, only this timer keeps the API alive.
        timer = setTimeout(() => this.giveUp(id), this.options.deadline);
        this.child.send({ id, job }, (error) => error && this.end(String(error)));
      });
    } finally {
      clearTimeout(timer);
      this.pending.delete(id);
      this.rest();
    }
  }

  private giveUp(id: number): void {
    const { deadline } = this.options;
    this.pending.get(id)?.reject(new JobFailure(`no answer within ${deadline} ms`, true));
    this.end("killed over another job");
  }

  private rest(): void {
    if (this.pending.size === 0) {
      this.idleTimer = setTimeout(() => this.end("idle"), this.options.idle).unref();
    }
  }

  private end(reason: string): void {
    this.isAlive = false;
    this.child.kill("SIGKILL");
    clearTimeout(this.idleTimer);
    for (const { reject } of this.pending.values()) {
      reject(new JobFailure(`${reason} ${this.output}`.trim(), false));
    }
  }
}

function start(script: string): ChildProcess {
  const { PATH, TMPDIR } = process.env;
  const child = fork(script, {
    env: {
      // It reads strangers' files, so it gets no URLs or keys to leak.
      ...(PATH && { PATH }),
      ...(TMPDIR && { TMPDIR }),
      // One malloc arena for all threads; otherwise each keeps the memory it once needed.
      MALLOC_ARENA_MAX: "1",
    },
    execArgv: [`--max-old-space-size=${HEAP}`, "--max-semi-space-size=4"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) {
    child.stderr.unref();
  }
  return child;
}
