import { reportFailure } from "./reportFailure";

const failure = { remote: "offers", team: "deals", build: "abc123" };

describe("reportFailure", () => {
  const sent = jest.fn<Promise<Response>, [string, RequestInit]>();
  let said: jest.SpyInstance;

  beforeEach(() => {
    sent.mockResolvedValue(new Response());
    jest.spyOn(globalThis, "fetch").mockImplementation(sent as typeof fetch);
    said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  });

  afterEach(() => jest.restoreAllMocks());

  it("writes every reason in a sentence, and sends it to the server", () => {
    const reasons = [
      { code: "shared" as const, module: "react", need: "^20.0.0", have: "19.3.1" },
      { code: "budget" as const, need: "90 kB", have: "75 kB" },
    ];
    reportFailure({ ...failure, kind: "refused", reasons });
    expect(said.mock.calls).toEqual([
      [
        "Remote offers abc123 of team deals: refused.",
        "It needs react ^20.0.0, the shell shares 19.3.1.",
        "Its screen weighs 90 kB, the shell allows 75 kB.",
        "",
      ],
    ]);
    expect(JSON.parse(sent.mock.calls[0]?.[1].body as string)).toMatchObject({
      ...failure,
      reasons,
    });
  });

  it.each([
    [new Error("boom"), new Error("boom")],
    [{ status: 404 }, '{"status":404}'],
    ["words", '"words"'],
  ])("writes what was thrown: %p", (error, words) => {
    reportFailure({ ...failure, kind: "crashed", error });
    expect(said).toHaveBeenCalledWith("Remote offers abc123 of team deals: crashed.", words);
  });
});
