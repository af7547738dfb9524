import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { Toasts } from "./Toasts";
import { createToastStore } from "./toastStore";
import type { WatchedOutlet } from "./useToastTop";

expect.extend(toHaveNoViolations);

function setup(watchTop: WatchedOutlet["watchTop"] = () => () => undefined) {
  const toasts = createToastStore();
  const state = { status: "ready", build: "abc123" } as const;
  const outlet: WatchedOutlet = {
    subscribe: () => () => false,
    getState: () => state,
    watchTop,
  };
  const { container } = render(<Toasts toasts={toasts} outlet={outlet} />);
  const show = (input: Parameters<typeof toasts.show>[0]) => act(() => toasts.show(input));
  return { toasts, show, container };
}

describe("Toasts", () => {
  it("has no accessibility violations while one is shown", async () => {
    const { show, container } = setup();
    show({ title: "Saved", description: "Your car is listed." });
    expect(await axe(container)).toHaveNoViolations();
  });

  it("shows one toast at a time: a new one replaces the old", () => {
    const { show } = setup();
    show({ title: "First" });
    show({ title: "Second", variant: "destructive" });
    expect(screen.queryByText("First")).not.toBeInTheDocument();
    expect(screen.getByText("Second")).toBeInTheDocument();
  });

  it("is closed by its close button and runs its action", async () => {
    const user = userEvent.setup();
    const { show } = setup();
    const onClick = jest.fn();
    show({ title: "Offer sent", action: { label: "View", altText: "Open your offers", onClick } });
    await user.click(screen.getByRole("button", { name: "View" }));
    expect(onClick).toHaveBeenCalledTimes(1);
    show({ title: "Again" });
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Again")).not.toBeInTheDocument();
  });

  it("closes after 4 seconds", () => {
    jest.useFakeTimers();
    const { show } = setup();
    show({ title: "Saved" });
    act(() => jest.advanceTimersByTime(3900));
    expect(screen.getByText("Saved")).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it("is shown below the header of the remote in view, even when that moves", () => {
    const watched: Parameters<WatchedOutlet["watchTop"]>[0][] = [];
    const unwatch = jest.fn();
    const { show, toasts } = setup((onChange) => {
      watched.push(onChange);
      return unwatch;
    });
    const region = () => screen.getByRole("region", { name: /Notifications/ }).querySelector("ol");
    expect(watched).toHaveLength(0);
    show({ title: "Saved" });
    act(() => watched[0]?.(56));
    expect(region()).toHaveStyle({ top: "56px" });
    act(() => watched[0]?.(90));
    expect(region()).toHaveStyle({ top: "90px" });
    const rect = { height: 80, left: 0, right: 300 } as DOMRect;
    jest.spyOn(region() as Element, "getBoundingClientRect").mockReturnValue(rect);
    const box = { top: 90, bottom: 134, left: 100, right: 144 };
    act(() => watched[0]?.(90, [box]));
    expect(region()).toHaveStyle({ top: "134px" });
    act(() => toasts.dismiss(1));
    expect(unwatch).toHaveBeenCalledTimes(1);
  });

  it("goes with a tap beside it where a small window leaves it no free place, and only there", () => {
    const watched: Parameters<WatchedOutlet["watchTop"]>[0][] = [];
    const { show } = setup((onChange) => {
      watched.push(onChange);
      return () => undefined;
    });
    show({ title: "Saved" });
    const region = screen.getByRole("region", { name: /Notifications/ });
    const list = region.querySelector("ol") as Element;
    const rect = { height: 80, left: 0, right: 300 } as DOMRect;
    jest.spyOn(list, "getBoundingClientRect").mockReturnValue(rect);
    const row = { left: 0, right: 300 };
    act(() => watched[0]?.(56, [{ ...row, top: 300, bottom: 344 }]));
    fireEvent.pointerDown(document.body);
    expect(screen.getByText("Saved")).toBeInTheDocument();
    const rows = Array.from({ length: 20 }, (_, at) => ({
      ...row,
      top: 56 + 50 * at,
      bottom: 100 + 50 * at,
    }));
    act(() => watched[0]?.(56, rows));
    fireEvent.pointerDown(screen.getByText("Saved"));
    expect(screen.getByText("Saved")).toBeInTheDocument();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });

  it("gives focus to the region on F8", () => {
    const { show } = setup();
    show({ title: "Saved" });
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    expect(screen.getByRole("region", { name: /Notifications/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
});
