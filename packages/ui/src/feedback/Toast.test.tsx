import { configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "@takas/testing";

import { axeViolations } from "../test/axeViolations";
import { pointerEvent } from "../test/pointerEvent";
import { Toast } from "./Toast";
import type { ToastProps } from "./Toast";
import { ToastRegion } from "./ToastRegion";

// Long enough for a busy machine, because only a failing test waits it out.
configure({ asyncUtilTimeout: 15_000 });

function show(props: Partial<ToastProps> = {}) {
  return render(
    <ToastRegion>
      <Toast open title="Contact Unlocked!" description="Ayşe" {...props} />
    </ToastRegion>,
  );
}

describe("given a Toast in its ToastRegion", () => {
  it("has no accessibility violations in both variants", async () => {
    const action = { label: "View", altText: "Open your offers", onClick: () => undefined };
    const { baseElement, unmount } = show({ action });
    expect(await axeViolations(baseElement)).toEqual([]);
    unmount();
    expect(await axeViolations(show({ variant: "destructive" }).baseElement)).toEqual([]);
  });

  it("closes on its Close button", async () => {
    const onOpenChange = jest.fn();
    show({ onOpenChange });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it("closes on swiping right past 50 px, not on less", () => {
    const onOpenChange = jest.fn();
    show({ onOpenChange });
    const toast = screen.getByRole("listitem");
    swipe(toast, 40);
    expect(onOpenChange).not.toHaveBeenCalled();
    swipe(toast, 60);
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it("closes when its time is over", async () => {
    const onOpenChange = jest.fn();
    show({ onOpenChange, duration: 1 });
    await waitFor(() => {
      expect(onOpenChange).toHaveBeenCalledWith(false);
    });
  });

  it("runs its action", async () => {
    const onClick = jest.fn();
    show({ action: { label: "View", altText: "Open your offers", onClick } });
    await userEvent.click(screen.getByRole("button", { name: "View" }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it("is reached with F8", () => {
    show();
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    expect(screen.getByRole("region", { name: "Notifications (F8)" })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
});

function swipe(toast: HTMLElement, distance: number) {
  Object.assign(toast, { setPointerCapture: () => undefined });
  fireEvent(toast, pointerEvent("pointerdown", { clientX: 0 }));
  fireEvent(toast, pointerEvent("pointermove", { clientX: distance / 2 }));
  fireEvent(toast, pointerEvent("pointermove", { clientX: distance }));
  fireEvent(toast, pointerEvent("pointerup", { clientX: distance }));
}
