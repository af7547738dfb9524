import { tmpdir } from "node:os";

import { measureDisk } from "./metrics";
import { serveMetrics } from "./metricsServer";

const address = { host: "127.0.0.1", port: 0, portName: "TEST_PORT" };

describe("serveMetrics", () => {
  it("answers GET /metrics and nothing else", async () => {
    measureDisk("test", tmpdir());
    measureDisk("absent", "/no/such/folder");
    const url = await serveMetrics(address);
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("version=0.0.4");
    const text = await answer.text();
    expect(text).toMatch(/disk_free_bytes\{folder="test"\} [1-9]/);
    expect(text).not.toContain("absent");
    expect((await fetch(new URL("/", url))).status).toBe(404);
    expect((await fetch(url, { method: "POST" })).status).toBe(404);
  });

  it("names the setting of a port that is taken", async () => {
    const url = await serveMetrics(address);
    const port = Number(new URL(url).port);
    await expect(serveMetrics({ ...address, port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken. Set TEST_PORT to a free one.`,
    );
  });
});
