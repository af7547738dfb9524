import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildCircle, buildMatch } from "../../test/swaps";
import { Matches } from "./Matches";

const fakeApi = startFakeApi();
const show = (at = "/matches") => renderScreen(<Matches />, { at, isConfigured: true });
const mine = buildVehicle({ id: "mine", title: "2017 Toyota Vitz" });
const sent = () => fakeApi.requests.filter(({ method }) => method === "POST").slice(1);
const theMatch = () => screen.findByRole("article", { name: "2018 Honda Jazz" });

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/my-vehicles", [mine]);
  fakeApi.answer("GET /api/matches", { matches: [buildMatch()] });
});

describe("Matches", () => {
  // docs/product.md 18.10.10
  it("shows both cars, the cash, one reason and the answers, and everything else under Details", async () => {
    await show();
    expect(screen.queryByText("Your matches could not be loaded")).not.toBeInTheDocument();
    const match = await theMatch();
    const details = match.querySelector("details");
    expect(details?.open).toBe(false);
    expect(match).toHaveTextContent(
      /^You give2017 Toyota Vitz.*You get2018 Honda Jazz.*You pay £1,250[^.]+\.Send Swap Offer.*Details/,
    );
    await userEvent.click(within(match).getByText("Details"));
    expect(details?.open).toBe(true);
    expect(match).toHaveTextContent("£7,000 (£6,500 to £7,500), asking price £7,950");
    expect(match).toHaveTextContent("£8,250 (£7,800 to £8,800)");
    expect(match).toHaveTextContent("Theirs is worth £1,250 more");
    expect(match).toHaveTextContent("It is worth 18% more: £1,250 from you makes it even.");
    expect(within(match).getByRole("group", { name: "Fairness" })).toBeInTheDocument();
  });

  it("proposes exactly these terms", async () => {
    await show();
    const propose = within(await theMatch()).getByRole("link", { name: /Send Swap Offer/ });
    expect(propose).toHaveAttribute("href", "/swap-proposal/theirs?car=mine&cash=1250");
    expect(propose).toHaveAttribute("data-variant", "primary");
  });

  it("shows a value whose range is not known", async () => {
    const other = { value: 8250, isAskingPrice: false, askingPrice: 8500 };
    fakeApi.answer("GET /api/matches", { matches: [buildMatch({ other })] });
    await show();
    expect(await theMatch()).toHaveTextContent("£8,250, asking price £8,500");
  });

  it("says when a value is not known, and compares by asking price without a meter", async () => {
    const reasons = [
      { code: "knownToANewerServer" as "even", params: {} },
      { code: "byAskingPrice" as const, params: { which: "other" } },
    ];
    const other = { value: 8250, isAskingPrice: true, askingPrice: 8250, marketValue: 14_310 };
    fakeApi.answer("GET /api/matches", { matches: [buildMatch({ other, reasons })] });
    await show();
    const match = await theMatch();
    expect(match).toHaveTextContent("£8,250 asking price, market value £14,310");
    expect(match).toHaveTextContent("the market value of their car is not certain enough");
    expect(within(match).queryByRole("group", { name: "Fairness" })).not.toBeInTheDocument();
  });

  it("likes and dismisses, the latter after a question", async () => {
    fakeApi.answer("POST /api/matches/:id/changes", buildMatch({ isLiked: true }));
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Like 2018 Honda Jazz" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await sent()[0]?.body()).toEqual({ action: "like" });
    const dismiss = screen.getByRole("button", { name: "Hide 2018 Honda Jazz" });
    expect(dismiss).toHaveAttribute("data-part", "icon-button");
    await userEvent.click(dismiss);
    expect(await screen.findByRole("dialog")).toHaveAccessibleDescription(
      /you or the other owner again\. They aren't told\.$/,
    );
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await userEvent.click(dismiss);
    const rest = [buildMatch({ id: "m9" })];
    fakeApi.answer("GET /api/matches", { matches: rest });
    await userEvent.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Hide" }),
    );
    await waitFor(() => expect(dismiss).not.toBeInTheDocument());
    expect(await sent()[1]?.body()).toEqual({ action: "dismiss" });
    // docs/product.md 2.2.9
    expect(document.body).not.toHaveFocus();
  });

  it("says when a like did not arrive", async () => {
    fakeApi.fail("POST /api/matches/:id/changes", { status: 503, text: "" });
    const { services } = await show();
    await userEvent.click(await screen.findByRole("button", { name: "Like 2018 Honda Jazz" }));
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith(
        expect.objectContaining({ title: "That didn't work" }),
      ),
    );
  });

  // docs/product.md 18.10.10
  it("shows circles in the form of an offer, before the direct swaps while one waits for the reader", async () => {
    fakeApi.answer("GET /api/my-vehicles", [mine, buildVehicle()]);
    const answered = buildCircle({ id: "c2", accepted: 1, hasAccepted: true });
    fakeApi.answer("GET /api/circles", { circles: [answered, buildCircle()] });
    await show();
    const list = await screen.findByRole("region", { name: "Three-way swaps" });
    const link = within(list).getByRole("link", {
      name: "Answer: You add £1,250 2017 Toyota Vitz for 2018 Honda Jazz",
    });
    expect(link).toHaveAttribute("href", "/circle/c1");
    expect(link).toHaveAttribute("data-variant", "primary");
    expect(list).toHaveTextContent(
      /^Three-way swaps2018 Honda Jazzfor your 2017 Toyota VitzYou pay £1,250Answer by 25 Nov, 11:00Answer/,
    );
    const direct = screen.getByRole("region", { name: "Direct swaps" });
    expect(list.compareDocumentPosition(direct)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  // docs/product.md 18.10.10
  it("shows circles that the reader has answered after the direct swaps", async () => {
    fakeApi.answer("GET /api/circles", {
      circles: [buildCircle({ accepted: 1, hasAccepted: true })],
    });
    await show();
    const list = await screen.findByRole("region", { name: "Three-way swaps" });
    expect(list).toHaveTextContent("Waiting for answers");
    const direct = screen.getByRole("region", { name: "Direct swaps" });
    expect(direct.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  // docs/product.md 18.10.10
  it.each(["accepted", "done", "dissolved"] as const)(
    "leaves a circle that is %s to the offers, and says what to do",
    async (state) => {
      fakeApi.answer("GET /api/circles", { circles: [buildCircle({ id: "c2", state })] });
      fakeApi.answer("GET /api/matches", { matches: [] });
      await show();
      expect(await screen.findByText("What would you swap your car for?")).toBeInTheDocument();
      expect(screen.queryByRole("region", { name: "Three-way swaps" })).not.toBeInTheDocument();
    },
  );

  it("shows those of one car", async () => {
    const other = buildVehicle({ title: "Other" });
    fakeApi.answer("GET /api/my-vehicles", [other, mine]);
    fakeApi.answer("GET /api/circles", { circles: [buildCircle({ gives: other })] });
    const { services } = await show("/matches?car=mine");
    await theMatch();
    const asked = fakeApi.requests.find(({ url }) => url.pathname === "/api/matches");
    await waitFor(() =>
      expect(fakeApi.requests.some(({ url }) => url.searchParams.get("vehicleId") === "mine")).toBe(
        true,
      ),
    );
    expect(asked).toBeDefined();
    expect(screen.queryByRole("region", { name: "Three-way swaps" })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText("Your car"), "All cars");
    expect(services.navigate).toHaveBeenCalledWith("/matches", { replace: true });
  });

  it.each([
    [[], "List your car first", "/create-listing?next=%2Fwants"],
    [[mine], "What would you swap your car for?", "/wants?car=mine"],
    [
      [
        {
          ...mine,
          wants: {
            makes: [],
            bodyTypes: [],
            fuelTypes: [],
            transmissions: [],
            areas: [],
            cash: { kind: "upTo" as const, most: 9000 },
          },
        },
      ],
      "No match yet",
      "/wants?car=mine",
    ],
  ])("without matches leads on: %#", async (cars, words, href) => {
    fakeApi.answer("GET /api/my-vehicles", cars);
    fakeApi.answer("GET /api/matches", { matches: [] });
    await show();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getAllByRole("link").at(-1)).toHaveAttribute("href", href);
  });

  it("recovers with Retry", async () => {
    fakeApi.fail("GET /api/matches", { status: 503, text: "" });
    await show();
    expect(await screen.findByText("Your matches could not be loaded")).toBeInTheDocument();
    fakeApi.answer("GET /api/matches", { matches: [buildMatch()] });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await theMatch()).toBeInTheDocument();
  });

  it("is in Turkish", async () => {
    await renderScreen(<Matches />, { at: "/matches", isConfigured: true, language: "tr" });
    const match = await theMatch();
    expect(match).toHaveTextContent("Karşı tarafınki £1.250 daha değerli");
    expect(within(match).getByRole("button", { name: "Beğen: 2018 Honda Jazz" })).toBeEnabled();
  });
});
