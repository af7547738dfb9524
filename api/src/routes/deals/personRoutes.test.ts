import { Experience, Person } from "@takas/contracts/live/person";

import { Offer } from "../../deals/Offer";
import { newId } from "../../platform/database/mongoose";
import { buildDeal, buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { profileBody, useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";

useDatabase();
const market = useLiveMarket();

const write = (who: Trader, offer: { id: string }) =>
  who.post(`offers/${offer.id}/messages`, { content: "Is it still there?" }).expect(201);

async function personOf(reader: Trader, offer: { id: string }): Promise<Person> {
  const { body } = await reader.get(`offers/${offer.id}/person`).expect(200);
  return Person.strict().parse(body);
}

describe("GET /api/offers/:id/person", () => {
  it("answers 401 without a session, 403 to others, and 404 for an unknown offer", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    const path = `offers/${offer.id}/person`;
    await market.api.call().get(`/api/${path}`).expect(401);
    expect((await (await market.trader()).get(path)).status).toBe(403);
    expect((await sender.get(`offers/${newId()}/person`)).status).toBe(404);
  });

  it("shows display name, bio and area once the contact is unlocked, and never more", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const shown = { displayName: "Emi", bio: "I drive a Vitz.", location: "Iskele" } as const;
    await owner.call().put("/api/profile").send(profileBody(shown)).expect(200);
    const offer = await sender.offer(owner);
    await write(owner, offer);
    const before = await personOf(sender, offer);
    const month = owner.me.user.createdAt.toISOString().slice(0, 7);
    expect(before).toEqual({ anonymousId: owner.name, memberSince: month, dealsDone: 0 });
    await sender.post(`offers/${offer.id}/reveal`, { method: "quota" }).expect(200);
    const { displayName, bio, location: area } = shown;
    expect(await personOf(sender, offer)).toEqual({
      ...before,
      profile: { displayName, bio, area },
    });
    expect(await personOf(owner, offer)).not.toHaveProperty("profile");
    await owner.call().put("/api/profile").send(profileBody()).expect(200);
    expect((await personOf(sender, offer)).profile?.displayName).toBe("Emine");
    await owner.post("blocks", { offerId: offer.id }).expect(201);
    expect(await personOf(sender, offer)).not.toHaveProperty("profile");
    await owner.call().delete("/api/account").send({}).expect(204);
    await sender.get(`offers/${offer.id}/person`).expect(404);
  });

  it("counts the deals done, and says how soon the person usually answers", async () => {
    const owner = await market.trader();
    const senders = await Promise.all(Array.from({ length: 4 }, () => market.trader()));
    const offers = await Promise.all(senders.map((sender) => sender.offer(owner)));
    const [reader, deal] = [senders[0] as Trader, offers[0] as { id: string }];
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    for (const [index, { id }] of offers.entries()) {
      await Offer.updateOne({ _id: id }, { createdAt: minutesAgo(90 + 300 * index) });
    }
    for (const offer of offers.slice(1, 3)) {
      await write(owner, offer);
    }
    expect(await personOf(reader, deal)).not.toHaveProperty("answersWithin");
    await owner.change(deal, { action: "accept" }).expect(200);
    expect(await personOf(reader, deal)).toMatchObject({ answersWithin: "day", dealsDone: 0 });
    await owner.change(deal, { action: "done" }).expect(200);
    await reader.change(deal, { action: "done" }).expect(200);
    expect(await personOf(reader, deal)).toMatchObject({ dealsDone: 1 });
    expect(await personOf(owner, deal)).toMatchObject({ dealsDone: 1 });
  });
});

describe("GET /api/vehicles/:id/seller", () => {
  // docs/product.md 18.2.5
  it("says of an unnamed seller, in rounded counts, their deals and open ratings from three on", async () => {
    const { me } = await market.trader();
    const car = await buildVehicle({ owner: me.user._id });
    const path = `/api/vehicles/${car._id}/seller`;
    const factsOf = async () =>
      Experience.strict().parse((await market.api.call().get(path).expect(200)).body);
    await market.api.call().get(`/api/vehicles/${newId()}/seller`).expect(404);
    expect(await factsOf()).toEqual({ dealsDone: 0 });
    const at = new Date();
    const sell = async (stars: object) => {
      const { offer } = await buildDeal({ owner: me });
      const ratings = { ...stars, owner: { stars: 1, at } };
      await Offer.updateOne({ _id: offer._id }, { status: "sold", endsAt: null, ratings });
    };
    for (const stars of [5, 4]) {
      await sell({ sender: { stars, at } });
    }
    for (let deal = 3; deal <= 6; deal += 1) {
      await sell({});
    }
    expect(await factsOf()).toEqual({ dealsDone: 5 });
    await sell({ sender: { stars: 5, at } });
    expect(await factsOf()).toEqual({ dealsDone: 5, rating: { stars: 4.7, count: 3 } });
  });
});
