import { User } from "../accounts/User";
import { Report } from "../blocks/Report";
import { repairReservations } from "../deals/cars/reservations";
import { Offer } from "../deals/Offer";
import { Message } from "../deals/thread/Message";
import { listingEvents } from "../listings/listingEvents";
import { Notification } from "../notifications/Notification";
import { collectOrphans } from "../photos/store/collectOrphans";
import { Photo } from "../photos/store/Photo";
import { mongoose, newId } from "../platform/database/mongoose";
import { routesOf } from "../routes/routes";
import { buildVehicle, vehicleBody } from "../test/builders";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import type { Trader } from "../test/live";
import { actBefore } from "../test/overlap";
import { Vehicle } from "../vehicles/Vehicle";
import { findPhotosInReports } from "./evidence";
import { dismiss, putBack, suspend, takeDown, unsuspend } from "./moderation";
import { findOpenCases } from "./openCases";
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
      await expect(suspend(reports[0] ?? "", "Ayse")).rejects.toThrow("killed");
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
    expect(await suspend(reports[0] ?? "", "Ayse")).toBe("2 reports settled.");
    expect(await suspend(reports[1] ?? "", "Ayse")).toBe("0 reports settled.");
    expect(await suspend("unknown-report-1", "Ayse")).toBe("There is no such report.");
  });
});

describe("a call that runs while a moderator decides", () => {
  it("puts no car back that is taken down meanwhile", async () => {
    const owner = await market.trader();
    await owner.post(`vehicles/${owner.car._id}/changes`, { action: "pause" }).expect(200);
    actBefore(Vehicle, "findOneAndUpdate", () => takeDown(owner.car._id, "Ayse"));
    await owner.post(`vehicles/${owner.car._id}/changes`, { action: "resume" }).expect(409);
    expect(await statusOf(Vehicle, owner.car._id)).toBe("paused");
  });

  it("lists no car of a person who is suspended meanwhile", async () => {
    const { owner, reports } = await reported();
    actBefore(Vehicle, "create", () => suspend(reports[0] ?? "", "Ayse"));
    await owner.post("vehicles", vehicleBody()).expect(403);
    const statuses = await Vehicle.distinct("status", { owner: owner.me.user._id });
    expect(statuses).toEqual(["paused"]);
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
    await expect(takeDown(owner.car._id, "Ayse")).rejects.toThrow("killed");
    await listingEvents.sweep(later());
    expect(await statusOf(Vehicle, owner.car._id)).toBe("paused");
    expect(await statusOf(Vehicle, sender.car._id)).toBe("active");
    expect(await settledOf(reports)).toEqual(["takedown", "takedown"]);
    const told = { user: owner.me.user._id, kind: "listingTakenDown" } as const;
    expect(await Notification.countDocuments(told)).toBe(1);
  });
});

// docs/product.md 18.5.3
describe("a car that is put back", () => {
  it("is on the market again, and is announced", async () => {
    const [owner, other] = [await market.trader(), await market.trader()];
    await takeDown(owner.car._id, "Ayse");
    await owner.post(`vehicles/${owner.car._id}/changes`, { action: "resume" }).expect(403);
    const announced = jest.spyOn(listingEvents, "deliver");
    expect(await putBack(owner.car._id, "Ayse")).toBe("It is back on the market.");
    expect(announced).toHaveBeenCalledTimes(1);
    expect(await Vehicle.findById(owner.car._id).lean()).not.toHaveProperty("isTakenDown");
    await other.get(`vehicles/${owner.car._id}`).expect(200);
    expect(await putBack(owner.car._id, "Ayse")).toBe("No car with this id is taken down.");
  });

  it("stays down while its owner is suspended", async () => {
    const { owner, reports } = await reported();
    await takeDown(owner.car._id, "Ayse");
    await suspend(reports[0] ?? "", "Ayse");
    expect(await putBack(owner.car._id, "Ayse")).toBe("Its owner is suspended.");
    expect(await statusOf(Vehicle, owner.car._id)).toBe("paused");
  });
});

describe("a reported car's photos", () => {
  it("are kept while the report is, though the car is gone", async () => {
    const [kept, other] = [newId(), newId()];
    const photos = [{ id: kept, width: 800, height: 600 }];
    const [owner, one] = [await market.trader({}, { photos }), await market.trader()];
    const about = { kind: "vehicle", vehicleId: owner.car._id };
    await one.post("reports", { about, reason: "scam" }).expect(201);
    const photo = { blob: "none", owner: owner.me.user._id, width: 800, height: 600 };
    const touchedAt = new Date(0);
    await Photo.insertMany([kept, other].map((_id) => ({ _id, ...photo, touchedAt })));
    await Vehicle.deleteOne({ _id: owner.car._id });
    const collect = () => collectOrphans(new Date(Date.now() + 7_200_000), [findPhotosInReports]);
    await collect();
    expect(await Photo.distinct("_id")).toEqual([kept]);
    await Report.deleteMany({ subject: owner.car._id });
    await collect();
    expect(await Photo.findById(kept).lean()).toBeNull();
  });
});

describe("a suspended person", () => {
  /** What stays possible: to leave, to end what is paid for, and to return to another account. */
  const OPEN = new Set([
    "delete /api/account",
    "post /api/auth/sign-out",
    "post /api/auth/recover",
    "post /api/auth/passkey/options",
    "post /api/auth/passkey",
    "post /api/billing/portal",
    "delete /api/sessions",
    "delete /api/sessions/:id",
    "delete /api/push/subscription",
  ]);
  const writes = routesOf("live")
    .filter(({ spec }) => spec.method !== "get" && spec.session === "required")
    .map(({ spec: { method, path } }) => ({ method, path, call: `${method} ${path}` }));

  async function answerTo({ method, path }: (typeof writes)[number], one: Trader) {
    const url = path.replaceAll(/:\w+/g, "unknown-id-0001");
    const { status, text } = await one.call()[method](url).send({});
    const isRefused = text === "Your account has been paused after a report. Write to our support.";
    return { isRefused, is403: status === 403 };
  }
  async function suspended(): Promise<Trader> {
    const one = await market.trader();
    await User.updateOne({ _id: one.me.user._id }, { isSuspended: true });
    return one;
  }

  it("may make no change but to leave", async () => {
    const one = await suspended();
    for (const write of writes.filter(({ call }) => !OPEN.has(call))) {
      const answer = await answerTo(write, one);
      expect({ call: write.call, ...answer }).toEqual({
        call: write.call,
        isRefused: true,
        is403: true,
      });
    }
  });

  it.each(writes.filter(({ call }) => OPEN.has(call)))("may call $call", async (write) => {
    const answer = await answerTo(write, await suspended());
    expect(answer).toEqual({ isRefused: false, is403: false });
  });

  it("can read, shows nobody their contact, and is back with their cars after the suspension", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    await owner.post(`offers/${offer.id}/messages`, { content: "Hello" }).expect(201);
    const about = { kind: "person", offerId: offer.id };
    await sender.post("reports", { about, reason: "scam" }).expect(201);
    const report = await Report.findOne({ whom: owner.me.user._id }).orFail().lean();
    const resting = await buildVehicle({ owner: owner.me.user._id });
    await owner.post(`vehicles/${resting._id}/changes`, { action: "pause" }).expect(200);
    const [cheap, bad] = [
      await buildVehicle({ owner: owner.me.user._id, status: "review" }),
      await buildVehicle({ owner: owner.me.user._id }),
    ];
    await suspend(report._id, "Ayse");
    expect(await statusOf(Vehicle, cheap._id)).toBe("paused");
    await takeDown(bad._id, "Ayse");
    await owner.get("offers").expect(200);
    expect(await statusOf(Vehicle, owner.car._id)).toBe("paused");
    expect(await unsuspend(report._id, "Ayse")).toBe(
      `${owner.name} may act again; 1 car is back on the market.`,
    );
    expect(await statusOf(Vehicle, owner.car._id)).toBe("active");
    // The owner's own pause goes on, and so does what moderators have not decided, and what they have.
    expect(await statusOf(Vehicle, resting._id)).toBe("paused");
    expect(await statusOf(Vehicle, cheap._id)).toBe("review");
    expect(await statusOf(Vehicle, bad._id)).toBe("paused");
    await owner.post("saved-searches", { name: "All", query: "" }).expect(201);
    expect(await unsuspend(report._id, "Ayse")).toBe("This person is not suspended.");
    expect(await unsuspend("unknown-report-1", "Ayse")).toBe("There is no such report.");
  });

  it("keeps a car off the market that a dead process had reserved", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    const about = { kind: "person", offerId: offer.id };
    await owner.post(`offers/${offer.id}/messages`, { content: "Hello" }).expect(201);
    await sender.post("reports", { about, reason: "scam" }).expect(201);
    const report = await Report.findOne({ whom: owner.me.user._id }).orFail().lean();
    const reserved = {
      status: "reserved",
      reservedFor: offer.id,
      reservedAt: new Date(0),
    } as const;
    await Vehicle.updateMany(
      { owner: mongoose.trusted({ $in: [sender.me.user._id, owner.me.user._id] }) },
      reserved,
    );
    await suspend(report._id, "Ayse");
    await repairReservations();
    expect(await statusOf(Vehicle, owner.car._id)).toBe("paused");
    expect(await statusOf(Vehicle, sender.car._id)).toBe("active");
    await unsuspend(report._id, "Ayse");
    expect(await statusOf(Vehicle, owner.car._id)).toBe("active");
  });
});

describe("a report", () => {
  /** A message that this many others follow. */
  async function reportedMessage(followers = 0) {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner, { message: "Would you swap?" });
    const path = `offers/${offer.id}/messages`;
    await owner.post(path, { content: "What is its mileage?" }).expect(201);
    const { body } = await sender.post(path, { content: "Pay me first" }).expect(201);
    const { id } = body as { id: string };
    const { number, ...message } = await Message.findById(id).orFail().lean();
    await Message.insertMany(
      Array.from({ length: followers }, (_, place) => ({
        ...message,
        _id: newId(),
        number: number + place + 1,
        content: `No. ${place + 1}`,
      })),
    );
    const about = { kind: "message", offerId: offer.id, messageId: id };
    await owner.post("reports", { about, reason: "scam", note: "They want money" }).expect(201);
    const report = await Report.findOne({ subject: id }).orFail().lean();
    return { sender, owner, report };
  }

  /** What moderators see of it while it is open. */
  const openReport = async (_id: string) =>
    (await findOpenCases()).reports.find(({ id }) => id === _id);

  it("shows the thread around it", async () => {
    const { report, sender } = await reportedMessage();
    expect(await openReport(report._id)).toMatchObject({
      what: "message",
      person: sender.name,
      reason: "Looks like a scam",
      note: "They want money",
      evidence: {
        thread: [
          { by: "reported", content: "Would you swap?" },
          { by: "reporter", content: "What is its mileage?" },
          { by: "reported", content: "Pay me first", isReported: true },
        ],
      },
    });
  });

  it("shows its message before the last fifty of a longer thread", async () => {
    const { report } = await reportedMessage(51);
    const [, first, second] = (await openReport(report._id))?.evidence.thread ?? [];
    expect(first).toMatchObject({ content: "Pay me first", isReported: true });
    expect(second).toMatchObject({ by: "reported", content: "No. 2" });
  });

  it("waits no longer once it is dismissed, which is remembered with the moderator's name", async () => {
    const { report } = await reportedMessage();
    expect(await dismiss(report._id, "Ayse")).toBe("1 report settled.");
    expect(await openReport(report._id)).toBeUndefined();
    const [last] = (await findOpenCases()).history;
    expect(last).toMatchObject({ act: "dismiss", subject: report._id, by: "Ayse" });
  });

  it.each(["reported", "reporter"] as const)(
    "outlives the account of the %s by 90 days, without an id of theirs",
    async (who) => {
      const { report, sender, owner } = await reportedMessage();
      const leaving = who === "reported" ? sender : owner;
      await leaving.call().delete("/api/account").send({}).expect(204);
      const [first] = (await openReport(report._id))?.evidence.thread ?? [];
      expect(first).toMatchObject({ by: "reported", content: "Would you swap?" });
      const kept = await Report.findById(report._id).orFail().lean();
      expect(JSON.stringify(kept)).not.toContain(leaving.me.user._id);
      const days = ((kept.deleteAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(90);
      const isThere = who === "reporter";
      const answer = isThere ? "1 report settled." : "This person has left Takas.";
      expect(await suspend(report._id, "Ayse")).toBe(answer);
    },
  );
});
