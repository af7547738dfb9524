import { Report } from "../../blocks/Report";
import { newId } from "../../platform/database/mongoose";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";

useDatabase();
const market = useLiveMarket();

async function pair(): Promise<[Trader, Trader]> {
  return [await market.trader(), await market.trader()];
}

describe("a report", () => {
  const scam = { reason: "scam" } as const;

  // docs/product.md 18.5.2
  it("of a car, a person or a message is stored once, and another one of it is told apart from a repeated call", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner, { message: "Pay me first" });
    const abouts = [
      { kind: "vehicle", vehicleId: sender.car._id },
      { kind: "person", offerId: offer.id },
      { kind: "message", offerId: offer.id, messageId: offer.id },
    ];
    for (const about of abouts) {
      await owner.post("reports", { about, ...scam, note: "Look at this" }).expect(201, {});
      await owner.post("reports", { about, ...scam, note: "Look at this" }).expect(200, {});
      await owner.post("reports", { about, ...scam }).expect(200, { isKnown: true });
      await owner.post("reports", { about, reason: "stolen" }).expect(200, { isKnown: true });
    }
    const kept = await Report.find({ user: owner.me.user._id }).sort({ createdAt: 1 }).lean();
    expect(kept.map(({ note }) => note)).toEqual(abouts.map(() => "Look at this"));
    expect(kept.map(({ kind, whom, settled }) => [kind, whom, settled])).toEqual(
      ["vehicle", "person", "message"].map((kind) => [kind, sender.me.user._id, null]),
    );
  });

  it("answers 403 for one's own or others' subjects, 404 for missing ones, 400 without a reason", async () => {
    const [sender, owner] = await pair();
    const stranger = await market.trader();
    const offer = await sender.offer(owner, { message: "Hello" });
    const of = (about: object) => ({ about, ...scam });
    const vehicle = { kind: "vehicle", vehicleId: owner.car._id };
    await owner.post("reports", of(vehicle)).expect(403);
    await stranger.post("reports", of({ kind: "person", offerId: offer.id })).expect(403);
    const message = { kind: "message", offerId: offer.id, messageId: newId() };
    await owner.post("reports", of(message)).expect(404);
    await sender.post("reports", of({ ...message, messageId: offer.id })).expect(404);
    await owner.post("reports", of({ kind: "vehicle", vehicleId: newId() })).expect(404);
    await sender.post("reports", { about: vehicle }).expect(400);
  });
});
