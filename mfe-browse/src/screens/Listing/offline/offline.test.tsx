import { renderScreen } from "@takas/mfe-kit/testing";
import { buildVehicle, startFakeApi } from "@takas/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clear, get } from "idb-keyval";
import { axe, toHaveNoViolations } from "jest-axe";

import { Listing } from "../Listing";
import { OfflineNote } from "./OfflineNote";
import { keepSeenCar } from "./seenCars";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const seller = {
  anonymousId: "User #20417",
  isDealer: false,
  isDealerVerified: false,
  dealerName: null,
};
const dealer = { isVerified: true, id: "kaya", name: "Kaya Motors" };
const car = buildVehicle({ id: "a1", title: "2018 BMW 320i", seller });
const show = () => renderScreen(<Listing />, { at: "/listing/a1", pattern: "/listing/:id" });
const title = () => screen.findByRole("heading", { level: 1, name: "2018 BMW 320i" });
const stored = async () => (await get<{ vehicle: object }[]>("takas.seenCars")) ?? [];

beforeEach(() => fakeApi.answer("GET /api/vehicles/:id", car));
afterEach(async () => {
  jest.restoreAllMocks();
  await clear();
});

describe("Listing without a connection", () => {
  // docs/product.md 2.22.2
  it("opens a car that was seen before, with the time, until the connection is back", async () => {
    const first = await show();
    await title();
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    first.unmount();
    fakeApi.disconnect("GET /api/vehicles/:id");
    const { container } = await show();
    await title();
    expect(screen.getByText(/You see this car as it was on \d+ \w+ \d{4} at/)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    fakeApi.answer("GET /api/vehicles/:id", car);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText(/as it was on/)).not.toBeInTheDocument());
    await title();
  });

  // docs/product.md 9.8
  it("says when the car was seen on clocks in Cyprus", async () => {
    const seenAt = "2026-11-28T22:05:00.000Z";
    await renderScreen(<OfflineNote seenAt={seenAt} isRetrying={false} onRetry={jest.fn()} />, {
      at: "/listing/a1",
    });
    expect(screen.getByText(/as it was on 29 November 2026 at 00:05/)).toBeInTheDocument();
  });

  it("says that a car never seen cannot be shown", async () => {
    await keepSeenCar(buildVehicle({ id: "another" }));
    fakeApi.disconnect("GET /api/vehicles/:id");
    await show();
    expect(await screen.findByRole("alert")).toHaveTextContent("Takas cannot be reached.");
  });

  it("marks the car in view while the device is offline", async () => {
    await show();
    await title();
    expect(screen.queryByText("You are offline.")).not.toBeInTheDocument();
    const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.getByText("You are offline.")).toBeInTheDocument();
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText("You are offline.")).not.toBeInTheDocument();
  });

  // docs/product.md 2.22.2
  it("stores the last 30 cars, each once and without its seller", async () => {
    for (let count = 0; count < 32; count += 1) {
      await keepSeenCar(buildVehicle({ id: `car-${count}`, seller, dealer }));
    }
    await keepSeenCar(buildVehicle({ id: "car-31", seller, dealer }));
    const cars = await stored();
    expect(cars).toHaveLength(30);
    expect(cars[0]).toMatchObject({ vehicle: { id: "car-31" } });
    expect(JSON.stringify(cars)).not.toContain(seller.anonymousId);
    expect(JSON.stringify(cars)).not.toContain(dealer.name);
  });
});
