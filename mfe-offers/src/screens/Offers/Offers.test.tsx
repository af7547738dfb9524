import { renderScreen } from "@takas/mfe-kit/testing";
import { buildLiveOffer, buildUser, startFakeApi } from "@takas/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { OfferList } from "./OfferList";
import { Offers } from "./Offers";

const fakeApi = startFakeApi();
async function show(at = "/offers") {
  const shown = await renderScreen(<Offers />, { at });
  await screen.findByText("Swap offers");
  return shown;
}
const beMember = () =>
  fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));

describe("Offers", () => {
  // docs/product.md 2.9.1
  it("names the screen", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Your Offers" })).toBeInTheDocument();
  });

  // docs/product.md 2.9.1 and 2.9.2
  it("shows each swap with its status, cash difference and conversation", async () => {
    await show();
    const cards = screen.getAllByRole("article");
    expect(
      cards.map((card) => within(card).getByText(/Proposed|Counter offer/).textContent),
    ).toEqual(["Proposed", "Counter offer", "Proposed"]);
    expect(cards[0]).toHaveTextContent("+£1,500 delta");
    expect(cards[1]).toHaveTextContent("-£2,300 you pay");
    expect(screen.getByRole("link", { name: "Swap with User #73102" })).toHaveAttribute(
      "href",
      "/offer-chat/1",
    );
  });

  it("requests nothing for the samples, only the user's own offers", async () => {
    await show();
    const asked = fakeApi.requests.map(({ method, url }) => `${method} ${url.pathname}`);
    expect(asked.filter((path) => !path.includes("/api/auth/"))).toEqual(["GET /api/offers"]);
  });

  // docs/product.md 2.9.5
  it("shows the user's own offers, which the badge counts, above the samples", async () => {
    fakeApi.answer("GET /api/offers", [
      buildLiveOffer({ id: "o1", otherUser: { anonymousId: "User #1" }, actions: [], unread: 2 }),
    ]);
    await show();
    const [own, sample] = screen.getAllByRole("article");
    expect(own).toHaveAccessibleName("Swap with User #1");
    expect(own).toHaveTextContent("2 new");
    expect(within(own as HTMLElement).queryByText("Upgrade to reply")).not.toBeInTheDocument();
    expect(sample).toHaveAccessibleName("Swap with User #73102");
  });

  it("shows the samples also when the user's own offers cannot be loaded", async () => {
    fakeApi.fail("GET /api/offers", { status: 503, text: "" });
    await show();
    expect(screen.getByText("Your own offers could not be loaded")).toBeInTheDocument();
    fakeApi.answer("GET /api/offers", [buildLiveOffer({ otherUser: { anonymousId: "User #1" } })]);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("link", { name: "Swap with User #1" })).toBeInTheDocument();
  });

  // docs/product.md 2.9.3 and 6.1
  it("offers a free member the upgrade, for all conversations and for one", async () => {
    const { services } = await show();
    expect(screen.getByText("Unlock All Conversations")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Upgrade Now - £9.99/mo" }));
    expect(services.requestUpgrade).toHaveBeenLastCalledWith();
    const overlays = screen.getAllByRole("button", { name: "Upgrade to reply" });
    expect(overlays).toHaveLength(3);
    await userEvent.click(overlays[1] as HTMLElement);
    expect(services.requestUpgrade).toHaveBeenCalledTimes(2);
    expect(services.requestUpgrade).toHaveBeenLastCalledWith();
    expect(services.toast).not.toHaveBeenCalled();
    expect(screen.queryByText(/service book/)).not.toBeInTheDocument();
  });

  it("shows a paying member the last messages instead", async () => {
    beMember();
    await show();
    expect(screen.getByText(/service book/)).toBeInTheDocument();
    expect(screen.queryByText("Unlock All Conversations")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Upgrade to reply" })).not.toBeInTheDocument();
  });

  it.each(["/offers", "/offers?success=", "/offers?success=other", "/offers?success=swap-sent"])(
    "says nothing at %s",
    async (at) => {
      const { services } = await show(at);
      expect(services.toast).not.toHaveBeenCalled();
      expect(services.navigate).not.toHaveBeenCalled();
    },
  );

  // docs/product.md 2.9.4
  it("links to the market when there are no offers", async () => {
    await renderScreen(<OfferList offers={[]} isLocked={false} onUpgrade={() => undefined} />);
    expect(screen.getByText("No offers yet")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Find a Swap" })).toHaveAttribute(
      "href",
      "/search?swap=true",
    );
  });

  it("is in Turkish, samples and all", async () => {
    beMember();
    await renderScreen(<Offers />, { at: "/offers", language: "tr" });
    expect(await screen.findByText("Takas teklifleri")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Teklifleriniz" })).toBeInTheDocument();
    const card = screen.getByRole("article", { name: "Kullanıcı #20418 ile takas" });
    expect(card).toHaveTextContent("Karşı teklif");
    expect(card).toHaveTextContent("üstüne £2.300 ikimiz için de makul olur.");
  });
});
