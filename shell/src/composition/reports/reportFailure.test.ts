import { translatePage } from "@takas/testing/translatePage";

import { reportFailure } from "./reportFailure";

const failure = { remote: "offers", team: "deals", build: "abc123" };

describe("reportFailure", () => {
  const sent = jest.fn<Promise<Response>, [string, RequestInit]>();
  let said: jest.SpyInstance;

  beforeEach(() => {
    sent.mockReset().mockResolvedValue(new Response());
    jest.spyOn(globalThis, "fetch").mockImplementation(sent as typeof fetch);
    said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  });

  afterEach(() => jest.restoreAllMocks());

  it("writes every reason in a sentence, and sends it to the server", () => {
    const reasons = [
      { code: "shared" as const, module: "react", need: "^20.0.0", have: "19.3.1" },
      { code: "contracts" as const, need: "6.1.0", have: "5.4.2" },
    ];
    reportFailure({ ...failure, kind: "refused", reasons });
    expect(said.mock.calls).toEqual([
      [
        "Remote offers abc123 of team deals: refused.",
        "It needs react ^20.0.0, the shell shares 19.3.1.",
        "It was made with @takas/contracts 6.1.0, the API serves 5.4.2.",
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

  const mismatch = (text = "Minified React error #418; visit https://react.dev/errors/418") =>
    new Error(text);

  describe("in a page that the browser translates", () => {
    afterEach(() => {
      document.documentElement.className = "";
      document.body.replaceChildren();
    });

    it.each([
      ["Chrome's class", () => document.documentElement.classList.add("translated-rtl")],
      ["texts in elements", () => translatePage(document.body.appendChild(paragraph()))],
    ])("leaves out that the server rendered another text: %s", (_, translate) => {
      reportFailure({ ...failure, kind: "screen", error: mismatch() });
      expect(sent).toHaveBeenCalledTimes(1);
      translate();
      reportFailure({ ...failure, kind: "screen", error: mismatch() });
      const inDevelopment = "Hydration failed because the server rendered text didn't match";
      reportFailure({ ...failure, kind: "uncaught", error: mismatch(inDevelopment) });
      expect(sent).toHaveBeenCalledTimes(1);
    });

    it("reports every other error", () => {
      translatePage(document.body.appendChild(paragraph()));
      reportFailure({ ...failure, kind: "crashed", error: mismatch("Minified React error #185;") });
      expect(sent).toHaveBeenCalledTimes(1);
    });
  });
});

function paragraph(): HTMLElement {
  const element = document.createElement("p");
  element.textContent = "Hello";
  return element;
}
