import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";

import type { JobMessage } from "./jobProcess";
import { checkInProcess } from "./photoChecks";

jest.mock("node:child_process");
jest.mock("node:os", () => ({ ...jest.requireActual("node:os"), availableParallelism: () => 2 }));

/** A process that answers nothing until it is told to. */
class IdleProcess extends EventEmitter {
  readonly stderr = null;
  readonly channel = null;
  readonly sent: JobMessage<string>[] = [];
  send(message: JobMessage<string>): void {
    this.sent.push(message);
  }
  answer(id: number | undefined): void {
    this.emit("message", { id, answer: { shows: ["phone"] } });
  }
  kill(): void {}
  ref(): void {}
  unref(): void {}
}

describe("checkInProcess", () => {
  it("has two photos decoded at a time, however many come, and the others wait", async () => {
    const child = new IdleProcess();
    jest.mocked(fork).mockReturnValue(child as unknown as ChildProcess);
    const checks = ["a", "b", "c", "d", "e"].map(async (path) => checkInProcess(path));
    for (let answered = 0; answered < 5; answered += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(child.sent).toHaveLength(Math.min(answered + 2, 5));
      child.answer(child.sent[answered]?.id);
    }
    await expect(Promise.all(checks)).resolves.toHaveLength(5);
    expect(child.sent.map(({ job }) => job)).toEqual(["a", "b", "c", "d", "e"]);
    expect(fork).toHaveBeenCalledTimes(1);
  });
});
