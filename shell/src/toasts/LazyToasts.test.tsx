import { configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { LazyToasts } from "./LazyToasts";
import { createToastStore } from "./toastStore";

// Long enough for a busy machine, because only a failing test waits it out.
configure({ asyncUtilTimeout: 15_000 });

// Loading it the first time takes longer than a query waits.
beforeAll(() => import("./Toasts"));

function show() {
  render(<LazyToasts toasts={createToastStore()} />);
}

describe("LazyToasts", () => {
  it("load nothing before an interaction", () => {
    show();
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
  });

  it("give focus to the region when F8 is the first key", async () => {
    show();
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    const region = await screen.findByRole("region", { name: /Notifications/ });
    await waitFor(() => expect(region).toContainElement(document.activeElement as HTMLElement));
  });

  it("leave the focus where it is after any other key", async () => {
    show();
    await userEvent.keyboard("a");
    expect(await screen.findByRole("region", { name: /Notifications/ })).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});
