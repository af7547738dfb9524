import { renderScreen } from "@takas/mfe-kit/testing";
import { buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor } from "@testing-library/react";

import { CarMatch } from "./CarMatch";

const fakeApi = startFakeApi();
const theirs = buildVehicle({ id: "theirs", title: "2018 Honda Jazz" });
const show = (language?: "tr") =>
  renderScreen(<CarMatch vehicle={theirs} />, { ...(language && { language }) });
const PATH = "/api/vehicles/theirs/match";
const isAsked = () => fakeApi.requests.some(({ url }) => url.pathname === PATH);

beforeEach(() => {
  const match = { vehicleId: "mine", title: "2017 Toyota Vitz", cash: -1250 };
  fakeApi.answer("GET /api/vehicles/:id/match", { match });
});

describe("CarMatch", () => {
  it("names the user's car that the listing matches, and proposes exactly those terms", async () => {
    await show();
    const card = await screen.findByRole("region", {
      name: "Your 2017 Toyota Vitz matches this car",
    });
    expect(card).toHaveTextContent("-£1,250 you pay");
    expect(screen.getByRole("link", { name: /Propose This Swap/ })).toHaveAttribute(
      "href",
      "/swap-proposal/theirs?car=mine&cash=1250",
    );
    expect(screen.getByRole("link", { name: /See All/ })).toHaveAttribute(
      "href",
      "/matches?car=mine",
    );
  });

  it("is empty where the car matches none of theirs", async () => {
    fakeApi.answer("GET /api/vehicles/:id/match", { match: null });
    const { container } = await show();
    await waitFor(() => expect(isAsked()).toBe(true));
    expect(container).toBeEmptyDOMElement();
  });

  it("is empty where the match does not load", async () => {
    fakeApi.fail("GET /api/vehicles/:id/match", { status: 503, text: "" });
    const { container } = await show();
    await waitFor(() => expect(isAsked()).toBe(true));
    expect(container).toBeEmptyDOMElement();
  });

  it("asks nothing for a visitor without a session", async () => {
    const { container } = await renderScreen(<CarMatch vehicle={theirs} />, { signedIn: false });
    expect(container).toBeEmptyDOMElement();
    expect(isAsked()).toBe(false);
  });

  it("is in Turkish", async () => {
    await show("tr");
    expect(
      await screen.findByRole("region", { name: "Bu araçla eşleşen aracınız: 2017 Toyota Vitz" }),
    ).toBeInTheDocument();
  });
});
