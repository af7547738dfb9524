import { User } from "../accounts/User";
import { listingEvents } from "../listings/listingEvents";
import { Notification } from "../notifications/Notification";
import { Offer } from "../offers/Offer";
import { mongoose } from "../platform/database/mongoose";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import type { Trader } from "../test/live";
import { Vehicle } from "../vehicles/Vehicle";
import { suspend, takeDown } from "./moderation";
import { Report } from "./Report";
import { reportEvents } from "./reportEvents";

useDatabase();
const market = useLiveMarket();
const later = () => new Date(Date.now() + 60_000);

afterEach(() => {
  jest.restoreAllMocks();
});

/** An accepted offer, so that both cars are reserved, and two reports on its owner's car. */
async function reported(): Promise<{ sender: Trader; owner: Trader; reports: string[] }> {
  const [sender, owner] = [await market.trader(), await market.trader()];
  const offer = await sender.offer(owner);
  await owner.change(offer, { action: "accept" }).expect(200);
  const about = { kind: "vehicle", vehicleId: owner.car._id };
  for (const one of [sender, await market.trader()]) {
    await one.post("reports", { about, reason: "scam" }).expect(201);
  }
  const kept = await Report.find({ subject: owner.car._id }).lean();
  return { sender, owner, reports: kept.map(({ _id }) => _id) };
}

const statusOf = async (model: typeof Vehicle, _id: string) =>
  (await model.findById(_id).orFail().lean()).status;
const settledOf = async (reports: string[]) =>
  (await Report.find({ _id: mongoose.trusted({ $in: reports }) }).lean()).map(
    ({ settled }) => settled?.how,
  );

/** Ends a process's work at a write, as if it were killed there. */
function killAt(model: { prototype: object }, write: "updateOne" | "updateMany" | "create") {
  return jest.spyOn(model as typeof Report, write as "updateMany").mockImplementationOnce(() => {
    throw new Error("killed");
  });
}

describe("a person who is suspended", () => {
  const steps = [
    ["before they are", User, "updateOne"],
    ["while their offers end", Vehicle, "updateMany"],
    ["before the other reports are settled", Report, "updateMany"],
  ] as const;

  it.each(steps)(
    "is suspended in the end when the process is killed %s",
    async (_when, model, write) => {
      const { owner, sender, reports } = await reported();
      killAt(model, write);
      await expect(suspend(reports[0] ?? "")).rejects.toThrow("killed");
      await reportEvents.sweep(later());
      const { _id } = owner.me.user;
      expect(await User.findById(_id).lean()).toMatchObject({ isSuspended: true });
      expect(await Offer.findOne({ owner: _id }).lean()).toMatchObject({ status: "released" });
      expect(await statusOf(Vehicle, owner.car._id)).toBe("paused");
      expect(await statusOf(Vehicle, sender.car._id)).toBe("active");
      expect(await settledOf(reports)).toEqual(["suspend", "suspend"]);
      expect(await Report.exists({ "outbox.at": mongoose.trusted({ $exists: true }) })).toBeNull();
    },
  );

  it("is reported with the number of settled reports, and repeating it changes nothing", async () => {
    const { reports } = await reported();
    expect(await suspend(reports[0] ?? "")).toBe("2 reports settled.");
    expect(await suspend(reports[1] ?? "")).toBe("0 reports settled.");
    expect(await suspend("unknown-report-1")).toBe("There is no such report.");
  });
});

describe("a car that is taken down", () => {
  const steps = [
    ["while its offers end", Vehicle, "updateMany"],
    ["before its owner is told", Notification, "create"],
    ["before its reports are settled", Report, "updateMany"],
  ] as const;

  it.each(steps)("stays down when the process is killed %s", async (_when, model, write) => {
    const { owner, sender, reports } = await reported();
    killAt(model, write);
    await expect(takeDown(owner.car._id)).rejects.toThrow("killed");
    await listingEvents.sweep(later());
    expect(await statusOf(Vehicle, owner.car._id)).toBe("paused");
    expect(await statusOf(Vehicle, sender.car._id)).toBe("active");
    expect(await settledOf(reports)).toEqual(["takedown", "takedown"]);
    const told = { user: owner.me.user._id, kind: "listingTakenDown" } as const;
    expect(await Notification.countDocuments(told)).toBe(1);
  });
});
