import { apiCallsOf } from "./apiCalls.mjs";

describe("apiCallsOf", () => {
  it.each([
    ['query: () => "api/quota"', ["/api/quota"]],
    ['new EventSource("/api/events")', ["/api/events"]],
    ["url: `api/vehicles/${encodeURIComponent(id)}/offers`", ["/api/vehicles/*/offers"]],
    ["url: `api/vehicles/search?${query}`", ["/api/vehicles/search"]],
    ['id ? `api/vehicles/${id}` : "api/vehicles"', ["/api/vehicles", "/api/vehicles/*"]],
  ])("finds the call in %s", (expression, calls) => {
    expect(apiCallsOf(`const endpoint = { ${property(expression)} };`)).toEqual(calls);
  });

  it("follows a function of the module, and takes what is put after a name for a query", () => {
    const text = `
      const thread = (id, query) => \`\${offerPath(id)}/messages\${query}\`;
      function offerPath(id) { return \`api/offers/\${encodeURIComponent(id)}\`; }
    `;
    expect(apiCallsOf(text)).toEqual(["/api/offers/*", "/api/offers/*/messages"]);
  });

  it.each(['"api/"', '"the api/client of ours"', '"https://host/api/x"', "/api\\/x/", '"apis/x"'])(
    "finds none in %s",
    (expression) => {
      expect(apiCallsOf(`const text = ${expression};`)).toEqual([]);
    },
  );
});

function property(expression: string): string {
  return /^\w+:/.test(expression) ? expression : `url: ${expression}`;
}
