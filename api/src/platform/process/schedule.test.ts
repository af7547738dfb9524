import { createLog } from "@takas/telemetry/log";

import { isConnected } from "../database/connection";
import { schedule } from "./schedule";

jest.mock("../database/connection");

const HOUR = 3_600_000;
const connected = jest.mocked(isConnected);
const log = createLog("silent");
const work = jest.fn();
let stop = () => undefined as void;

beforeEach(() => {
  jest.useFakeTimers();
  work.mockReset().mockResolvedValue(undefined);
  connected.mockReturnValue(true);
  stop = schedule({ name: "counting", log, interval: HOUR }, work);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe("schedule", () => {
  it("runs repeatedly, first after an interval", async () => {
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(6.1 * HOUR);
    expect(work.mock.calls.length).toBeGreaterThanOrEqual(5);
  });

  it("runs at once if asked to", async () => {
    const stopOther = schedule({ name: "counting", log, interval: HOUR, isAtOnce: true }, work);
    expect(work).toHaveBeenCalledTimes(1);
    stopOther();
  });

  it("starts no run before the previous one has ended", async () => {
    let end = () => undefined as void;
    work.mockReturnValueOnce(new Promise<void>((resolve) => (end = resolve)));
    await jest.advanceTimersByTimeAsync(10 * HOUR);
    expect(work).toHaveBeenCalledTimes(1);
    end();
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect(work.mock.calls.length).toBeGreaterThan(1);
  });

  it("continues after a failure, and logs it", async () => {
    const warn = jest.spyOn(log, "warn");
    const error = new Error("no disk");
    work.mockRejectedValueOnce(error);
    await jest.advanceTimersByTimeAsync(6.1 * HOUR);
    expect(work.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(warn).toHaveBeenCalledWith({ err: error, work: "counting" }, "scheduled work failed");
  });

  it("waits while the database is unavailable", async () => {
    connected.mockReturnValue(false);
    await jest.advanceTimersByTimeAsync(3 * HOUR);
    expect(work).not.toHaveBeenCalled();
    connected.mockReturnValue(true);
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect(work).toHaveBeenCalled();
  });

  it("stops on demand, even during a run", async () => {
    work.mockImplementationOnce(async () => stop());
    await jest.advanceTimersByTimeAsync(9 * HOUR);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
