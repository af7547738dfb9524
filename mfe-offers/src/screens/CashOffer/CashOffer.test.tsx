import { api } from "@takas/client";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildUser, buildVehicle, startFakeApi } from "@takas/testing";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { CashOffer } from "./CashOffer";

const fakeApi = startFakeApi();
const show = () =>
  renderScreen(<CashOffer />, { at: "/cash-offer/car-7", pattern: "/cash-offer/:id" });
const open = async () => {
  fakeApi.answer("GET /api/vehicles/:id", buildVehicle({ title: "2017 Toyota Vitz" }));
  const shown = await show();
  await screen.findByText("Market insight");
  return shown;
};
const amountField = () => screen.getByLabelText("Your offer (GBP)");
const sendButton = () => screen.getByRole("button", { name: "Send Cash Offer" });

beforeEach(() => fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" })));

describe("CashOffer", () => {
  // docs/product.md 2.16.1 and 9.5
  it("shows the car, its market value and the fair range", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Cash Offer" })).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "2017 Toyota Vitz" })).toBeInTheDocument();
    expect(screen.getByText("£7,950")).toBeInTheDocument();
    const insight = within(screen.getByRole("region", { name: "Market insight" }));
    expect(insight.getByText("£8,000")).toBeInTheDocument();
    expect(screen.getByText("£7,200 - £8,800")).toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveTextContent(
      /Your offer.*Message \(optional\).*90% Market.*Send Cash OfferTips for a good offer/,
    );
    expect(fakeApi.requests.at(-1)?.url.pathname).toBe("/api/vehicles/car-7");
  });

  // docs/product.md 2.16.2 and 9.5
  it.each([
    ["90% Market", "7,200"],
    ["Market Value", "8,000"],
    ["95% Asking", "7,553"],
  ])("fills in the quick amount %s", async (name, amount) => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: `${name} £${amount}` }));
    expect(amountField()).toHaveValue(amount);
    expect(screen.getByText("Inside the fair range.")).toBeInTheDocument();
  });

  // docs/product.md 5.4 and 8.5
  it.each(["", "0", "-100", "much", "1e999"])(
    "refuses the amount %j but leaves it in the field",
    async (typed) => {
      const { services } = await open();
      if (typed !== "") {
        await userEvent.type(amountField(), typed);
      }
      await userEvent.click(sendButton());
      expect(services.toast).toHaveBeenCalledWith(
        expect.objectContaining({
          variant: "destructive",
          title: "Invalid Offer",
          description: "Please enter a valid offer amount.",
        }),
      );
      expect(amountField()).toBeInvalid();
      expect(amountField()).toHaveValue(typed);
      await userEvent.type(amountField(), "1");
      expect(amountField()).not.toBeInvalid();
    },
  );

  // docs/product.md 5.4
  it("names the currency of an amount that is not in pounds, and keeps it", async () => {
    const { services } = await open();
    await userEvent.type(amountField(), "500.000,00 TL");
    await userEvent.click(sendButton());
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Invalid Offer", variant: "destructive" }),
    );
    expect(amountField()).toHaveAccessibleDescription(/Prices are in pounds/);
    expect(amountField()).toHaveValue("500.000,00 TL");
  });

  // docs/product.md 5.4
  it.each([
    ["7500.000", "Inside the fair range."],
    ["1e4", "£1,200 above the fair range."],
    ["10000001", "£9,991,201 above the fair range."],
  ])("takes the number %j, however it is written", async (typed, fairness) => {
    const { services } = await open();
    await userEvent.type(amountField(), typed);
    expect(screen.getByText(fairness)).toBeInTheDocument();
    await userEvent.click(sendButton());
    expect(amountField()).not.toBeInvalid();
    expect(services.toast).not.toHaveBeenCalledWith(
      expect.objectContaining({ variant: "destructive" }),
    );
  });

  it("reads pence as pounds: 7500,00 is 7,500", async () => {
    await open();
    await userEvent.type(amountField(), "7500,00");
    expect(screen.getByText("Inside the fair range.")).toBeInTheDocument();
  });

  // docs/product.md 2.16.4
  it("asks free members to upgrade before they send, and keeps what they typed", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser());
    const { services } = await open();
    expect(screen.getByText("Cash offers are for members")).toBeInTheDocument();
    expect(
      screen.getByText(/sending it needs a membership, from £9\.99 a month\./),
    ).toBeInTheDocument();
    await userEvent.type(amountField(), "7,500");
    await userEvent.click(sendButton());
    expect(services.requestUpgrade).toHaveBeenCalledTimes(1);
    expect(services.toast).not.toHaveBeenCalled();
    expect(amountField()).toHaveValue("7,500");
  });

  // docs/product.md 2.16.4, 4.8 and 7.3
  it("shows the offer as sent without a call, and opens the offers 2 seconds later", async () => {
    const { services } = await open();
    await userEvent.type(amountField(), "7,500");
    await userEvent.type(screen.getByLabelText("Message (optional)"), "I could come on Saturday.");
    jest.useFakeTimers();
    fireEvent.click(sendButton());
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({
        title: "Cash Offer Sent!",
        description: "You offered £7,500 for 2017 Toyota Vitz.",
      }),
    );
    expect(screen.queryByText("Cash offers are for members")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Opening Your Offers..." })).toBeDisabled();
    expect(fakeApi.requests.filter(({ url }) => url.pathname.includes("offers"))).toEqual([]);
    act(() => jest.advanceTimersByTime(1999));
    expect(services.navigate).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(services.navigate).toHaveBeenCalledWith("/offers");
    jest.useRealTimers();
  });

  it("opens nothing after the screen is left", async () => {
    const { services, unmount } = await open();
    await userEvent.type(amountField(), "7500");
    jest.useFakeTimers();
    fireEvent.click(sendButton());
    unmount();
    jest.advanceTimersByTime(5000);
    expect(services.navigate).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  it("says why a car has no market value, and offers only 95 percent of the asking price", async () => {
    fakeApi.answer(
      "GET /api/vehicles/:id",
      buildVehicle({
        marketRate: { confidence: "low", explanation: "Not enough similar cars to say." },
      }),
    );
    await show();
    expect(await screen.findByText("Not enough similar cars to say.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^90% Market/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^95% Asking/ })).toBeInTheDocument();
  });

  it("shows a placeholder until the car arrives", async () => {
    fakeApi.answer("GET /api/vehicles/:id", () => new Promise(() => undefined));
    await show();
    expect(screen.getByRole("status")).toHaveTextContent("Loading the car");
  });

  // docs/product.md 2.16.3 and 8.6
  it("says that a car does not exist", async () => {
    fakeApi.fail("GET /api/vehicles/:id", { status: 404, text: "There is no such car." });
    await show();
    expect(
      await screen.findByRole("heading", { level: 1, name: "Vehicle not found" }),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go Back Home" })).toHaveAttribute("href", "/");
  });

  // docs/product.md 2.16.3
  it("says so of a car that is gone since the form was opened", async () => {
    const { store } = await open();
    fakeApi.fail("GET /api/vehicles/:id", { status: 404, text: "There is no such car." });
    act(() => void store.dispatch(api.util.invalidateTags(["Vehicle"])));
    expect(await screen.findByText("Vehicle not found")).toBeInTheDocument();
  });

  it("says what failed and recovers with Retry", async () => {
    fakeApi.fail("GET /api/vehicles/:id", {
      status: 503,
      text: "Takas is not available right now.",
    });
    await show();
    expect(await screen.findByRole("alert")).toHaveTextContent("Takas is not available right now.");
    fakeApi.answer("GET /api/vehicles/:id", buildVehicle());
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Market insight")).toBeInTheDocument();
  });

  it("reads an amount as Turkish writes it", async () => {
    fakeApi.answer("GET /api/vehicles/:id", buildVehicle());
    const at = { at: "/cash-offer/car-7", pattern: "/cash-offer/:id" };
    await renderScreen(<CashOffer />, { ...at, language: "tr" });
    const quick = await screen.findByRole("button", { name: "Piyasanın %90'ı £7.200" });
    await userEvent.click(quick);
    expect(screen.getByLabelText("Teklifiniz (GBP)")).toHaveValue("7.200");
    expect(screen.getByText("Makul aralığın içinde.")).toBeInTheDocument();
  });
});
