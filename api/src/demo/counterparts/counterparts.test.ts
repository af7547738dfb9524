import type { Offer as WireOffer, OfferMessage } from "@takas/contracts/offer";
import type { UnreadCounts } from "@takas/contracts/user";
import type { Vehicle as WireVehicle } from "@takas/contracts/vehicle";
import { createLog } from "@takas/telemetry/log";

import { User } from "../../accounts/User";
import { findContact } from "../../contactDetection/findContact";
import { Offer } from "../../deals/Offer";
import { Message } from "../../deals/thread/Message";
import { sendMessage } from "../../deals/thread/messages";
import { createRandom } from "../../platform/random";
import { signIn, useApi } from "../../test/app";
import type { SignedIn } from "../../test/app";
import { buildVehicle, vehicleBody } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { Vehicle } from "../../vehicles/Vehicle";
import { ANSWERS, FOLLOW_UPS } from "./counterpartTexts";
import { DemoErrand } from "./DemoErrand";
import { drawOffer } from "./drawOffer";
import { planErrands } from "./planErrands";
import { runErrands } from "./runErrands";

useDatabase();
const api = useApi();
const log = createLog("silent");
const MINUTE = 60_000;

/** Runs the demo sellers' due tasks, as one of the API's processes does every two seconds. */
async function visit(now: Date): Promise<void> {
  await planErrands(now);
  await runErrands(log, now);
}
const inMs = (ms: number) => new Date(Date.now() + ms);

beforeAll(async () => {
  for (let index = 0; index < 12; index += 1) {
    const contact = { name: `Seller ${index}`, phone: `+4477009001${10 + index}` };
    const { user } = await signIn({ isSample: true, contact });
    await buildVehicle({
      owner: user._id,
      isSample: true,
      isSwapFriendly: index % 2 === 0,
      askingPrice: 6000 + 500 * index,
      title: `Sample ${index}`,
    });
  }
});

afterEach(async () => {
  jest.restoreAllMocks();
  await Vehicle.deleteMany({ isSample: false });
  await Promise.all([Offer.deleteMany({}), Message.deleteMany({}), DemoErrand.deleteMany({})]);
});

let cars = 0;

/** A visitor who has just listed a car. */
async function listCar(language = "en"): Promise<{ visitor: SignedIn; vehicle: WireVehicle }> {
  const visitor = await signIn();
  cars += 1;
  const body = vehicleBody({ title: `My car ${cars}` });
  const { body: vehicle } = await api
    .call(visitor.cookie)
    .post("/api/vehicles")
    .set("Accept-Language", language)
    .send(body);
  return { visitor, vehicle: vehicle as WireVehicle };
}

async function read<T>({ cookie }: SignedIn, path: string): Promise<T> {
  return (await api.call(cookie).get(path).expect(200)).body as T;
}

describe("a visitor's new listing", () => {
  it("gets one to three offers and messages from different demo sellers within a minute", async () => {
    const start = new Date();
    const listed = await Promise.all(Array.from({ length: 6 }, () => listCar()));
    await visit(start);
    expect(await Offer.countDocuments()).toBe(0);
    await visit(inMs(MINUTE));
    await visit(inMs(MINUTE));
    for (const { visitor, vehicle } of listed) {
      const offers = await read<WireOffer[]>(visitor, `/api/vehicles/${vehicle.id}/offers`);
      const unread = await read<UnreadCounts>(visitor, "/api/unread-counts");
      const { offerCount } = await read<WireVehicle>(visitor, `/api/vehicles/${vehicle.id}`);
      expect(unread).toEqual({ offers: offers.length, messages: 1 });
      expect(offerCount).toBe(offers.length);
      expect(new Set(offers.map(({ fromUser }) => fromUser.anonymousId)).size).toBe(offers.length);
      for (const { status, message, swapVehicle, deltaCash, cashAmount } of offers) {
        expect([status, message?.length === 0]).toEqual(["proposed", false]);
        expect(swapVehicle?.isSample ?? true).toBe(true);
        expect(Math.abs(deltaCash ?? 0)).toBeLessThan(6000);
        expect(cashAmount ?? 7000).toBeGreaterThan(6000);
        expect(cashAmount ?? 7000).toBeLessThanOrEqual(7950);
      }
      const planned = await DemoErrand.countDocuments({ kind: "offer", subject: vehicle.id });
      expect(offers).toHaveLength(planned);
      expect([1, 2, 3]).toContain(planned);
    }
  });

  it("gets each of them once, however many processes run and however often", async () => {
    const { visitor, vehicle } = await listCar();
    const now = inMs(MINUTE);
    await Promise.all(Array.from({ length: 5 }, () => visit(now)));
    await visit(now);
    const path = `/api/vehicles/${vehicle.id}/offers`;
    const offers = await read<WireOffer[]>(visitor, path);
    expect(await DemoErrand.countDocuments()).toBe(offers.length + 1);
    await visit(inMs(2 * MINUTE));
    expect(await read<WireOffer[]>(visitor, path)).toEqual(offers);
    expect(await Message.countDocuments()).toBe(1);
  });

  it("gets the rest from the next process when one dies, and nothing twice", async () => {
    await listCar();
    const now = inMs(MINUTE);
    const save = jest.spyOn(DemoErrand, "updateOne").mockImplementation(() => {
      throw new Error("the process dies");
    });
    await planErrands(now);
    await expect(runErrands(log, now)).rejects.toThrow("the process dies");
    save.mockRestore();
    expect(await Offer.countDocuments()).toBe(1);
    // Its lease is active: no other process takes this one.
    await runErrands(log, now);
    expect(await DemoErrand.countDocuments({ doneAt: null })).toBe(1);
    await runErrands(log, inMs(2 * MINUTE));
    expect(await DemoErrand.countDocuments({ doneAt: null })).toBe(0);
    expect(await Offer.countDocuments()).toBe((await DemoErrand.countDocuments()) - 1);
  });

  it.each([
    ["tr", /[ığşçöü]/u, "Teşekkürler, yarın olur mu?"],
    ["el", /\p{Script=Greek}/u, "Πότε μπορώ να το δω;"],
  ])(
    "gets offers, messages and answers in %s from a visitor of that language",
    async (...given) => {
      const [language, letters, question] = given;
      const { visitor, vehicle } = await listCar(language);
      await visit(inMs(MINUTE));
      await visit(inMs(2 * MINUTE));
      const offers = await read<WireOffer[]>(visitor, `/api/vehicles/${vehicle.id}/offers`);
      const first = await Offer.findOne({ vehicle: vehicle.id }).sort({ createdAt: 1 }).lean();
      const path = `/api/offers/${first?._id}/messages`;
      await api.call(visitor.cookie).post(path).send({ content: question }).expect(201);
      await visit(inMs(3 * MINUTE));
      const thread = await read<OfferMessage[]>(visitor, path);
      const words = [
        ...offers.map(({ message }) => message ?? ""),
        ...thread.map(({ content }) => content),
      ];
      expect(words.length).toBeGreaterThan(2);
      expect(words.filter((text) => !letters.test(text))).toEqual([]);
    },
  );

  it("gets none once it is no longer for sale, or after a day", async () => {
    const { vehicle } = await listCar();
    await planErrands();
    await Vehicle.updateOne({ _id: vehicle.id }, { status: "sold" });
    await runErrands(log, inMs(MINUTE));
    expect(await Offer.countDocuments()).toBe(0);
    await buildVehicle({ createdAt: inMs(-25 * 60 * MINUTE) });
    await visit(new Date());
    expect(await Offer.countDocuments()).toBe(0);
  });

  it("is found among the changes since the last run, not among the whole day", async () => {
    const [first, second] = [await listCar(), await listCar()];
    const _id = first.vehicle.id;
    await Vehicle.collection.updateOne({ _id } as object, {
      $set: { updatedAt: inMs(-5 * MINUTE) },
    });
    const planned = async () => {
      await planErrands(new Date(), inMs(-MINUTE));
      return (await DemoErrand.distinct("subject")).toSorted();
    };
    expect(await planned()).toEqual([second.vehicle.id]);
    await Vehicle.updateOne({ _id }, { status: "paused" });
    expect(await planned()).toEqual([second.vehicle.id]);
    await Vehicle.updateOne({ _id }, { status: "active" });
    expect(await planned()).toEqual([_id, second.vehicle.id].toSorted());
  });

  it("is skipped when a task keeps failing", async () => {
    await listCar();
    jest.spyOn(Offer, "create").mockRejectedValue(new Error("broken"));
    for (let minute = 1; minute <= 6; minute += 1) {
      await visit(inMs(minute * MINUTE));
    }
    expect(await DemoErrand.countDocuments({ doneAt: null })).toBe(0);
  });

  it("leads to a contact that can be revealed", async () => {
    const { visitor, vehicle } = await listCar();
    await visit(inMs(MINUTE));
    const [offer] = await read<WireOffer[]>(visitor, `/api/vehicles/${vehicle.id}/offers`);
    const path = `/api/offers/${offer?.id}/reveal`;
    const { body } = await api.call(visitor.cookie).post(path).send({ method: "quota" });
    expect(body).toMatchObject({ contact: { name: expect.stringMatching(/^Seller/) } });
  });
});

describe("a message to a demo seller", () => {
  async function openThread() {
    const { visitor, vehicle } = await listCar();
    await visit(inMs(MINUTE));
    await visit(inMs(2 * MINUTE));
    const [offer] = await read<WireOffer[]>(visitor, `/api/vehicles/${vehicle.id}/offers`);
    const path = `/api/offers/${offer?.id}`;
    await api.call(visitor.cookie).post(`${path}/mark-read`).expect(204);
    const write = (content: string) =>
      api.call(visitor.cookie).post(`${path}/messages`).send({ content }).expect(201);
    const thread = () => read<OfferMessage[]>(visitor, `${path}/messages`);
    return { visitor, write, thread };
  }

  it("is answered once, within seconds, even when several arrive together", async () => {
    const { write, thread } = await openThread();
    const start = new Date();
    await write("Hello");
    await write("When can I see it?");
    const before = await thread();
    await visit(start);
    expect(await thread()).toEqual(before);
    const now = inMs(10_000);
    await Promise.all(Array.from({ length: 5 }, () => visit(now)));
    const after = await thread();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)?.isFromSelf).toBe(false);
    const ofThread = after.filter(({ isFromSelf }) => !isFromSelf).length;
    expect(ofThread).toBe(before.filter(({ isFromSelf }) => !isFromSelf).length + 1);
    await visit(inMs(2 * MINUTE));
    expect(await thread()).toEqual(after);
  });

  it("is answered each time, in different words", async () => {
    const { write, thread } = await openThread();
    for (let turn = 1; turn <= 5; turn += 1) {
      await write("What is your best price?");
      await visit(inMs(10_000));
    }
    const answers = (await thread()).filter(({ isFromSelf }) => !isFromSelf).slice(-5);
    expect(new Set(answers.map(({ content }) => content)).size).toBe(5);
  });

  it("gets no automatic answer where there is no demo seller", async () => {
    const [owner, sender] = await Promise.all([signIn(), signIn()]);
    const offer = await Offer.create({
      vehicle: "a-vehicle-id",
      owner: owner.user._id,
      sender: sender.user._id,
      kind: "cash",
      terms: [{ by: "sender", amount: 1, at: new Date() }],
      status: "proposed",
      createdAt: new Date(),
    });
    await sendMessage({ offer, from: owner.user._id, content: "Hello" });
    await visit(inMs(MINUTE));
    expect(await Message.countDocuments({ offer: offer._id })).toBe(1);
  });
});

describe("texts of demo sellers", () => {
  afterEach(() => Reflect.deleteProperty(globalThis, "TAKAS_LANGUAGE"));

  it.each(["en", "tr", "el"])(
    "contain no contact details in %s, for every offer",
    async (spoken) => {
      Object.defineProperty(globalThis, "TAKAS_LANGUAGE", { value: spoken, configurable: true });
      const vehicle = await buildVehicle({ askingPrice: 8500 });
      const market = await Vehicle.find({ isSample: true }).lean();
      const drawn = Array.from({ length: 400 }, (_, index) =>
        drawOffer(createRandom(index), { vehicle, rate: undefined, cars: market }),
      );
      const others = [...ANSWERS, ...FOLLOW_UPS].map((word) => word());
      const texts = [...drawn.map((offer) => offer?.message ?? ""), ...others];
      for (const text of new Set(texts)) {
        expect(text).toMatch(/^[\p{Lu}0-9].{10,}[.?!;]$/u);
        expect(findContact(text)).toEqual([]);
      }
      expect(new Set(drawn.map((offer) => offer?.kind))).toEqual(new Set(["swap", "cash"]));
      const signs = drawn.map((offer) => (offer?.kind === "swap" ? Math.sign(offer.amount) : 2));
      expect(new Set(signs)).toEqual(new Set([-1, 0, 1, 2]));
    },
  );

  it("offer only cash where swaps are not welcome, and nothing where there is no seller", async () => {
    const vehicle = await buildVehicle({ isSwapFriendly: false });
    const market = await Vehicle.find({ isSample: true }).lean();
    const situation = { vehicle, rate: undefined, cars: market };
    for (let seed = 0; seed < 50; seed += 1) {
      expect(drawOffer(createRandom(seed), situation)?.kind).toBe("cash");
    }
    expect(drawOffer(createRandom(1), { ...situation, cars: [] })).toBeUndefined();
    await User.deleteMany({ isSample: false });
  });
});
