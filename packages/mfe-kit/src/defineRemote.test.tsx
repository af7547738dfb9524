import { Page } from "@takas/ui";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect, useLayoutEffect, useState } from "react";

import { defineRemote } from "./defineRemote";
import { usePage, useServices } from "./services";
import { createFakeContext } from "./testing";

function Car() {
  const { navigate } = useServices();
  return <button onClick={() => navigate("/b")}>A car</button>;
}

function Sold() {
  usePage({ title: "Sold" });
  return <p>Sold</p>;
}

function Notes() {
  usePage({ title: "Notes" });
  return <input aria-label="Notes" />;
}

function Home() {
  return <Page header={<h1>Home</h1>}>Cars</Page>;
}

function Asking() {
  return <div role="dialog">Delete this listing?</div>;
}

/** Renders for ever, as far as it depends on the screen. */
function RenderingAgain() {
  const [count, setCount] = useState(0);
  // oxlint-disable-next-line react/set-state-in-render -- the fault that is tested
  setCount(count + 1);
  return null;
}

function LayingOutAgain() {
  const [count, setCount] = useState(0);
  // oxlint-disable-next-line react/set-state-in-effect, react-hooks/exhaustive-deps -- the fault that is tested
  useLayoutEffect(() => setCount(count + 1));
  return null;
}

function Broken(): never {
  throw new Error("broken");
}

/** A remote with the screens A at /a and B at /listing/:id; each loader returns the module of a screen. */
function setup(files: Record<string, () => Promise<Record<string, unknown>>> = {}) {
  history.replaceState(null, "", "/a");
  const context = createFakeContext();
  const routes = [
    { path: "/a", screen: "A", title: "Cars", description: "All of them.", keep: true },
    { path: "/listing/:id", screen: "B" },
    { path: "/terms", screen: "A" },
  ];
  const remote = defineRemote({ name: "test", routes }, (name) =>
    (files[name] ?? (() => Promise.resolve({ A: Car })))(),
  );
  const mount = () => act(async () => remote.mount(context));
  return { remote, mount, ...context };
}

afterEach(() => {
  delete document.documentElement.dataset.market;
  document.body.replaceChildren();
});

describe("defineRemote", () => {
  it("shows the screen of the path with the shell's services, and reports it", async () => {
    const { mount, services, shown } = setup();
    await mount();
    fireEvent.click(await screen.findByRole("button", { name: "A car" }));
    expect(services.navigate).toHaveBeenCalledWith("/b");
    expect(shown).toHaveBeenCalled();
  });

  // docs/product.md 2.2.8
  it.each(["sample", "live"] as const)(
    "says below the header that others are made up, where they are: %s",
    async (market) => {
      document.documentElement.dataset.market = market;
      const { mount } = setup({ A: () => Promise.resolve({ A: Home }) });
      await mount();
      await screen.findByRole("heading", { name: "Home" });
      const links = screen.queryAllByRole("link", { name: /other people .+ are made up$/ });
      expect(links.map((link) => link.getAttribute("href"))).toEqual(
        market === "sample" ? ["/terms"] : [],
      );
    },
  );

  it.each([
    ["/a", null],
    ["/terms", "page"],
  ])("marks that link as the current page where it leads: %s", async (path, current) => {
    document.documentElement.dataset.market = "sample";
    const { mount } = setup({ A: () => Promise.resolve({ A: Home }) });
    history.replaceState(null, "", path);
    await mount();
    const link = await screen.findByRole("link", { name: /are made up$/ });
    expect(link.getAttribute("aria-current")).toBe(current);
  });

  it("can be mounted and unmounted again and leaves nothing behind", async () => {
    const { mount, container } = setup();
    for (let visit = 0; visit < 2; visit += 1) {
      const handle = await mount();
      await screen.findByRole("button", { name: "A car" });
      act(() => handle.unmount());
      expect(container).toBeEmptyDOMElement();
    }
  });

  it("loads a screen that did not load before the mount again, and then offers Retry", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error("chunk 404"))
      .mockRejectedValueOnce(new Error("chunk 404"))
      .mockResolvedValue({ A: Car });
    const { mount, shown } = setup({ A: load });
    await mount();
    fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(shown).toHaveBeenCalled();
    expect(await screen.findByRole("button", { name: "A car" })).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it("names the connection where the code did not load, and tries again when it is back", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const lost = Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
    const load = jest.fn().mockRejectedValue(lost);
    const { mount } = setup({ A: load });
    await mount();
    expect(await screen.findByText("Check your connection and try again.")).toBeInTheDocument();
    load.mockResolvedValue({ A: Car });
    act(() => void globalThis.dispatchEvent(new Event("online")));
    expect(await screen.findByRole("button", { name: "A car" })).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it("reports a screen's file that has no export of its name", async () => {
    const { mount, report } = setup({ A: () => Promise.resolve({ Other: Car }) });
    await mount();
    expect(await screen.findByText("We couldn't load this page")).toBeInTheDocument();
    expect(report.mock.calls.join()).toContain(
      "The file of the screen A has no export of that name",
    );
  });

  it("sets title and description of its remote.json, and the screen's own values after them", async () => {
    const { mount, services } = setup({ A: () => Promise.resolve({ A: Sold }) });
    await mount();
    await screen.findByText("Sold");
    expect(services.setPage).toHaveBeenNthCalledWith(1, {
      title: "Cars",
      description: "All of them.",
    });
    expect(services.setPage).toHaveBeenLastCalledWith({ title: "Sold" });
  });

  it("contains a crash of a screen, and offers a retry", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { mount, crashed } = setup({ A: () => Promise.resolve({ A: Broken }) });
    await mount();
    expect(await screen.findByText("We couldn't load this page")).toBeInTheDocument();
    expect(crashed).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it.each([
    ["while it renders", RenderingAgain],
    ["after each render", LayingOutAgain],
  ])("cuts off a screen that changes its own state %s", async (_, Endless) => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { mount } = setup({ A: () => Promise.resolve({ A: Endless }) });
    await mount();
    expect(await screen.findByText("We couldn't load this page")).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it("hydrates the server's view even if the visitor navigates before the screen has loaded", async () => {
    let arrive: (file: { A: typeof Car }) => void = () => undefined;
    const load = () => new Promise<{ A: typeof Car }>((resolve) => (arrive = resolve));
    const B = () => Promise.resolve({ B: Sold });
    const { remote, container, report, ...context } = setup({ A: load, B });
    container.innerHTML = "<!--&--><!--$--><button>A car</button><!--/$--><!--/&-->";
    const first = { state: context.store.getState(), isWide: false };
    const handle = remote.mount({ ...context, container, report, first });
    history.replaceState(null, "", "/listing/1");
    await act(async () => arrive({ A: Car }));
    expect(report).not.toHaveBeenCalled();
    expect(await screen.findByText("Sold")).toBeInTheDocument();
    act(() => handle.unmount());
  });

  it("renders again where the server's HTML has lost its marker comments", async () => {
    const { remote, container, report, ...context } = setup();
    container.innerHTML = "<button>A car</button>";
    const first = { state: context.store.getState(), isWide: false };
    const handle = await act(async () => remote.mount({ ...context, container, report, first }));
    expect(await screen.findAllByRole("button", { name: "A car" })).toHaveLength(1);
    expect(report).not.toHaveBeenCalled();
    act(() => handle.unmount());
  });

  it("preloads a path's screen, which then shows without a wait", async () => {
    const load = jest.fn().mockResolvedValue({ B: Sold });
    const { mount, remote } = setup({ B: load });
    remote.preload?.("/listing/1");
    remote.preload?.("/elsewhere");
    await mount();
    expect(load).toHaveBeenCalledTimes(1);
    act(() => history.pushState(null, "", "/listing/1"));
    expect(screen.getByText("Sold")).toBeInTheDocument();
  });

  describe("when another remote shows", () => {
    it("keeps a screen that asks for it, without effect on the page, and shows it again", async () => {
      const { mount, services, container } = setup({ A: () => Promise.resolve({ A: Notes }) });
      const undo = jest.fn();
      services.setPage.mockReturnValue(undo);
      const handle = await mount();
      fireEvent.change(await screen.findByRole("textbox"), { target: { value: "Half a word" } });
      history.pushState(null, "", "/elsewhere");
      const resume = await act(async () => handle.hide?.());
      expect(undo).toHaveBeenCalledTimes(services.setPage.mock.calls.length);
      history.pushState(null, "", "/a");
      let isShown: boolean | undefined;
      act(() => {
        isShown = resume?.();
      });
      expect(isShown).toBe(true);
      expect(screen.getByRole("textbox")).toHaveValue("Half a word");
      expect(services.setPage).toHaveBeenLastCalledWith({ title: "Notes" });
      act(() => handle.unmount());
      expect(container).toBeEmptyDOMElement();
    });

    it("ends the effects of a kept screen that change its state without end", async () => {
      const ended = jest.fn();
      function Endless() {
        const [count, setCount] = useState(0);
        // oxlint-disable-next-line react/set-state-in-effect, react-hooks/exhaustive-deps -- the fault that is tested
        useEffect(() => setCount(count + 1));
        useEffect(() => ended, []);
        return <p>Counting</p>;
      }
      jest.spyOn(console, "error").mockImplementation(() => undefined);
      const { remote, ...context } = setup({ A: () => Promise.resolve({ A: Endless }) });
      // `act` would wait for these effects, so this is without it, as `findBy` is.
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
      const handle = remote.mount(context);
      await screen.findByText("Counting");
      // Strict mode has ended them once.
      ended.mockClear();
      handle.hide?.();
      await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
      handle.unmount();
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
      jest.restoreAllMocks();
    });

    it("does not show a kept screen at another URL", async () => {
      const { mount } = setup();
      const handle = await mount();
      history.pushState(null, "", "/elsewhere");
      const resume = await act(async () => handle.hide?.());
      history.pushState(null, "", "/a?brand=BMW");
      expect(resume?.()).toBe(false);
      act(() => handle.unmount());
    });

    it.each([
      [
        "a screen that does not ask for it",
        "/listing/1",
        { B: () => Promise.resolve({ B: Sold }) },
      ],
      ["a screen that failed", "/a", { A: () => Promise.resolve({ A: Broken }) }],
      ["a screen with an open dialog", "/a", { A: () => Promise.resolve({ A: Asking }) }],
    ])("does not keep %s", async (_what, path, files) => {
      jest.spyOn(console, "error").mockImplementation(() => undefined);
      const { mount } = setup(files);
      history.replaceState(null, "", path);
      const handle = await mount();
      history.pushState(null, "", "/elsewhere");
      expect(handle.hide?.()).toBeUndefined();
      act(() => handle.unmount());
      jest.restoreAllMocks();
    });
  });
});
