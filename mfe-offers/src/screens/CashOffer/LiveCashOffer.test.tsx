import { api } from "@takas/client";
import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildConfig,
  buildLiveCashOffer,
  buildProfile,
  buildUser,
  buildVehicle,
  startFakeApi,
} from "@takas/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { CashOffer } from "./CashOffer";

const fakeApi = startFakeApi();
let count = 0;
let car = buildVehicle();
const show = () =>
  renderScreen(<CashOffer />, {
    at: `/cash-offer/${car.id}`,
    pattern: "/cash-offer/:id",
    isConfigured: true,
  });
const sent = () => fakeApi.requests.filter(({ url }) => url.pathname === "/api/offers");
const offer = async (amount: string) => {
  await userEvent.type(await screen.findByLabelText("Your offer (GBP)"), amount);
  await userEvent.click(screen.getByRole("button", { name: "Send Cash Offer" }));
};

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  count += 1;
  car = buildVehicle({ id: `cash-${count}` });
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
  fakeApi.answer("GET /api/vehicles/:id", car);
  fakeApi.fail("GET /api/profile", { status: 503, text: "" });
  fakeApi.answer("POST /api/offers", buildLiveCashOffer({ role: "sender" }));
});

describe("CashOffer of the live market", () => {
  it("sends the amount with the message, and says so", async () => {
    const { services } = await show();
    await userEvent.type(await screen.findByLabelText("Message (optional)"), "Cash today.");
    await offer("£7,500");
    expect(await screen.findByRole("button", { name: "Cash Offer Sent" })).toBeDisabled();
    expect(await sent()[0]?.body()).toEqual({
      kind: "cash",
      vehicleId: car.id,
      cashAmount: 7500,
      message: "Cash today.",
    });
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Cash Offer Sent!" }),
    );
  });

  it.each(["0", "-5", "7500.000", "7500 euro", "abc"])("sends nothing for %j", async (typed) => {
    const { services } = await show();
    await offer(typed);
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Invalid Offer" }),
    );
    expect(sent()).toHaveLength(0);
  });

  // docs/product.md 9.5
  it("suggests amounts and a fair range to £50", async () => {
    const marketRate = { marketValue: 8440, confidence: "high", explanation: "" } as const;
    car = buildVehicle({ id: car.id, askingPrice: "9999", marketRate });
    fakeApi.answer("GET /api/vehicles/:id", car);
    await show();
    const amounts = await screen.findByRole("group", { name: "Quick amounts" });
    expect(amounts).toHaveTextContent(
      "Asking£9,99910% below market£7,600Market Value£8,4505% less£9,500",
    );
    expect(screen.getByText("£7,600 - £9,300")).toBeInTheDocument();
  });

  // docs/product.md 9.5
  it.each([
    ["6500", "Near the asking price, which is £1,100 below the fair range.", false],
    ["9999", "£1,400 below the fair range.", true],
  ])(
    "calls no offer near the asking price of £%s low, and advises nobody to offer more",
    async (askingPrice, words, isAdvised) => {
      const marketRate = { marketValue: 8440, confidence: "high", explanation: "" } as const;
      fakeApi.answer("GET /api/vehicles/:id", { ...car, askingPrice, marketRate });
      await show();
      const field = await screen.findByLabelText("Your offer (GBP)");
      await userEvent.type(field, "6200");
      expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
      await userEvent.click(screen.getByText("Tips for a good offer"));
      const tip = screen.queryByText(/^Start inside the fair range/);
      expect(tip !== null).toBe(isAdvised);
    },
  );

  // docs/product.md 9.5
  it("says the rough range, not what is fair, where the value is uncertain", async () => {
    const range = { min: 4420, max: 9890 };
    const marketRate = { marketValue: 6610, confidence: "low", explanation: "", range } as const;
    fakeApi.answer("GET /api/vehicles/:id", { ...car, marketRate });
    await show();
    expect(await screen.findByText("Could be £4,400 to £9,900")).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Market insight" })).not.toBeInTheDocument();
    expect(screen.queryByText(/^fair range/i)).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("Your offer (GBP)"), "2000");
    expect(screen.getByLabelText("Your offer (GBP)")).not.toHaveAccessibleDescription();
  });

  // docs/product.md 2.16.4
  it("shows free members what a membership costs and opens, and a swap offer, in place of the form", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser());
    const { services } = await show();
    const heading = { level: 2, name: "Cash offers are for members" };
    expect(await screen.findByRole("heading", heading)).toBeVisible();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Send cash offers",
      "Unlock any number of contacts",
      "See what others have offered on a car",
    ]);
    expect(screen.getByText("From £9.99 a month")).toBeVisible();
    expect(screen.getByRole("region", { name: "Vehicle" })).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Send Swap Offer Instead" })).toHaveAttribute(
      "href",
      `/swap-proposal/${car.id}`,
    );
    await userEvent.click(screen.getByRole("button", { name: "See Memberships" }));
    expect(services.requestUpgrade).toHaveBeenCalledTimes(1);
  });

  // docs/product.md 2.16.4
  it("keeps the form and its draft for a user who could not be loaded", async () => {
    const { unmount } = await show();
    await userEvent.type(await screen.findByLabelText("Your offer (GBP)"), "7500");
    unmount();
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    fakeApi.fail("POST /api/auth/anonymous", { status: 503, text: "Away." });
    fakeApi.fail("GET /api/auth/user", { status: 503, text: "Away." });
    await show();
    expect(await screen.findByLabelText("Your offer (GBP)")).toHaveValue("7500");
  });

  // docs/product.md 2.8.5
  it("leads to the profile before the first offer; free members read of the membership first", async () => {
    fakeApi.answer("GET /api/profile", buildProfile({ isComplete: false }));
    const { unmount } = await show();
    expect(await screen.findByRole("link", { name: "Complete Your Profile" })).toHaveAttribute(
      "href",
      `/profile/edit?next=${encodeURIComponent(`/cash-offer/${car.id}`)}`,
    );
    expect(screen.getByText("Add your contact to continue")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send Cash Offer" })).not.toBeInTheDocument();
    unmount();
    fakeApi.answer("GET /api/auth/user", buildUser());
    await show();
    expect(await screen.findByRole("button", { name: "See Memberships" })).toBeVisible();
    expect(screen.queryByText("Add your contact to continue")).not.toBeInTheDocument();
  });

  // docs/product.md 19.1
  it.each(["free", "individual"] as const)(
    "says below a sample that nobody pays for it, and offers no membership: %s",
    async (membershipType) => {
      fakeApi.answer("GET /api/auth/user", buildUser({ membershipType }));
      fakeApi.answer("GET /api/vehicles/:id", { ...car, isSample: true });
      await show();
      const note = await screen.findByText(/^This is a sample car, .* nothing is sold or paid\.$/);
      expect(note).toBeVisible();
      expect(screen.getByRole("link", { name: "See Other Cars" })).toHaveAttribute(
        "href",
        "/search",
      );
      const isFree = membershipType === "free";
      expect(screen.queryAllByText(/^Cash offers are for members/)).toHaveLength(isFree ? 1 : 0);
      expect(screen.queryByRole("button", { name: /membership|upgrade/i })).not.toBeInTheDocument();
      expect(screen.queryAllByLabelText("Your offer (GBP)")).toHaveLength(isFree ? 0 : 1);
      const swap = { name: "Send Swap Offer" };
      expect(screen.queryAllByRole("link", swap)).toHaveLength(isFree ? 1 : 0);
    },
  );

  it("sends whole pounds for an amount with pence", async () => {
    await show();
    await offer("7.500,00");
    expect(await sent()[0]?.body()).toMatchObject({ cashAmount: 7500 });
  });

  it("keeps the typed values after a refusal, and opens the upgrade where a membership is the reason", async () => {
    fakeApi.fail("POST /api/offers", { status: 402, text: "Cash offers are for members." });
    const { services } = await show();
    await offer("7500");
    expect(await screen.findByRole("alert")).toHaveTextContent("Cash offers are for members.");
    await waitFor(() => expect(services.requestUpgrade).toHaveBeenCalledTimes(1));
    expect(screen.getByLabelText("Your offer (GBP)")).toHaveValue("7500");
  });

  // docs/product.md 2.16.3
  it("keeps the form and says why nothing was sent when the car is paused or removed meanwhile", async () => {
    const gone = { status: 404, text: "This vehicle does not exist." };
    const { store } = await show();
    await userEvent.type(await screen.findByLabelText("Your offer (GBP)"), "7500");
    fakeApi.fail("GET /api/vehicles/:id", gone);
    act(() => void store.dispatch(api.util.invalidateTags(["Vehicle"])));
    const why = "Your offer was not sentThis car is not for sale at the moment.";
    expect(await screen.findByRole("alert")).toHaveTextContent(why);
    fakeApi.fail("POST /api/offers", gone);
    await userEvent.click(screen.getByRole("button", { name: "Send Cash Offer" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Send Cash Offer" })).toBeEnabled(),
    );
    expect(screen.getByRole("alert")).toHaveTextContent(why);
    expect(screen.getByLabelText("Your offer (GBP)")).toHaveValue("7500");
  });

  it("says when a setting of the owner declined it, and keeps the amount so that it can be raised", async () => {
    const reason = "The owner automatically declines offers worth less than this car.";
    fakeApi.answer(
      "POST /api/offers",
      buildLiveCashOffer({ role: "sender", state: "declined", reason }),
    );
    const { services } = await show();
    await offer("7500");
    const note = await screen.findByRole("alert");
    expect(note).toHaveTextContent(`Your offer was declined${reason}`);
    expect(services.toast).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Send Cash Offer" })).toBeEnabled();
  });
});
