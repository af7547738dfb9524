import { act, fireEvent, render, screen } from "@testing-library/react";

import { Toasts } from "./Toasts";
import { createToastStore } from "./toastStore";
import type { ToastStore } from "./toastStore";

function setup() {
  const toasts = createToastStore();
  render(<Toasts toasts={toasts} />);
  const show = (input: Parameters<typeof toasts.show>[0]) => act(() => toasts.show(input));
  return { show };
}

describe("Toasts", () => {
  // docs/product.md 2.2.6
  it("shows one toast at a time: a new one replaces the old", () => {
    const { show } = setup();
    show({ title: "First" });
    show({ title: "Second", variant: "destructive" });
    expect(screen.queryByText("First")).not.toBeInTheDocument();
    expect(screen.getByText("Second")).toBeInTheDocument();
  });

  const undo = { label: "Undo", altText: "Undo it", onClick: () => undefined };
  it.each<[string, number, Parameters<ToastStore["show"]>[0]]>([
    ["with neither", 4000, { title: "Saved" }],
    ["with an error", 5000, { title: "Saved", variant: "destructive" }],
    ["with an action", 5000, { title: "Saved", action: undo }],
    ["with a time of its own", 8000, { title: "Saved", action: undo, duration: 8000 }],
  ])("shows one %s for %i ms (docs/product.md 9.9)", (_, time, toast) => {
    jest.useFakeTimers();
    const { show } = setup();
    show(toast);
    act(() => jest.advanceTimersByTime(time - 100));
    expect(screen.getByText("Saved")).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it.each<[string, (region: HTMLElement) => void, (region: HTMLElement) => void]>([
    [
      "the pointer is on it",
      () => fireEvent.pointerMove(screen.getByText("Saved")),
      (region) => fireEvent.pointerLeave(region),
    ],
    [
      "it has the focus",
      () => screen.getByRole("button", { name: "Close" }).focus(),
      () => screen.getByRole("button", { name: "Close" }).blur(),
    ],
  ])("waits while %s (docs/product.md 9.9)", (_, enter, leave) => {
    jest.useFakeTimers();
    const { show } = setup();
    show({ title: "Saved" });
    const region = screen.getByRole("region", { name: /Notifications/ });
    act(() => enter(region));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText("Saved")).toBeInTheDocument();
    act(() => leave(region));
    act(() => jest.advanceTimersByTime(4100));
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});
