import { Notification } from "../notifications/Notification";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import { keepLiveOffersCurrent } from "./keepOffersCurrent";

useDatabase();
const market = useLiveMarket();

const DAYS = 86_400_000;

async function unanswered() {
  const [sender, owner] = [await market.trader(), await market.trader()];
  const offer = await sender.offer(owner);
  return { sender, offer };
}

describe("an offer whose people cannot be told that it ended", () => {
  it("keeps no other from being ended, and its people are told in the next run", async () => {
    const pairs = [await unanswered(), await unanswered()];
    const later = new Date(Date.now() + 60 * DAYS);
    const full = jest.spyOn(Notification, "create").mockRejectedValue(new Error("no room"));
    await expect(keepLiveOffersCurrent(later)).rejects.toThrow("failed");
    full.mockRestore();
    for (const { sender, offer } of pairs) {
      expect(await sender.read(offer)).toMatchObject({ state: "expired" });
    }

    await keepLiveOffersCurrent(new Date(later.getTime() + DAYS));
    for (const { sender, offer } of pairs) {
      const about = { user: sender.me.user._id, kind: "offerChanged" as const };
      expect(await Notification.find(about).lean()).toMatchObject([
        { params: { offerId: offer.id, action: "expire" } },
      ]);
    }
  });
});
