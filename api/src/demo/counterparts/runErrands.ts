import { readLanguage } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import { inLanguage } from "@takas/server/inLanguage";
import type { Log } from "@takas/telemetry/log";

import { User } from "../../accounts";
import { sendMessage } from "../../deals";
import { Message } from "../../deals";
import { Offer, findOffer, makeOffer, noteWritten, openOffer } from "../../deals";
import type { OfferRecord } from "../../deals";
import { derivedId, mongoose } from "../../platform/database/mongoose";
import { HttpError } from "../../platform/errors";
import { createRandom } from "../../platform/random";
import { marketRatesOf } from "../../valuation";
import { Vehicle, findVehicle } from "../../vehicles";
import type { StoredVehicle } from "../../vehicles";
import { ANSWERS, FOLLOW_UPS } from "./counterpartTexts";
import { DemoErrand } from "./DemoErrand";
import type { DemoErrandRecord } from "./DemoErrand";
import { drawOffer } from "./drawOffer";
import { languageOfText } from "./languageOfText";
import { planMessage } from "./planErrands";

/** The lease of a task in ms, and the maximum number of attempts. */
const LEASE = 30_000;
const ATTEMPTS = 5;
/** Cars of the demo market that are considered for an offer. */
const CANDIDATES = 80;
const { trusted } = mongoose;

/**
 * Runs every task that is due. A lease gives each to one process; if that dies, the next one takes over and repeats
 * no write, because offers and messages have ids derived from the task's.
 */
export async function runErrands(log: Log, now = new Date()): Promise<void> {
  for (let errand = await claim(now); errand !== null; errand = await claim(now)) {
    try {
      await WORK[errand.kind](errand);
    } catch (error) {
      log.warn({ err: error, errand: errand._id }, "errand failed");
      if (errand.attempts < ATTEMPTS) {
        continue;
      }
    }
    await DemoErrand.updateOne({ _id: errand._id }, { doneAt: now });
  }
}

function claim(now: Date): Promise<DemoErrandRecord | null> {
  return DemoErrand.findOneAndUpdate(
    { doneAt: null, dueAt: trusted({ $lte: now }), leaseUntil: trusted({ $lte: now }) },
    { $set: { leaseUntil: new Date(now.getTime() + LEASE) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: "after" },
  ).lean();
}

const WORK: Record<DemoErrandRecord["kind"], (errand: DemoErrandRecord) => Promise<void>> = {
  offer: makeDemoOffer,
  message: writeAlong,
  answer,
};

/** Offers a car of the demo market or cash for the visitor's car, unless it is no longer for sale. */
async function makeDemoOffer(errand: DemoErrandRecord): Promise<void> {
  const vehicle = await findVehicle(errand.subject);
  if (vehicle?.status !== "active") {
    return;
  }
  const cars = await findCandidates(vehicle);
  const rate = (await marketRatesOf([vehicle])).get(vehicle._id);
  const drawn = inLanguage(spokenBy(vehicle), () =>
    drawOffer(createRandom(errand._id), { vehicle, rate, cars }),
  );
  if (drawn === undefined) {
    return;
  }
  try {
    const offer = await makeOffer({ ...drawn, _id: idOf(errand._id), vehicle });
    if (errand._id.endsWith("/1")) {
      await planMessage(offer);
    }
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 409)) {
      throw error;
    }
    // Another process has just made an offer of this seller's, who is no longer a candidate, so another seller makes
    // it.
    await makeDemoOffer(errand);
  }
}

/** Cars of the demo market near the price of a visitor's car, of sellers without an offer on it. */
async function findCandidates(vehicle: StoredVehicle): Promise<StoredVehicle[]> {
  const bidders = await Offer.distinct("sender", { vehicle: vehicle._id });
  const near = { $gte: vehicle.askingPrice * 0.6, $lte: vehicle.askingPrice * 1.6 };
  const filter = {
    status: "active",
    isSample: true,
    owner: trusted({ $nin: [...bidders, vehicle.owner] }),
  } as const;
  const cars = await Vehicle.find({ ...filter, askingPrice: trusted(near) })
    .limit(CANDIDATES)
    .lean();
  // Without a car near the price, a seller of the market may still pay cash.
  return cars.length > 0 ? cars : Vehicle.find(filter).limit(CANDIDATES).lean();
}

/** The sender of an offer asks something about the car. */
async function writeAlong({ _id, subject }: DemoErrandRecord): Promise<void> {
  const offer = await findOffer(subject);
  if (offer !== null) {
    const vehicle = await findVehicle(offer.vehicle);
    const content = inLanguage(spokenBy(vehicle), createRandom(_id).pick(FOLLOW_UPS));
    await sendMessage({ _id: idOf(_id), offer, from: offer.sender, content });
    await noteWritten(offer.sender, offer);
  }
}

/** The demo seller of a thread reads the visitor's messages and answers. */
async function answer({ _id, subject }: DemoErrandRecord): Promise<void> {
  const offer = await findOffer(subject);
  const seller = offer && (await findDemoSeller(offer));
  if (offer === null || seller === null) {
    return;
  }
  const thread = await Message.find({ offer: subject }).sort({ number: 1 }).lean();
  const asked = thread.filter(({ to, isRead }) => to === seller && !isRead);
  const said = new Set(thread.filter(({ from }) => from === seller).map(({ content }) => content));
  const text = asked.map(({ content }) => content).join("\n");
  const language = languageOfText(text) ?? spokenBy(await findVehicle(offer.vehicle));
  const answers = inLanguage(language, () => ANSWERS.map((word) => word()));
  const fresh = answers.filter((each) => !said.has(each));
  const content = createRandom(_id).pick(fresh.length > 0 ? fresh : answers);
  await sendMessage({ _id: idOf(_id), offer, from: seller, content });
  await noteWritten(seller, offer);
  await openOffer(seller, offer);
}

/** The language of a car's owner, a visitor; English where it is not known. */
function spokenBy(vehicle: StoredVehicle | null): Language {
  return readLanguage(vehicle?.language) ?? "en";
}

/** _id of the participant who is a seller of the demo market, or null if neither is. */
async function findDemoSeller({ sender, owner }: OfferRecord): Promise<string | null> {
  const _id = trusted({ $in: [sender, owner] });
  const seller = await User.findOne({ _id, isSample: true }, { _id: 1 }).lean();
  return seller?._id ?? null;
}

/** The id of what a task writes: looks like any other and is the same on every attempt. */
function idOf(errand: string): string {
  return derivedId(`errand/${errand}`);
}
