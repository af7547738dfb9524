import { ANY_WANTS } from "@takas/contracts/swaps/wantsWords";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor } from "@testing-library/react";

import { MakeOffer } from "./MakeOffer";
import { Wanted } from "./Wanted";

const fakeApi = startFakeApi();
const theirs = buildVehicle({ id: "theirs", wants: { ...ANY_WANTS, bodyTypes: ["Hatchback"] } });
const show = (fields: { language?: "tr"; signedIn?: boolean } = {}) =>
  renderScreen(
    <>
      <Wanted vehicle={theirs} isOwn={false} />
      <MakeOffer vehicle={theirs} />
    </>,
    { isConfigured: true, ...fields },
  );
const PATH = "/api/vehicles/theirs/match";
const isAsked = () => fakeApi.requests.some(({ url }) => url.pathname === PATH);
const expectNoMatch = () => {
  expect(screen.queryByText(/^Your 2017 Toyota Vitz/)).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Send Swap Offer" })).toHaveAttribute(
    "href",
    "/swap-proposal/theirs",
  );
};

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  const match = { vehicleId: "mine", title: "2017 Toyota Vitz", cash: -1250 };
  fakeApi.answer("GET /api/vehicles/:id/match", { match, offerId: null });
});

describe("the match of a listing", () => {
  // docs/product.md 18.10.10
  it("names the user's car that the listing matches, and opens the offer with exactly those terms", async () => {
    await show();
    expect(await screen.findByText("For your 2017 Toyota Vitz, you add £1,250")).toBeVisible();
    expect(screen.queryByText(/^Wants /)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Send Swap Offer" })).toHaveAttribute(
      "href",
      "/swap-proposal/theirs?car=mine&cash=1250",
    );
  });

  it("is empty where the car matches none of theirs", async () => {
    fakeApi.answer("GET /api/vehicles/:id/match", { match: null, offerId: null });
    await show();
    await waitFor(() => expect(isAsked()).toBe(true));
    expectNoMatch();
  });

  it("is empty where the match does not load", async () => {
    fakeApi.fail("GET /api/vehicles/:id/match", { status: 503, text: "" });
    await show();
    await waitFor(() => expect(isAsked()).toBe(true));
    expectNoMatch();
  });

  it.each([
    ["a visitor without a session", "live", false],
    ["the sample market", "sample", true],
  ] as const)("asks nothing for %s", async (_who, market, signedIn) => {
    fakeApi.answer("GET /api/config", buildConfig({ market }));
    await show({ signedIn });
    expectNoMatch();
    expect(isAsked()).toBe(false);
  });

  it("is in Turkish", async () => {
    await show({ language: "tr" });
    expect(
      await screen.findByText("2017 Toyota Vitz aracınız, üstüne £1.250 verirsiniz"),
    ).toBeInTheDocument();
  });
});
