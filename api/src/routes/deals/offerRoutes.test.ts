import { Offer as WireOffer, OfferMessage } from "@takas/contracts/offer";
import type { UnreadCounts } from "@takas/contracts/user";
import type { Vehicle as WireVehicle } from "@takas/contracts/vehicle";
import { z } from "zod";

import { User } from "../../accounts/User";
import { makeOffer } from "../../deals/makeOffer";
import { Offer } from "../../deals/Offer";
import { Message } from "../../deals/thread/Message";
import { newId } from "../../platform/database/mongoose";
import { signIn, useApi } from "../../test/app";
import type { SignedIn } from "../../test/app";
import { buildDeal, buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { sessionOf, useUp } from "../../test/useUp";
import { Vehicle } from "../../vehicles/Vehicle";

useDatabase();
const api = useApi();
const strict = useApi({ RATE_LIMIT_FACTOR: "1" });

const by = ({ cookie }: SignedIn) => api.call(cookie);

async function unread(who: SignedIn): Promise<UnreadCounts> {
  return (await by(who).get("/api/unread-counts").expect(200)).body as UnreadCounts;
}

async function readThread(who: SignedIn, path: string): Promise<OfferMessage[]> {
  const { body } = await by(who).get(path).expect(200);
  return z.array(OfferMessage.strict()).parse(body);
}

const contents = (thread: OfferMessage[]) => thread.map(({ content }) => content);

describe("GET /api/vehicles/:id/offers", () => {
  const pathOf = (vehicle: { _id: string }) => `/api/vehicles/${vehicle._id}/offers`;

  it("answers 401 without a session", async () => {
    await api
      .call()
      .get(pathOf(await buildVehicle()))
      .expect(401);
  });

  it.each(["short", newId(), '{"$ne":null}'])("answers 404 to the vehicle %p", async (_id) => {
    await by(await signIn())
      .get(pathOf({ _id: encodeURIComponent(_id) }))
      .expect(404);
  });

  it("answers 404 for a vehicle that is not for sale, except to its owner", async () => {
    const owner = await signIn();
    const vehicle = await buildVehicle({ owner: owner.user._id, status: "sold" });
    await by(await signIn({ membershipType: "dealer" }))
      .get(pathOf(vehicle))
      .expect(404);
    await by(owner).get(pathOf(vehicle)).expect(200, []);
  });

  // docs/product.md 6.1 and 6.5
  it("answers 402 to a free member who is not the owner, even to the sender of an offer", async () => {
    const { vehicle, sender } = await buildDeal();
    const sentence = "Upgrade to see the offers on other people's cars.";
    await by(await signIn())
      .get(pathOf(vehicle))
      .expect(402, sentence);
    await by(sender).get(pathOf(vehicle)).expect(402, sentence);
  });

  // docs/product.md 15.2
  it("shows members only those cars of swaps that they would see anyway", async () => {
    const { owner, vehicle } = await buildDeal();
    const sender = await signIn({ membershipType: "individual" });
    const car = await buildVehicle({ owner: sender.user._id });
    const swap = { vehicle, sender: sender.user._id, kind: "swap", swapVehicle: car._id } as const;
    const { _id: id } = await makeOffer({ ...swap, amount: 300 });
    const member = await signIn({ membershipType: "dealer" });
    const carOf = async (who: SignedIn) => {
      const { body } = await by(who).get(pathOf(vehicle)).expect(200);
      const offer = z
        .array(WireOffer)
        .parse(body)
        .find((one) => one.id === id);
      expect(offer).toMatchObject({ swapVehicleId: car._id, deltaCash: 300 });
      return offer?.swapVehicle;
    };
    for (const status of ["paused", "expired", "review", "sold", "removed"] as const) {
      await Vehicle.updateOne({ _id: car._id }, { status });
      expect(await carOf(member)).toBeUndefined();
      expect(await carOf(owner)).toMatchObject({ id: car._id });
      expect(await carOf(sender)).toMatchObject({ id: car._id });
    }
    await Vehicle.updateOne({ _id: car._id }, { status: "active" });
    expect(await carOf(member)).toMatchObject({ id: car._id });
  });

  it("lists the owner's offers newest first, with the car of a swap and the cash of the others", async () => {
    const { owner, vehicle, sender, offer } = await buildDeal({ amount: 7200 });
    const swapper = await signIn({ contact: { name: "Canary", phone: "+447700900999" } });
    const car = await buildVehicle({ owner: swapper.user._id, title: "2018 Honda Fit" });
    const swap = await makeOffer(
      { vehicle, sender: swapper.user._id, kind: "swap", swapVehicle: car._id, amount: -800 },
      new Date(offer.createdAt.getTime() + 1000),
    );
    const response = await by(owner).get(pathOf(vehicle)).expect(200);
    const offers = z.array(WireOffer.strict()).parse(response.body);
    expect(offers).toMatchObject([
      {
        id: swap._id,
        status: "proposed",
        fromUser: { anonymousId: `User #${swapper.user.anonymousId}` },
        swapVehicleId: car._id,
        swapVehicle: { id: car._id, title: "2018 Honda Fit", marketRate: expect.any(Object) },
        deltaCash: -800,
      },
      {
        id: offer._id,
        fromUser: { anonymousId: `User #${sender.user.anonymousId}` },
        cashAmount: 7200,
        message: "Cash today?",
      },
    ]);
    expect(offers[0]).not.toHaveProperty("cashAmount");
    expect(offers[1]).not.toHaveProperty("deltaCash");
    expect(response.text).not.toMatch(
      /Canary|447700900999|"(seller|sender|owner|terms|phone|_id)"/,
    );
    expect(response.text).not.toContain(swapper.user._id);
  });

  it.each(["individual", "dealer"] as const)(
    "omits the sender's message for a member (%s)",
    async (membershipType) => {
      const { vehicle, offer } = await buildDeal();
      const { body } = await by(await signIn({ membershipType }))
        .get(pathOf(vehicle))
        .expect(200);
      const offers = z.array(WireOffer.strict()).parse(body);
      expect(offers.map(({ id, message }) => [id, message])).toEqual([[offer._id, undefined]]);
    },
  );

  it("has the current terms, and omits ended offers", async () => {
    const { owner, vehicle, offer } = await buildDeal();
    const terms = { by: "owner", amount: 7700, at: new Date() } as const;
    await Offer.updateOne({ _id: offer._id }, { status: "countered", $push: { terms } });
    const listed = await by(owner).get(pathOf(vehicle)).expect(200);
    expect(listed.body).toMatchObject([{ status: "Counter offer", cashAmount: 7700 }]);
    await Offer.updateOne({ _id: offer._id }, { status: "accepted", endsAt: null });
    const accepted = await by(owner).get(pathOf(vehicle)).expect(200);
    expect(accepted.body).toMatchObject([{ status: "Accepted" }]);
    for (const status of ["declined", "withdrawn", "expired"] as const) {
      await Offer.updateOne({ _id: offer._id }, { status });
      await by(owner).get(pathOf(vehicle)).expect(200, []);
    }
  });

  it("returns the newest 200, and counts all on the vehicle", async () => {
    const { owner, vehicle } = await buildDeal();
    const offer = await Offer.findOne({ vehicle: vehicle._id }, { _id: 0 }).lean();
    await Offer.insertMany(
      Array.from({ length: 204 }, (_, index) => ({ ...offer, sender: `sender-${index}` })),
    );
    expect((await by(owner).get(pathOf(vehicle)).expect(200)).body).toHaveLength(200);
    const { body } = await by(owner).get(`/api/vehicles/${vehicle._id}`).expect(200);
    expect((body as WireVehicle).offerCount).toBe(205);
  });

  it("costs a read for each hundred", async () => {
    const { owner, vehicle } = await buildDeal();
    const offer = await Offer.findOne({ vehicle: vehicle._id }, { _id: 0 }).lean();
    await Offer.insertMany(
      Array.from({ length: 204 }, (_, index) => ({ ...offer, sender: `sender-${index}` })),
    );
    // Of 600 reads a minute, another process has used all but 20.
    await useUp("reads", { ip: "192.0.2.9", session: sessionOf(owner.cookie) }, 580);
    let granted = 0;
    while ((await strict.call(owner.cookie).get(pathOf(vehicle))).status === 200) {
      granted += 1;
    }
    expect(granted).toBeGreaterThan(8);
    expect(granted).toBeLessThanOrEqual(10);
  });
});

describe("offerCount", () => {
  it("is the number of current offers, in every answer with vehicles", async () => {
    await Vehicle.deleteMany({});
    const { owner, vehicle, offer } = await buildDeal();
    await makeOffer({ vehicle, sender: "another-sender", kind: "cash", amount: 1 });
    const counts = async () => {
      const paths = ["vehicles", "vehicles/search", `vehicles/${vehicle._id}`, "my-vehicles"];
      const answers = await Promise.all(paths.map((path) => by(owner).get(`/api/${path}`)));
      return answers.map(({ text }) => /"offerCount":(\d+)/.exec(text)?.[1]);
    };
    expect(await counts()).toEqual(["2", "2", "2", "2"]);
    await Offer.updateOne({ _id: offer._id }, { status: "declined", endsAt: null });
    expect(await counts()).toEqual(["1", "1", "1", "1"]);
  });

  it("leaves the vehicle otherwise unchanged", async () => {
    const before = await buildVehicle();
    await buildDeal({ vehicle: before });
    const after = await Vehicle.findById(before._id).lean();
    expect(after).toEqual({ ...before, hasOffers: true });
  });
});

describe("an offer", () => {
  it("is made once per person and car, however many are sent at once", async () => {
    const vehicle = await buildVehicle();
    const offer = { vehicle, sender: newId(), kind: "cash", amount: 100 } as const;
    const made = await Promise.allSettled(Array.from({ length: 20 }, () => makeOffer(offer)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refusals = made.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(new Set(refusals)).toEqual(
      new Set(["HttpError: You have an open offer on this car already."]),
    );
    await Offer.updateOne({ vehicle: vehicle._id }, { status: "declined", endsAt: null });
    await makeOffer(offer);
  });

  it("with an id is made once by the same sender", async () => {
    const vehicle = await buildVehicle();
    const offer = { _id: newId(), vehicle, sender: newId(), kind: "cash", amount: 100 } as const;
    const made = await Promise.all(Array.from({ length: 5 }, () => makeOffer(offer)));
    expect(new Set(made.map(({ _id }) => _id))).toEqual(new Set([offer._id]));
  });
});

describe("every call of an offer", () => {
  const calls = [
    ["get", "messages"],
    ["post", "messages"],
    ["post", "mark-read"],
    ["post", "reveal"],
  ] as const;

  it.each(calls)("%s %s answers 401 without a session", async (method, end) => {
    await api.call()[method](`/api/offers/${newId()}/${end}`).expect(401);
  });

  it.each(calls)("%s %s answers 404 to an unknown or malformed id", async (method, end) => {
    const { cookie } = await signIn();
    for (const id of [newId(), "short", "%7B%22$ne%22:null%7D"]) {
      const { text } = await api.call(cookie)[method](`/api/offers/${id}/${end}`).expect(404);
      expect(text).toMatch(/^(This offer does not exist|There is nothing at this address)\.$/);
    }
  });

  it.each(calls)(
    "%s %s answers 403 to strangers, even members, without side effects",
    async (method, end) => {
      const { offer } = await buildDeal();
      const before = [await Offer.findById(offer._id).lean(), await Message.countDocuments()];
      for (const membershipType of ["free", "individual", "dealer"] as const) {
        const contact = { name: "A stranger", phone: "+447700900001" };
        const { cookie } = await signIn({ membershipType, contact });
        const call = api.call(cookie)[method](`/api/offers/${offer._id}/${end}`);
        const body = { content: "Hello", method: "quota" };
        const sent = method === "get" ? call : call.send(body);
        await sent.expect(403, "This offer is between two other people.");
      }
      const after = [await Offer.findById(offer._id).lean(), await Message.countDocuments()];
      expect(after).toEqual(before);
    },
  );

  it.each(calls.slice(1))("%s %s answers 403 to another site", async (_method, end) => {
    const { offer, owner } = await buildDeal();
    const path = `/api/offers/${offer._id}/${end}`;
    await api.bare().post(path).set("Cookie", owner.cookie).expect(403);
  });
});

describe("POST /api/offers/:id/messages", () => {
  it.each([
    [undefined, "Content is required."],
    ["", "Content must not be empty."],
    [" \n\t ", "Content must not be empty."],
    ["\u200B\u2060", "Content must not be empty."],
    ["x".repeat(2001), "Content must have at most 2000 characters."],
    [["Hello"], "Content must be text."],
    [{ $ne: null }, "Content must be text."],
    ["Hello\u0000", "Content must be plain text."],
    ["\u2800\u3164", "Content must not be empty."],
    ["Hello \uD800", "Content must be plain text."],
  ])("answers 400 to %j and stores nothing", async (content, sentence) => {
    const { owner, offer } = await buildDeal();
    await by(owner)
      .post(`/api/offers/${offer._id}/messages`)
      .send({ content })
      .expect(400, sentence);
    expect(await Message.countDocuments({ offer: offer._id })).toBe(0);
  });

  it("answers 201 with the message, trimmed, to either participant", async () => {
    const { owner, sender, offer } = await buildDeal();
    const path = `/api/offers/${offer._id}/messages`;
    const long = "é".repeat(2000);
    const first = await by(owner)
      .post(path)
      .send({ content: "  Merhaba!\nStill there 🚗  " })
      .expect(201);
    expect(OfferMessage.strict().parse(first.body)).toMatchObject({
      from: `User #${owner.user.anonymousId}`,
      content: "Merhaba!\nStill there 🚗",
      isFromSelf: true,
    });
    await by(sender).post(path).send({ content: long }).expect(201);
    expect(contents(await readThread(owner, path))).toEqual([
      "Cash today?",
      "Merhaba!\nStill there 🚗",
      long,
    ]);
  });

  it("keeps 12 simultaneous messages in one order without gaps, the same for both", async () => {
    const { owner, sender, offer } = await buildDeal();
    const path = `/api/offers/${offer._id}/messages`;
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        by(index % 2 === 0 ? owner : sender)
          .post(path)
          .send({ content: `m${index}` })
          .expect(201),
      ),
    );
    const stored = await Message.find({ offer: offer._id }).sort({ number: 1 }).lean();
    expect(stored.map(({ number }) => number)).toEqual(stored.map((_, index) => index + 1));
    const times = stored.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const thread = await readThread(owner, path);
    expect(thread).toHaveLength(13);
    expect((await readThread(sender, path)).map(({ id }) => id)).toEqual(
      thread.map(({ id }) => id),
    );
  });

  it("answers 429 with Retry-After to the 31st within a minute", async () => {
    const { owner, offer } = await buildDeal();
    const path = `/api/offers/${offer._id}/messages`;
    await useUp("messages", { userId: owner.user._id }, 28);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        strict.call(owner.cookie).post(path).send({ content: "Hello" }),
      ),
    );
    const [refused, ...more] = answers.filter(({ status }) => status !== 201);
    expect(more).toEqual([]);
    expect(refused?.status).toBe(429);
    expect(refused?.headers["retry-after"]).toMatch(/^\d+$/);
  });
});

describe("GET /api/offers/:id/messages", () => {
  async function longThread(length: number) {
    const deal = await buildDeal();
    const { offer, owner, sender } = deal;
    await Message.insertMany(
      Array.from({ length }, (_, index) => ({
        offer: offer._id,
        number: index + 1,
        from: index % 2 === 0 ? sender.user._id : owner.user._id,
        to: index % 2 === 0 ? owner.user._id : sender.user._id,
        content: `Message ${index + 1}`,
        createdAt: new Date(offer.createdAt.getTime() + index),
      })),
    );
    return { ...deal, path: `/api/offers/${offer._id}/messages` };
  }

  it("begins with the sender's message of the offer, and says who wrote each", async () => {
    const { owner, sender, path, offer } = await longThread(2);
    const [opening, first, second] = await readThread(owner, path);
    expect(opening).toEqual({
      id: offer._id,
      from: `User #${sender.user.anonymousId}`,
      content: "Cash today?",
      timestamp: offer.createdAt.toISOString(),
      isFromSelf: false,
    });
    expect([first?.isFromSelf, second?.isFromSelf]).toEqual([false, true]);
    const [own] = await readThread(sender, path);
    expect(own?.isFromSelf).toBe(true);
  });

  it("names a deleted participant by the number of nobody", async () => {
    const { owner, sender, path } = await longThread(1);
    await User.deleteOne({ _id: sender.user._id });
    expect((await readThread(owner, path))[0]?.from).toBe("User #0000");
  });

  it.each([
    ["after=unknown-id-0001", "After must be the id of a message of this offer."],
    ["before=unknown-id-0001", "Before must be the id of a message of this offer."],
    ["limit=0", "Limit must be at least 1."],
    ["limit=2001", "Limit must be at most 2000."],
    ["limit=all", "Limit must be a number."],
    ["after=a&after=b", "After must be text."],
    ["after[$gt]=", "The address has a parameter that is not known here."],
  ])("answers 400 to %s", async (query, sentence) => {
    const { owner, path } = await longThread(1);
    await by(owner).get(`${path}?${query}`).expect(400, sentence);
  });

  it("refuses a message of another offer as position", async () => {
    const { owner, path } = await longThread(1);
    const other = await longThread(1);
    const [, foreign] = await readThread(other.owner, other.path);
    await by(owner).get(`${path}?after=${foreign?.id}`).expect(400);
  });

  it("returns what came after a message and before one, in parts that join", async () => {
    const { owner, path, offer } = await longThread(7);
    const all = await readThread(owner, path);
    const part = async (query: string) => contents(await readThread(owner, `${path}?${query}`));
    const texts = contents(all);
    expect(await part(`after=${offer._id}`)).toEqual(texts.slice(1));
    expect(await part(`after=${all[3]?.id}&limit=2`)).toEqual(texts.slice(4, 6));
    expect(await part(`after=${all.at(-1)?.id}`)).toEqual([]);
    expect(await part("limit=3")).toEqual(texts.slice(-3));
    expect(await part(`before=${all[5]?.id}&limit=3`)).toEqual(texts.slice(2, 5));
    expect(await part(`before=${all[2]?.id}&limit=3`)).toEqual(texts.slice(0, 2));
    expect(await part(`before=${offer._id}`)).toEqual([]);
    const between = `after=${all[1]?.id}&before=${all[4]?.id}`;
    expect(await part(between)).toEqual(texts.slice(2, 4));
  });

  it("returns the newest 2,000 of a longer thread, and all that a reader has missed", async () => {
    const { owner, path } = await longThread(2003);
    const thread = contents(await readThread(owner, path));
    expect(thread).toHaveLength(2000);
    expect([thread[0], thread.at(-1)]).toEqual(["Message 4", "Message 2003"]);
  });
});

describe("unread offers and messages", () => {
  it("are counted per person, until opened or marked read", async () => {
    const { owner, sender, offer, vehicle } = await buildDeal();
    const other = await signIn();
    await makeOffer({ vehicle, sender: other.user._id, kind: "cash", amount: 1 });
    const path = `/api/offers/${offer._id}`;
    await by(sender).post(`${path}/messages`).send({ content: "Are you there?" }).expect(201);
    await by(sender).post(`${path}/messages`).send({ content: "Hello?" }).expect(201);
    expect(await unread(owner)).toEqual({ offers: 2, messages: 2 });
    expect(await unread(sender)).toEqual({ offers: 0, messages: 0 });

    // Neither the list nor the thread marks anything: both may be prefetched.
    await by(owner).get(`/api/vehicles/${vehicle._id}/offers`).expect(200);
    await by(owner).get(`${path}/messages`).expect(200);
    expect(await unread(owner)).toEqual({ offers: 2, messages: 2 });

    await by(owner).post(`${path}/messages`).send({ content: "Yes" }).expect(201);
    expect(await unread(sender)).toEqual({ offers: 0, messages: 1 });
    await api.call(owner.cookie).post(`${path}/mark-read`).expect(204, "");
    expect(await unread(owner)).toEqual({ offers: 1, messages: 0 });
    expect(await unread(sender)).toEqual({ offers: 0, messages: 1 });

    await by(sender).post(`${path}/mark-read`).expect(204);
    await by(sender).post(`${path}/mark-read`).expect(204);
    expect(await unread(sender)).toEqual({ offers: 0, messages: 0 });
    await by(sender).post(`${path}/messages`).send({ content: "Good" }).expect(201);
    expect(await unread(owner)).toEqual({ offers: 1, messages: 1 });
  });

  it("stay unopened for the owner when the sender marks the offer read", async () => {
    const { owner, sender, offer } = await buildDeal();
    await by(sender).post(`/api/offers/${offer._id}/mark-read`).expect(204);
    expect(await unread(owner)).toEqual({ offers: 1, messages: 0 });
  });

  it("do not include ended offers", async () => {
    const { owner, offer } = await buildDeal();
    await Offer.updateOne({ _id: offer._id }, { status: "withdrawn", endsAt: null });
    expect(await unread(owner)).toEqual({ offers: 0, messages: 0 });
  });
});
