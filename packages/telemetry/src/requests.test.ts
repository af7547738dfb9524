import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

import { metrics } from "./metrics";
import { beginRequest } from "./requests";

/** A request that has arrived completely and has no answer yet. */
function arrived(method: string) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, complete: true });
  return { request, response: new ServerResponse(request), route: () => "/cars/:id" };
}

describe("beginRequest", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    metrics.resetMetrics();
  });
  afterEach(() => jest.useRealTimers());

  it("measures by method, route and status, and creates no series for unknown methods", async () => {
    beginRequest(arrived("GET"))(200);
    beginRequest(arrived("PROPFIND"))(405);
    const text = await metrics.metrics();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/cars/:id",status="200"} 1',
    );
    expect(text).toContain('method="other",route="/cars/:id",status="405"} 1');
  });

  it("counts a request without an answer as hanging after 30 s, and not before or after", async () => {
    const end = beginRequest(arrived("GET"));
    jest.advanceTimersByTime(29_000);
    await expect(metrics.metrics()).resolves.not.toContain("http_requests_hanging{");
    await expect(metrics.metrics()).resolves.toContain("http_requests_in_flight 1");
    jest.advanceTimersByTime(2000);
    await expect(metrics.metrics()).resolves.toContain(
      'http_requests_hanging{route="/cars/:id"} 1',
    );
    end(200);
    const text = await metrics.metrics();
    expect(text).not.toContain("http_requests_hanging{");
    expect(text).toContain("http_requests_in_flight 0");
  });

  it("does not count a body that is still being sent", async () => {
    const slow = arrived("POST");
    slow.request.complete = false;
    const end = beginRequest(slow);
    jest.advanceTimersByTime(60_000);
    await expect(metrics.metrics()).resolves.not.toContain("http_requests_hanging{");
    end(201);
  });

  it("does not time streams", async () => {
    beginRequest(arrived("GET"))(200, false);
    await expect(metrics.metrics()).resolves.not.toContain("http_request_duration_seconds_count{");
  });
});
