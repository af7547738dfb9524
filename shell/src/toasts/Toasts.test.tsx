import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { Toasts } from "./Toasts";
import { createToastStore } from "./toastStore";

expect.extend(toHaveNoViolations);

function setup() {
  const toasts = createToastStore();
  const { container } = render(<Toasts toasts={toasts} />);
  const show = (input: Parameters<typeof toasts.show>[0]) => act(() => toasts.show(input));
  return { show, container };
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

  it("gives focus to the region on F8", () => {
    const { show } = setup();
    show({ title: "Saved" });
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    expect(screen.getByRole("region", { name: /Notifications/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
});
