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
  return { toasts, show, container };
}

describe("Toasts", () => {
  it("has no accessibility faults while one shows", async () => {
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

  it("goes by its close button and runs its action", async () => {
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

  it("goes by itself after 4 seconds", () => {
    jest.useFakeTimers();
    const { show } = setup();
    show({ title: "Saved" });
    act(() => jest.advanceTimersByTime(3900));
    expect(screen.getByText("Saved")).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it("stands below the header of the screen in view, and of an open dialog", () => {
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
      this: Element,
    ) {
      return { top: 20, bottom: Number(this.getAttribute("data-bottom")) } as DOMRect;
    });
    document.body.insertAdjacentHTML(
      "beforeend",
      `<div id="screens">
        <div hidden><main><header data-bottom="300"></header></main></div>
        <div><main><header data-bottom="56"></header></main></div>
      </div>`,
    );
    const { show, toasts } = setup();
    const region = () => screen.getByRole("region", { name: /Notifications/ }).querySelector("ol");
    show({ title: "Saved" });
    expect(region()).toHaveStyle({ top: "56px" });
    act(() => toasts.dismiss(1));
    document.body.insertAdjacentHTML(
      "beforeend",
      `<div role="dialog" data-state="open"><div data-bottom="90"></div></div>`,
    );
    show({ title: "Again" });
    expect(region()).toHaveStyle({ top: "90px" });
    jest.restoreAllMocks();
    document.body.querySelectorAll("#screens, [role=dialog]").forEach((one) => one.remove());
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
