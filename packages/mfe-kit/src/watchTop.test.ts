import { fireEvent } from "@testing-library/react";

import { watchTop } from "./watchTop";

let container: HTMLElement;

beforeEach(() => {
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
    this: Element,
  ) {
    const { top = "0", bottom = "0", width = "0" } = (this as HTMLElement).dataset;
    return { top: Number(top), bottom: Number(bottom), width: Number(width) } as DOMRect;
  });
  document.body.innerHTML = `<main><header data-bottom="300"></header></main>
    <div id="remote"><main><header data-bottom="56"></header></main></div>`;
  container = document.getElementById("remote") as HTMLElement;
});

afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = "";
});

function open(top: number, bottom: number): void {
  document.body.insertAdjacentHTML(
    "beforeend",
    `<div role="dialog" data-state="open"><div data-top="${top}" data-bottom="${bottom}"></div></div>`,
  );
}

/** The last value, after the observer has run. */
async function last(onChange: jest.Mock): Promise<unknown> {
  await Promise.resolve();
  return onChange.mock.lastCall?.[0];
}

describe("watchTop", () => {
  it("calls back with the lower edge of the remote's header, at once and when it moves", async () => {
    const onChange = jest.fn();
    const unwatch = watchTop(container, onChange);
    expect(onChange.mock.calls).toEqual([[56, []]]);
    container.querySelector("header")?.setAttribute("data-bottom", "40");
    fireEvent.scroll(window);
    expect(await last(onChange)).toBe(40);
    unwatch();
    fireEvent.scroll(window);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it("uses the header of a dialog that opens", async () => {
    const onChange = jest.fn();
    const unwatch = watchTop(container, onChange);
    open(20, 90);
    expect(await last(onChange)).toBe(90);
    unwatch();
  });

  it("has the controls of the remote, or of its dialog, except while the page scrolls", async () => {
    const onChange = jest.fn();
    const unwatch = watchTop(container, onChange);
    const control = (top: number) => `<button data-width="44" data-top="${top}"></button>`;
    const controls = () => onChange.mock.lastCall?.[1]?.map(({ top }: DOMRect) => top);
    document.body.insertAdjacentHTML("beforeend", control(700));
    container.insertAdjacentHTML("beforeend", control(80) + control(140));
    await last(onChange);
    expect(controls()).toEqual([80, 140]);
    open(20, 90);
    document.querySelector("[role=dialog]")?.insertAdjacentHTML("beforeend", control(300));
    await last(onChange);
    expect(controls()).toEqual([300]);
    fireEvent.scroll(window);
    expect(controls()).toBeUndefined();
    unwatch();
  });

  it("has the notes, of which no part may be covered", async () => {
    const onChange = jest.fn();
    const unwatch = watchTop(container, onChange);
    container.insertAdjacentHTML(
      "beforeend",
      `<div role="note" data-width="300" data-top="80" data-bottom="160"></div>`,
    );
    await last(onChange);
    expect(onChange.mock.lastCall?.[1]).toMatchObject([{ top: 80, bottom: 160, isNote: true }]);
    unwatch();
  });

  it("is the top of the window above a sheet that leaves enough space", async () => {
    const onChange = jest.fn();
    const unwatch = watchTop(container, onChange);
    open(200, 260);
    expect(await last(onChange)).toBe(0);
    unwatch();
  });
});
