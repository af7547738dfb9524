import { renderScreen } from "@takas/mfe-kit/testing";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import type { ComponentType } from "react";

import { PartNotLoaded } from "../screens/PartNotLoaded";
import { deferred } from "./deferred";
import { onDemand } from "./onDemand";

const Part = () => <p>Here</p>;
/** Fails once. */
const failing = () =>
  jest
    .fn<Promise<ComponentType<{ onClose: () => void }>>, []>(() => Promise.resolve(Part))
    .mockRejectedValueOnce(new Error("No connection"));

/** A page that opens the dialog by a button. */
function opener(Asked: ComponentType<{ isOpen?: boolean; onClose: () => void }>) {
  return function Asking() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Asked isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  };
}

describe("a dialog on demand", () => {
  it("loads before it opens and, where that failed, again when it does", async () => {
    const load = failing();
    const Asking = opener(onDemand(load));
    const { services } = await renderScreen(<Asking />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    fireEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByText("Here")).toBeVisible();
    expect(services.toast).not.toHaveBeenCalled();
  });

  it("stays open when a load from before it opened ends later", async () => {
    const loads: ((part: typeof Part) => void)[] = [];
    const load = () => new Promise<typeof Part>((resolve) => void loads.push(resolve));
    const Asking = opener(onDemand(load));
    await renderScreen(<Asking />);
    await waitFor(() => expect(loads).toHaveLength(1));
    fireEvent.click(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(loads).toHaveLength(2));
    await act(async () => Promise.resolve(loads[1]?.(Part)));
    expect(screen.getByText("Here")).toBeVisible();
    await act(async () => Promise.resolve(loads[0]?.(Part)));
    expect(screen.getByText("Here")).toBeVisible();
  });

  it("closes with a toast where it cannot be loaded", async () => {
    const onClose = jest.fn();
    const Asked = onDemand(failing());
    const { services } = await renderScreen(<Asked onClose={onClose} />);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ description: "Check your connection and try again." }),
    );
  });
});

it("a deferred part that the screen needs offers Retry", async () => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const load = failing();
  const Needed = deferred<{ onClose: () => void }>(load, PartNotLoaded);
  await renderScreen(<Needed onClose={jest.fn()} />);
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Here")).toBeVisible();
});

it("a deferred part that has loaded once is there at once", async () => {
  const Later = deferred(async () => Promise.resolve(Part));
  const { unmount } = await renderScreen(<Later />);
  expect(await screen.findByText("Here")).toBeVisible();
  unmount();
  render(<Later />);
  expect(screen.getByText("Here")).toBeVisible();
});
