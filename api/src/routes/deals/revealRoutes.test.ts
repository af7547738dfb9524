import { Quota, RevealResult } from "@takas/contracts/user";
import { Vehicle } from "@takas/contracts/vehicle";
import { createLog } from "@takas/telemetry/log";

import { User } from "../../accounts/User";
import { createApp } from "../../app";
import { Purchase } from "../../billing/Purchase";
import { Reveal } from "../../contacts/Reveal";
import { newId } from "../../platform/database/mongoose";
import { signIn, testEnv, useApi } from "../../test/app";
import type { SignedIn } from "../../test/app";
import { buildDeal, buildVehicle } from "../../test/builders";
import type { Deal } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { setClock } from "../../test/setClock";
import { useServer } from "../../test/useServer";

useDatabase();
const api = useApi();
const strict = useApi({ RATE_LIMIT_FACTOR: "1" });

const lines: string[] = [];
const log = createLog("trace", { write: (line) => void lines.push(line) });
const answerLogged = createApp({ env: testEnv(), log }).callback();
const logged = useServer((request, response) => void answerLogged(request, response));

const USED_UP =
  "You've used this month's free contacts. To see this one, upgrade or buy a one-off unlock.";
const contact = { name: "Emine Kaya", phone: "+447700900123" };

afterEach(() => {
  jest.useRealTimers();
});

const contactOf = ({ sender }: Deal) => ({ contact: sender.user.contact });
const reveal = ({ cookie }: SignedIn, { offer }: Pick<Deal, "offer">) =>
  api.call(cookie).post(`/api/offers/${offer._id}/reveal`).send({ method: "quota" });

async function quota({ cookie }: SignedIn): Promise<Quota> {
  const { body } = await api.call(cookie).get("/api/quota").expect(200);
  return Quota.strict().parse(body);
}

/** An owner with the requested number of offers from different people. */
async function buildDeals(count: number): Promise<{ owner: SignedIn; deals: Deal[] }> {
  const owner = await signIn();
  const deals = await Promise.all(Array.from({ length: count }, () => buildDeal({ owner })));
  return { owner, deals };
}

describe("POST /api/offers/:id/reveal", () => {
  it.each([
    [{}, "Method is required."],
    [{ method: "free" }, "Method must be one of quota."],
    [{ method: ["quota"] }, "Method must be one of quota."],
  ])("answers 400 to %j and uses no reveal", async (body, sentence) => {
    const { owner, offer } = await buildDeal();
    const path = `/api/offers/${offer._id}/reveal`;
    await api.call(owner.cookie).post(path).send(body).expect(400, sentence);
    expect((await quota(owner)).used).toBe(0);
  });

  it("answers 409 and uses no reveal while the other side has given no contact", async () => {
    const deal = await buildDeal({ sender: await signIn() });
    const sentence = "The other side has not given contact details yet. Nothing was used up.";
    await reveal(deal.owner, deal).expect(409, sentence);
    expect(await quota(deal.owner)).toMatchObject({ used: 0, remaining: 2 });
    expect(await Reveal.countDocuments({ offer: deal.offer._id })).toBe(0);
    await User.updateOne({ _id: deal.sender.user._id }, { contact });
    await reveal(deal.owner, deal).expect(200, { contact });
  });

  it("returns each participant the other's contact, and records who, whom, when and how", async () => {
    const mine = { name: "Hasan Demir", phone: "+447700900555" };
    const deal = await buildDeal({ owner: await signIn({ contact: mine }) });
    const { owner, sender } = deal;
    const first = await reveal(owner, deal).expect(200);
    expect(RevealResult.strict().parse(first.body)).toEqual(contactOf(deal));
    expect(first.headers["cache-control"]).toBe("no-store");
    await reveal(sender, deal).expect(200, { contact: mine });
    const records = await Reveal.find({ offer: deal.offer._id }).sort({ createdAt: 1 }).lean();
    expect(records).toMatchObject([
      { user: owner.user._id, whom: sender.user._id, cover: "quota", createdAt: expect.any(Date) },
      { user: sender.user._id, whom: owner.user._id, cover: "quota" },
    ]);
  });

  // docs/product.md 6.1 and 6.5
  it("answers 402 to the third offer of a month, and repeats the first two for free", async () => {
    const { owner, deals } = await buildDeals(3);
    const [first, second, third] = deals as [Deal, Deal, Deal];
    await reveal(owner, first).expect(200);
    await reveal(owner, first).expect(200);
    expect(await quota(owner)).toMatchObject({ total: 2, used: 1, remaining: 1, unlimited: false });
    await reveal(owner, second).expect(200);
    await reveal(owner, third).expect(402, USED_UP);
    expect(await quota(owner)).toMatchObject({ used: 2, remaining: 0 });
    await reveal(owner, first).expect(200, contactOf(first));
    await reveal(owner, second).expect(200, contactOf(second));
    expect(await Reveal.countDocuments({ user: owner.user._id })).toBe(2);
  });

  it("unlocks exactly two of many offers requested at once", async () => {
    const { owner, deals } = await buildDeals(4);
    const asked = [...deals, ...deals, ...deals];
    const answers = await Promise.all(asked.map((deal) => reveal(owner, deal)));
    const unlocked = asked.filter((_, index) => answers[index]?.status === 200);
    expect(new Set(unlocked.map(({ offer }) => offer._id)).size).toBe(2);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
    expect(await quota(owner)).toMatchObject({ used: 2, remaining: 0 });
    expect(await Reveal.countDocuments({ user: owner.user._id })).toBe(2);
    for (const deal of unlocked) {
      await reveal(owner, deal).expect(200, contactOf(deal));
    }
  });

  it("uses one reveal for one offer requested ten times at once", async () => {
    const deal = await buildDeal();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reveal(deal.owner, deal)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await quota(deal.owner)).toMatchObject({ used: 1, remaining: 1 });
  });

  it("counts the two participants of an offer separately", async () => {
    const { owner, deals } = await buildDeals(2);
    for (const deal of deals) {
      await reveal(owner, deal).expect(200);
    }
    expect(await quota((deals[0] as Deal).sender)).toMatchObject({ used: 0, remaining: 2 });
  });

  // docs/product.md 6.2 and 6.5
  it.each(["individual", "dealer"] as const)(
    "costs a member (%s) nothing",
    async (membershipType) => {
      const { owner, deals } = await buildDeals(4);
      await User.updateOne({ _id: owner.user._id }, { membershipType });
      const answers = await Promise.all(deals.map((deal) => reveal(owner, deal)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await quota(owner)).toMatchObject({ used: 0, remaining: 999, unlimited: true });
      const covers = await Reveal.distinct("cover", { user: owner.user._id });
      expect(covers).toEqual(["membership"]);

      // A revealed contact stays revealed when the membership ends; the free reveals are all left.
      await User.updateOne({ _id: owner.user._id }, { membershipType: "free" });
      await reveal(owner, deals[0] as Deal).expect(200);
      expect(await quota(owner)).toMatchObject({ used: 0, remaining: 2 });
    },
  );

  // docs/product.md 6.4
  it("is free after a one-off unlock, while its payment is valid", async () => {
    const { owner, deals } = await buildDeals(3);
    const [first, second, third] = deals as [Deal, Deal, Deal];
    const paid = {
      user: owner.user._id,
      offer: third.offer._id,
      createdAt: new Date(),
      version: 1,
    };
    await Purchase.create({ _id: newId(), ...paid, isPaid: true });
    await reveal(owner, first).expect(200);
    await reveal(owner, third).expect(200, contactOf(third));
    expect(await quota(owner)).toMatchObject({ used: 1, remaining: 1 });
    await reveal(owner, second).expect(200);
    await reveal(owner, third).expect(200);
    await Purchase.updateMany({ user: owner.user._id }, { isPaid: false });
    await reveal(owner, third).expect(402, USED_UP);
    const record = await Reveal.find({ offer: third.offer._id }).lean();
    expect(record).toMatchObject([{ cover: "oneOff", whom: third.sender.user._id }]);
  });

  it("answers 429 to the eleventh within a minute", async () => {
    const deal = await buildDeal();
    const path = `/api/offers/${deal.offer._id}/reveal`;
    for (let call = 0; call < 10; call += 1) {
      await strict.call(deal.owner.cookie).post(path).send({ method: "quota" }).expect(200);
    }
    await strict.call(deal.owner.cookie).post(path).send({ method: "quota" }).expect(429);
  });

  it("writes no phone number and no name to the log", async () => {
    const deal = await buildDeal();
    const url = `http://127.0.0.1:${(logged.address() as { port: number }).port}`;
    const response = await fetch(`${url}/api/offers/${deal.offer._id}/reveal`, {
      method: "POST",
      headers: {
        cookie: deal.owner.cookie,
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
      },
      body: JSON.stringify({ method: "quota" }),
    });
    expect(await response.json()).toEqual(contactOf(deal));
    expect(lines.join("")).toContain("/api/offers/:id/reveal");
    expect(lines.join("")).not.toMatch(/Emine|7700900/);
  });
});

describe("GET /api/quota", () => {
  it("answers 401 without a session", async () => {
    await api.call().get("/api/quota").expect(401);
  });

  it("starts again with each month, UTC, and keeps what was revealed", async () => {
    setClock("2026-11-30T23:59:59.999Z");
    const { owner, deals } = await buildDeals(4);
    const [first, second, third, fourth] = deals as [Deal, Deal, Deal, Deal];
    await reveal(owner, first).expect(200);
    await reveal(owner, second).expect(200);
    await reveal(owner, third).expect(402);
    expect(await quota(owner)).toEqual({
      total: 2,
      used: 2,
      remaining: 0,
      unlimited: false,
      resetsAt: "2026-12-01T00:00:00.000Z",
    });
    setClock("2026-12-01T00:00:00.000Z");
    expect(await quota(owner)).toEqual({
      total: 2,
      used: 0,
      remaining: 2,
      unlimited: false,
      resetsAt: "2027-01-01T00:00:00.000Z",
    });
    await reveal(owner, first).expect(200);
    expect((await quota(owner)).used).toBe(0);
    await reveal(owner, third).expect(200);
    await reveal(owner, fourth).expect(200);
    expect((await quota(owner)).remaining).toBe(0);
  });
});

describe("the seller", () => {
  it("is shown only to users who had this seller's contact revealed", async () => {
    const sender = await signIn({ contact, isDealer: true, dealerName: "Not approved" });
    const deal = await buildDeal({ sender });
    const { _id } = await buildVehicle({ owner: sender.user._id });
    const view = async (who: SignedIn) => {
      const { body } = await api.call(who.cookie).get(`/api/vehicles/${_id}`).expect(200);
      return Vehicle.strict().parse(body).seller;
    };
    const dealer = await signIn({ membershipType: "dealer" });
    expect([await view(deal.owner), await view(dealer)]).toEqual([undefined, undefined]);
    await reveal(deal.owner, deal).expect(200);
    expect(await view(deal.owner)).toEqual({
      anonymousId: `User #${sender.user.anonymousId}`,
      isDealer: true,
      isDealerVerified: false,
      dealerName: null,
    });
    expect(await view(dealer)).toBeUndefined();
    const list = await api.call(deal.owner.cookie).get("/api/vehicles").expect(200);
    const sellers = Vehicle.array()
      .parse(list.body)
      .filter(({ seller }) => seller !== undefined);
    expect(sellers.map(({ id }) => id).sort()).toEqual([_id, deal.vehicle._id].sort());
    const others = await api.call(dealer.cookie).get("/api/vehicles").expect(200);
    expect(others.text).not.toContain('"seller"');
  });
});
