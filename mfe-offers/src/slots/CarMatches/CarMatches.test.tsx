import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildVehicle, startFakeApi } from "@takas/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { axe, toHaveNoViolations } from "jest-axe";

import { buildMatch } from "../../test/swaps";
import { CarMatches } from "./CarMatches";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const theirs = buildVehicle({ id: "theirs", title: "2018 Honda Jazz" });
const show = (language?: "tr") =>
  renderScreen(<CarMatches of={theirs} />, {
    isConfigured: true,
    ...(language && { language }),
  });
const asked = (path: string) => fakeApi.requests.some(({ url }) => url.pathname === path);

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ id: "mine", title: "2017 Toyota Vitz" })]);
  fakeApi.answer("GET /api/matches", { matches: [buildMatch()] });
});

describe("CarMatches", () => {
  it("names the user's car that the listing matches, and proposes exactly those terms", async () => {
    const { container } = await show();
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
    expect(await act(async () => await axe(container))).toHaveNoViolations();
  });

  it.each([
    ["the car matches none of theirs", { matches: [buildMatch({ vehicle: buildVehicle() })] }],
    ["they have no matches", { matches: [] }],
  ])("is empty where %s", async (_why, answer) => {
    fakeApi.answer("GET /api/matches", answer);
    const { container } = await show();
    await waitFor(() => expect(asked("/api/matches")).toBe(true));
    expect(container).toBeEmptyDOMElement();
  });

  it("is empty where the matches do not load", async () => {
    fakeApi.fail("GET /api/matches", { status: 503, text: "" });
    const { container } = await show();
    await waitFor(() => expect(asked("/api/matches")).toBe(true));
    expect(container).toBeEmptyDOMElement();
  });

  it("asks nothing for a visitor without a session", async () => {
    const { container } = await renderScreen(<CarMatches of={theirs} />, { signedIn: false });
    expect(container).toBeEmptyDOMElement();
    expect(asked("/api/matches")).toBe(false);
  });

  it("is in Turkish", async () => {
    await show("tr");
    expect(
      await screen.findByRole("region", { name: "Bu araçla eşleşen aracınız: 2017 Toyota Vitz" }),
    ).toBeInTheDocument();
  });
});
