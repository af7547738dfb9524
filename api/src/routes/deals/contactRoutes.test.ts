import { LiveOffer } from "@takas/contracts/live/offers";
import { ContactList } from "@takas/contracts/user";
import { Vehicle } from "@takas/contracts/vehicle";

import { User } from "../../accounts";
import { Purchase } from "../../billing/Purchase";
import { Reveal } from "../../contacts/Reveal";
import { newId } from "../../platform/database/mongoose";
import { signIn, useApi } from "../../test/app";
import type { SignedIn } from "../../test/app";
import { buildDeal, buildVehicle } from "../../test/builders";
import type { Deal } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";

useDatabase();
const api = useApi();
const market = useLiveMarket();

const reveal = ({ cookie }: SignedIn, { offer }: Pick<Deal, "offer">) =>
  api.call(cookie).post(`/api/offers/${offer._id}/reveal`).send({ method: "quota" }).expect(200);

async function contacts({ cookie }: SignedIn, query = ""): Promise<ContactList> {
  const { body } = await api.call(cookie).get(`/api/contacts${query}`).expect(200);
  return ContactList.strict().parse(body);
}

async function readOffer({ cookie }: SignedIn, { offer }: Pick<Deal, "offer">) {
  const { body } = await api.call(cookie).get(`/api/offers/${offer._id}`).expect(200);
  return LiveOffer.strict().parse(body);
}

async function pay(user: SignedIn, { offer }: Pick<Deal, "offer">): Promise<void> {
  const purchase = { _id: newId(), user: user.user._id, offer: offer._id, createdAt: new Date() };
  await Purchase.create({ ...purchase, version: 1, isPaid: true });
}

const refund = ({ user }: SignedIn) => Purchase.updateMany({ user: user._id }, { isPaid: false });

/** One owner with offers of different people. */
async function buildDeals(count: number): Promise<{ owner: SignedIn; deals: Deal[] }> {
  const owner = await signIn();
  const deals = await Promise.all(Array.from({ length: count }, () => buildDeal({ owner })));
  return { owner, deals };
}

describe("GET /api/contacts", () => {
  it("answers 401 without a session", async () => {
    await api.call().get("/api/contacts").expect(401);
  });

  it.each(["limit=0", "limit=1001", "limit=x", "vehicleId="])(
    "answers 400 to %s",
    async (query) => {
      const { cookie } = await signIn();
      await api.call(cookie).get(`/api/contacts?${query}`).expect(400);
    },
  );

  it("is empty for a person who has revealed nobody, also where others have", async () => {
    const deal = await buildDeal();
    await reveal(deal.owner, deal);
    expect(await contacts(deal.sender)).toEqual({ contacts: [], hasMore: false });
  });

  it("lists what was revealed, newest first, with its date, person, offer and car", async () => {
    const { owner, deals } = await buildDeals(2);
    const [first, second] = deals as [Deal, Deal];
    await reveal(owner, first);
    await reveal(owner, second);
    const { body } = await api.call(owner.cookie).get("/api/quota").expect(200);
    expect(body).toMatchObject({ remaining: 0 });
    const { contacts: found } = await contacts(owner);
    expect(found).toEqual(
      [second, first].map(({ offer, sender, vehicle }) => ({
        id: offer._id,
        offerId: offer._id,
        anonymousId: `User #${sender.user.anonymousId}`,
        vehicleTitle: vehicle.title,
        revealedAt: expect.any(String),
        isSample: false,
        contact: sender.user.contact,
      })),
    );
    const response = await api.call(owner.cookie).get("/api/contacts").expect(200);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("says when there are more than asked for", async () => {
    const { owner, deals } = await buildDeals(2);
    await Promise.all(deals.map((deal) => reveal(owner, deal)));
    expect(await contacts(owner, "?limit=1")).toMatchObject({ contacts: [{}], hasMore: true });
    expect(await contacts(owner, "?limit=2")).toMatchObject({ hasMore: false });
  });

  it("holds only contacts of a car's seller when asked for a car", async () => {
    const { owner, deals } = await buildDeals(2);
    await Promise.all(deals.map((deal) => reveal(owner, deal)));
    const [first] = deals as [Deal, Deal];
    const theirs = await buildVehicle({ owner: first.sender.user._id });
    const other = await buildVehicle();
    const { contacts: found } = await contacts(owner, `?vehicleId=${theirs._id}`);
    expect(found).toMatchObject([{ id: first.offer._id, contact: first.sender.user.contact }]);
    expect((await contacts(owner, `?vehicleId=${other._id}`)).contacts).toEqual([]);
    expect((await contacts(owner, `?vehicleId=${newId()}`)).contacts).toEqual([]);
  });

  it("holds what was unlocked once, without another step, until the payment goes back", async () => {
    const deal = await buildDeal();
    const { contact } = deal.sender.user;
    await pay(deal.owner, deal);
    expect((await contacts(deal.owner)).contacts).toMatchObject([{ contact }]);
    expect((await readOffer(deal.owner, deal)).revealed).toMatchObject({ contact });
    expect(await Reveal.find({ user: deal.owner.user._id }).lean()).toMatchObject([
      { cover: "oneOff", whom: deal.sender.user._id, offer: deal.offer._id },
    ]);
    const theirs = await buildVehicle({ owner: deal.sender.user._id });
    const seller = async () => {
      const path = `/api/vehicles/${theirs._id}`;
      const { body } = await api.call(deal.owner.cookie).get(path).expect(200);
      return Vehicle.parse(body).seller;
    };
    expect(await seller()).toBeDefined();
    await refund(deal.owner);
    expect((await contacts(deal.owner)).contacts).toEqual([]);
    expect((await readOffer(deal.owner, deal)).revealed).toBeUndefined();
    expect(await seller()).toBeUndefined();
  });

  it("holds an offer once that was bought and opened by a membership, from the first day on", async () => {
    const deal = await buildDeal();
    await pay(deal.owner, deal);
    const { contacts: bought } = await contacts(deal.owner);
    await User.updateOne({ _id: deal.owner.user._id }, { membershipType: "individual" });
    await reveal(deal.owner, deal);
    expect(await Reveal.countDocuments({ user: deal.owner.user._id })).toBe(2);
    expect((await contacts(deal.owner)).contacts).toEqual(bought);
    await refund(deal.owner);
    expect((await contacts(deal.owner)).contacts).toMatchObject([
      { contact: deal.sender.user.contact },
    ]);
  });

  it("marks the made-up contact of a sample seller", async () => {
    const contact = { name: "Sample Seller", phone: "+447700900123" };
    const sender = await signIn({ contact, isSample: true });
    const deal = await buildDeal({ sender });
    await reveal(deal.owner, deal);
    expect((await contacts(deal.owner)).contacts).toMatchObject([{ isSample: true }]);
  });

  it("keeps the entry of a person who has left, and says that nothing was used up by another try", async () => {
    const deal = await buildDeal();
    await reveal(deal.owner, deal);
    await User.deleteOne({ _id: deal.sender.user._id });
    const [gone] = (await contacts(deal.owner)).contacts;
    expect(gone).toMatchObject({ id: deal.offer._id, isSample: false });
    expect(gone).not.toHaveProperty("contact");
    expect(gone).not.toHaveProperty("anonymousId");
    await api
      .call(deal.owner.cookie)
      .post(`/api/offers/${deal.offer._id}/reveal`)
      .send({ method: "quota" })
      .expect(
        409,
        "The other person has left Takas, and their contact details with them. Nothing was used up.",
      );
  });

  it("holds the sealed contact of the live market, and no trace of a deleted account", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    await sender.post(`offers/${offer.id}/messages`, { content: "Still there?" }).expect(201);
    await owner.post(`offers/${offer.id}/reveal`, { method: "quota" }).expect(200);
    const { body } = await owner.get("contacts").expect(200);
    const { firstName, phoneNumber: phone } = sender.profile;
    expect(ContactList.parse(body).contacts).toMatchObject([
      { contact: { name: `${firstName} Kaya`, phone, preferred: "phone" } },
    ]);
    await sender.call().delete("/api/account").send({}).expect(204);
    const after = await owner.get("contacts").expect(200);
    expect(after.body).toEqual({
      contacts: [{ id: offer.id, revealedAt: expect.any(String), isSample: false }],
      hasMore: false,
    });
    const kept = JSON.stringify(await Reveal.find({ offer: offer.id }).lean());
    expect(kept).not.toContain(sender.me.user._id);
  });
});

describe("GET /api/offers in the sample market", () => {
  it("answers the offers of either side, with no actions and no contact", async () => {
    const deal = await buildDeal();
    const stranger = await signIn();
    for (const [reader, role, isNew] of [
      [deal.owner, "owner", true],
      [deal.sender, "sender", false],
    ] as const) {
      const { body } = await api.call(reader.cookie).get("/api/offers").expect(200);
      expect(LiveOffer.strict().array().parse(body)).toMatchObject([
        { id: deal.offer._id, role, isNew, actions: [], cashAmount: 7500 },
      ]);
      expect(body[0]).not.toHaveProperty("revealed");
    }
    const none = await api.call(stranger.cookie).get("/api/offers").expect(200);
    expect(none.body).toEqual([]);
    await api.call(stranger.cookie).get(`/api/offers/${deal.offer._id}`).expect(403);
    await api.call(stranger.cookie).get(`/api/offers/${newId()}`).expect(404);
    await api.call(stranger.cookie).get("/api/offers/1").expect(404);
    await api.call().get("/api/offers").expect(401);
  });

  it("is new until its owner opens it, and shows the contact only to the person who revealed it", async () => {
    const deal = await buildDeal();
    await api.call(deal.owner.cookie).post(`/api/offers/${deal.offer._id}/mark-read`).expect(204);
    await reveal(deal.owner, deal);
    const mine = await readOffer(deal.owner, deal);
    const { contact } = deal.sender.user;
    expect(mine).toMatchObject({ isNew: false, isContactOpen: true, revealed: { contact } });
    const theirs = await readOffer(deal.sender, deal);
    expect(theirs).toMatchObject({ isContactOpen: false });
    expect(theirs.revealed).toBeUndefined();
  });
});
