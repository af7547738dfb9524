import { createLog } from "../log";
import { isConnected } from "../models/connection";
import { collectOrphans } from "./collectOrphans";
import { keepPhotosTidy } from "./keepPhotosTidy";

jest.mock("./collectOrphans");
jest.mock("../models/connection");

const HOUR = 3_600_000;
const collect = jest.mocked(collectOrphans);
const connected = jest.mocked(isConnected);
const log = createLog("silent");
let stop = () => undefined as void;

beforeEach(() => {
  jest.useFakeTimers();
  collect.mockReset().mockResolvedValue({ photos: 0, blobs: 0, files: 0, folders: 0 });
  connected.mockReturnValue(true);
  stop = keepPhotosTidy(log);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe("keepPhotosTidy", () => {
  it("collects again and again, not at once", async () => {
    expect(collect).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3 * HOUR);
    expect(collect.mock.calls.length).toBeGreaterThanOrEqual(5);
  });

  it("goes on after a failure", async () => {
    collect.mockRejectedValueOnce(new Error("no disk"));
    await jest.advanceTimersByTimeAsync(3 * HOUR);
    expect(collect.mock.calls.length).toBeGreaterThanOrEqual(5);
  });

  it("waits while the database is away", async () => {
    connected.mockReturnValue(false);
    await jest.advanceTimersByTimeAsync(3 * HOUR);
    expect(collect).not.toHaveBeenCalled();
  });

  it("stops when told", async () => {
    stop();
    await jest.advanceTimersByTimeAsync(3 * HOUR);
    expect(collect).not.toHaveBeenCalled();
  });
});
