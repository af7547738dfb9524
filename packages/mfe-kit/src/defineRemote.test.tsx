import { createStore } from "@takas/client";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";

import { CONTRACT } from "./contract";
import { defineRemote } from "./defineRemote";
import { useServices } from "./services";
import { createFakeServices } from "./testing";

function Car() {
  const { navigate } = useServices();
  return <button onClick={() => navigate("/b")}>A car</button>;
}

function Broken(): never {
  throw new Error("broken");
}

function setup(screens: Parameters<typeof defineRemote>[0]["screens"], path = "/a") {
  history.replaceState(null, "", path);
  const container = document.createElement("div");
  document.body.append(container);
  const services = createFakeServices();
  const shown = jest.fn();
  const crashed = jest.fn();
  const visit = new AbortController();
  const remote = defineRemote({ name: "test", screens });
  const context = {
    container,
    store: createStore(),
    services,
    signal: visit.signal,
    shown,
    crashed,
  };
  const mount = () => act(async () => remote.mount(context));
  return { remote, mount, container, services, shown, crashed, visit };
}

afterEach(() => {
  document.body.replaceChildren();
});

describe("defineRemote", () => {
  it("says which contract it is built for", () => {
    expect(setup({}).remote.contract).toBe(CONTRACT);
  });

  it("shows the screen of the path with the shell's services, and reports it", async () => {
    const { mount, services, shown } = setup({ "/a": () => Promise.resolve(Car) });
    await mount();
    fireEvent.click(await screen.findByRole("button", { name: "A car" }));
    expect(services.navigate).toHaveBeenCalledWith("/b");
    expect(shown).toHaveBeenCalled();
  });

  it("can be mounted and unmounted again and leaves nothing behind", async () => {
    const { mount, container } = setup({ "/a": () => Promise.resolve(Car) });
    for (let visit = 0; visit < 2; visit += 1) {
      const handle = await mount();
      await screen.findByRole("button", { name: "A car" });
      act(() => handle.unmount());
      expect(container).toBeEmptyDOMElement();
    }
  });

  it("offers Retry for a screen that does not load, and loads it anew", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const load = jest.fn().mockRejectedValueOnce(new Error("chunk 404")).mockResolvedValue(Car);
    const { mount, shown } = setup({ "/a": load });
    await mount();
    fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(shown).toHaveBeenCalled();
    expect(await screen.findByRole("button", { name: "A car" })).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it("keeps a crash of a screen inside, with a way on", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { mount, crashed } = setup({ "/a": () => Promise.resolve(Broken) });
    await mount();
    expect(await screen.findByText("This screen did not open")).toBeInTheDocument();
    expect(crashed).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it("fetches a screen when a link to it is pointed at, until it is left", async () => {
    const load = jest.fn().mockResolvedValue(Car);
    const { mount, visit } = setup({ "/a": () => Promise.resolve(Car), "/listing/:id": load });
    await mount();
    const link = document.createElement("a");
    link.href = "/listing/1";
    document.body.append(link);
    fireEvent.pointerOver(link);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    visit.abort();
    fireEvent.pointerOver(link);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
