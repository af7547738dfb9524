import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildConfig,
  buildLiveCashOffer,
  buildLiveOffer,
  buildVehicle,
  startFakeApi,
} from "@takas/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildCircle } from "../../test/swaps";
import { Offers } from "./Offers";

const fakeApi = startFakeApi();
const show = (at = "/offers") => renderScreen(<Offers />, { at, isConfigured: true });

beforeEach(() => fakeApi.answer("GET /api/config", buildConfig({ market: "live" })));

describe("Offers of the live market", () => {
  it("groups sent and received offers by whose answer they wait for", async () => {
    fakeApi.answer("GET /api/offers", [
      buildLiveOffer({ otherUser: { anonymousId: "User #1" } }),
      buildLiveOffer({ otherUser: { anonymousId: "User #2" }, role: "sender" }),
      buildLiveOffer({ otherUser: { anonymousId: "User #3" }, state: "declined", endsAt: null }),
    ]);
    await show();
    const inGroup = async (name: string) =>
      within(await screen.findByRole("region", { name })).getAllByRole("link");
    expect((await inGroup("Your turn"))[0]).toHaveAccessibleName("Swap with User #1");
    expect((await inGroup("In progress"))[0]).toHaveAccessibleName("Swap with User #2");
    expect((await inGroup("Ended"))[0]).toHaveAccessibleName("Swap with User #3");
    expect(screen.queryByText(/sample/i)).not.toBeInTheDocument();
  });

  // docs/product.md 2.9.8
  it("has three-way swaps among the offers, by whose answer they wait for", async () => {
    const gets = (title: string) => ({ gets: buildVehicle({ title }) });
    fakeApi.answer("GET /api/offers", [
      buildLiveOffer({ otherUser: { anonymousId: "User #1" } }),
      buildLiveOffer({ otherUser: { anonymousId: "User #2" }, role: "sender" }),
    ]);
    const accepted = { state: "accepted", accepted: 3, hasAccepted: true } as const;
    fakeApi.answer("GET /api/circles", {
      circles: [
        buildCircle({ id: "c1", ...gets("Asked") }),
        buildCircle({ id: "c2", ...gets("Answered"), accepted: 1, hasAccepted: true }),
        buildCircle({ id: "c3", ...gets("Agreed"), ...accepted }),
        buildCircle({ id: "c4", ...gets("Done by one"), ...accepted, done: 1 }),
        buildCircle({ id: "c5", ...gets("Done by me"), ...accepted, done: 1, isDone: true }),
        buildCircle({ id: "c6", ...gets("Over"), state: "done" }),
      ],
    });
    await show();
    const expectIn = async (name: string, cards: string[]) => {
      const group = within(await screen.findByRole("region", { name }));
      expect(group.getAllByRole("article")).toHaveLength(cards.length);
      group.getAllByRole("article").forEach((card, at) => {
        expect(card).toHaveAccessibleName(cards[at]);
      });
    };
    await expectIn("Your turn", ["Asked", "Done by one", "Swap with User #1"]);
    await expectIn("In progress", ["Answered", "Agreed", "Done by me", "Swap with User #2"]);
    await expectIn("Ended", ["Over"]);
    const asked = screen.getByRole("article", { name: "Asked" });
    expect(asked).toHaveTextContent(
      /^Three-way swapAskedfor your 2017 Toyota VitzYou pay £1,250Answer by 25 Nov, 11:00Answer$/,
    );
    expect(within(asked).getByRole("link", { name: /^Answer: / })).toHaveAttribute(
      "href",
      "/circle/c1",
    );
    const agreed = screen.getByRole("article", { name: "Agreed" });
    expect(within(agreed).getByRole("link", { name: /^Open: / })).toHaveAttribute(
      "href",
      "/circle/c3",
    );
  });

  it("says that there are none only where there is no three-way swap either", async () => {
    fakeApi.answer("GET /api/offers", []);
    fakeApi.answer("GET /api/circles", { circles: [buildCircle()] });
    const { unmount } = await show();
    expect(await screen.findByRole("article")).toBeInTheDocument();
    expect(screen.queryByText("No offers yet")).not.toBeInTheDocument();
    unmount();
    fakeApi.answer("GET /api/circles", { circles: [] });
    await show();
    expect(await screen.findByText("No offers yet")).toBeInTheDocument();
  });

  it("says when the three-way swaps could not be loaded, and loads them with Retry", async () => {
    fakeApi.answer("GET /api/offers", []);
    fakeApi.fail("GET /api/circles", { status: 503, text: "" });
    await show();
    expect(await screen.findByText("Your offers could not be loaded")).toBeInTheDocument();
    fakeApi.answer("GET /api/circles", { circles: [buildCircle()] });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("article")).toBeInTheDocument();
  });

  // docs/product.md 2.9.7
  it.each([
    ["owner", 1500, "You get £1,500"],
    ["sender", 1500, "You pay £1,500"],
    ["owner", 0, "Even swap"],
  ] as const)("says who pays, to the %s of %d", async (role, deltaCash, words) => {
    const [vehicle, swapVehicle] = [
      buildVehicle({ title: "Owner's" }),
      buildVehicle({ title: "Sender's" }),
    ];
    fakeApi.answer("GET /api/offers", [buildLiveOffer({ vehicle, swapVehicle, role, deltaCash })]);
    await show();
    const card = await screen.findByRole("article");
    const [theirs, yours] = role === "owner" ? [swapVehicle, vehicle] : [vehicle, swapVehicle];
    expect(card).toHaveTextContent(`${theirs.title}for your ${yours.title}${words}`);
    expect(card.querySelector("img")).toHaveAttribute("src", theirs.images[0]);
  });

  it("says of a cash offer for whose car it is", async () => {
    const vehicle = buildVehicle({ title: "2017 BMW 320i" });
    fakeApi.answer("GET /api/offers", [
      buildLiveCashOffer({ vehicle, otherUser: { anonymousId: "User #1" } }),
      buildLiveCashOffer({ vehicle, otherUser: { anonymousId: "User #2" }, role: "sender" }),
    ]);
    await show();
    const received = await screen.findByRole("article", { name: "Cash offer with User #1" });
    expect(received).toHaveTextContent("You get £7,500for your 2017 BMW 320i");
    const sent = screen.getByRole("article", { name: "Cash offer with User #2" });
    expect(sent).toHaveTextContent(/^2017 BMW 320iYou pay £7,500/);
  });

  // docs/product.md 2.9.7
  it.each([
    ["proposed", ["accept"], "Answer by 28 Nov, 11:00"],
    ["countered", [], "Waiting for an answer by 28 Nov, 11:00"],
    ["accepted", [], "2 days ago"],
  ] as const)("says the time that counts while it is %s", async (state, actions, words) => {
    const changedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const endsAt = "2026-11-28T09:00:00.000Z";
    fakeApi.answer("GET /api/offers", [
      buildLiveOffer({ state, actions: [...actions], changedAt, endsAt }),
    ]);
    await show();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ["theirs", { swapVehicle: undefined as never }, "No longer listed"],
    ["yours", { vehicle: undefined as never }, "for your car, which is no longer listed"],
    [
      "theirs, for cash",
      { kind: "cash", role: "sender", vehicle: undefined as never },
      "No longer listed",
    ],
  ] as const)("says what is new, and which car is gone: %s", async (_which, gone, words) => {
    fakeApi.answer("GET /api/offers", [{ ...buildLiveOffer({ unread: 2 }), ...gone }]);
    await show();
    const card = await screen.findByRole("article");
    expect(card).toHaveTextContent(words);
    expect(card).toHaveTextContent("2 new");
  });

  // docs/product.md 2.9.7
  it.each([
    ["proposed", { actions: ["accept", "decline"] }, "Answer", "/offer-chat/7"],
    ["accepted", { actions: ["done"] }, "Open Deal Room", "/deal/7"],
    ["handedOver", { actions: ["done"] }, "Open Deal Room", "/deal/7"],
    ["sold", { actions: ["rate"] }, "Rate", "/deal/7"],
  ] as const)("has one next step while it is %s", async (state, fields, step, href) => {
    const { actions } = fields;
    fakeApi.answer("GET /api/offers", [buildLiveOffer({ id: "7", state, actions: [...actions] })]);
    await show();
    expect(await screen.findByRole("link", { name: step })).toHaveAttribute("href", href);
    expect(screen.getAllByRole("link")).toHaveLength(2);
  });

  it.each(["sold", "declined"] as const)("has no step once it is %s", async (state) => {
    fakeApi.answer("GET /api/offers", [buildLiveOffer({ state, actions: [], endsAt: null })]);
    await show();
    await screen.findByRole("article");
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  it("says that there are none, and recovers with Retry", async () => {
    fakeApi.fail("GET /api/offers", { status: 503, text: "" });
    await show();
    expect(await screen.findByText("Your offers could not be loaded")).toBeInTheDocument();
    fakeApi.answer("GET /api/offers", []);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No offers yet")).toBeInTheDocument();
  });

  it("says that a proposal was sent", async () => {
    fakeApi.answer("GET /api/offers", []);
    const { services } = await show("/offers?success=swap-sent");
    await screen.findByText("No offers yet");
    expect(services.toast).toHaveBeenCalledTimes(1);
  });
});
