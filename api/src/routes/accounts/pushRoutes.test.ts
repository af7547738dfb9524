import { createECDH, randomBytes } from "node:crypto";

import type { PushKey } from "@takas/contracts/live/push";
import { DeviceSessions } from "@takas/contracts/live/sessions";
import { createLog } from "@takas/telemetry/log";
import webPush from "web-push";

import { deviceOf } from "../../accounts/sessions/deviceOf";
import { Session } from "../../accounts/sessions/Session";
import { startSessionOf } from "../../accounts/sessions/sessions";
import { pushNews } from "../../notifications/push";
import { PushSubscription } from "../../notifications/PushSubscription";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";

useDatabase();
const market = useLiveMarket();
const log = createLog("silent");
const SUBJECT = "https://takas.example";

/** The pushes that browsers' push services received. They are external and use HTTPS. */
const sent: { endpoint: string; payload: unknown }[] = [];
const push = jest.spyOn(webPush, "sendNotification");
const TAKEN = { statusCode: 201, body: "", headers: {} };
beforeEach(() => {
  sent.length = 0;
  push.mockReset().mockImplementation(({ endpoint }, payload) => {
    sent.push({ endpoint, payload: JSON.parse(String(payload)) });
    return Promise.resolve(TAKEN);
  });
});

function browser(fields: object = {}) {
  const pair = createECDH("prime256v1");
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString("hex")}`,
    keys: {
      p256dh: pair.generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
    ...fields,
  };
}

const subscribe = (who: Trader, body: object) =>
  who.call().put("/api/push/subscription").send(body);

describe("web push", () => {
  it("creates one pair of keys for simultaneous requests", async () => {
    const one = await market.trader();
    const answers = await Promise.all([1, 2, 3, 4].map(() => one.get("push/key").expect(200)));
    const keys = new Set(answers.map(({ body }) => (body as PushKey).publicKey));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[\w-]{87}$/);
    await market.api.call().get("/api/push/key").expect(401);
  });

  it("notifies every browser of a user once, and none that is gone or switched off", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const [phone, laptop, old] = [browser(), browser(), browser()];
    for (const one of [phone, laptop, old]) {
      await subscribe(owner, one).expect(204);
    }
    await owner
      .call()
      .delete("/api/push/subscription")
      .send({ endpoint: old.endpoint })
      .expect(204);
    const offer = await sender.offer(owner);
    await Promise.all([pushNews(log, SUBJECT), pushNews(log, SUBJECT)]);
    await pushNews(log, SUBJECT);
    const payload = {
      title: expect.stringMatching(/^Swap offered for your /),
      message: expect.stringContaining(sender.name),
      actionUrl: `/offer-chat/${offer.id}`,
    };
    expect(sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [phone.endpoint, laptop.endpoint].toSorted(),
    );
    expect(sent).toMatchObject([{ payload }, { payload }]);
    push.mockRejectedValueOnce(Object.assign(new Error("gone"), { statusCode: 410 }));
    push.mockRejectedValueOnce(Object.assign(new Error("gone"), { statusCode: 410 }));
    await sender.post(`offers/${offer.id}/messages`, { content: "Hello" }).expect(201);
    await pushNews(log, SUBJECT);
    await sender.post(`offers/${offer.id}/messages`, { content: "Hello?" }).expect(201);
    await pushNews(log, SUBJECT);
    expect(sent).toHaveLength(2);
  });

  it("sends no prices where Favourite and Search Alerts are off, and nothing already read", async () => {
    const [owner, fan, keen] = [
      await market.trader(),
      await market.trader(),
      await market.trader(),
    ];
    const phone = browser();
    await subscribe(keen, phone).expect(204);
    await keen.call().put(`/api/favourites/${owner.car._id}`).expect(204);
    await keen.call().put("/api/settings").send({ swapMatches: false }).expect(200);
    await subscribe(fan, browser()).expect(204);
    await fan.call().put("/api/settings").send({ watched: false }).expect(200);
    await fan.call().put(`/api/favourites/${owner.car._id}`).expect(204);
    await owner.call().patch(`/api/vehicles/${owner.car._id}`).send({ askingPrice: "7000" });
    await fan.offer(owner);
    await owner.post("notifications/mark-read", {}).expect(204);
    await pushNews(log, SUBJECT);
    const payload = { actionUrl: `/listing/${owner.car._id}` };
    expect(sent).toMatchObject([{ endpoint: phone.endpoint, payload }]);
  });

  describe("of a browser that is signed out", () => {
    /** The owner with two subscribed browsers, and a function that sends them a notification. */
    async function twoBrowsers() {
      const owner = await market.trader();
      const cookie = `sid=${await startSessionOf(owner.me.user._id, deviceOf(""))}`;
      const [laptop, phone] = [browser(), browser()];
      await subscribe(owner, laptop).expect(204);
      const onPhone = market.api.call(cookie);
      await onPhone.put("/api/push/subscription").send(phone).expect(204);
      const tell = async () => {
        const sender = await market.trader();
        await sender.offer(owner);
        await pushNews(log, SUBJECT);
        return sent.splice(0).map(({ endpoint }) => endpoint);
      };
      return { owner, cookie, laptop, phone, tell };
    }
    const idOf = async (cookie: string) => {
      const { body } = await market.api.call(cookie).get("/api/sessions").expect(200);
      return DeviceSessions.parse(body).find(({ isCurrent }) => isCurrent)?.id ?? "";
    };
    const kept = async ({ me }: Trader) =>
      (await PushSubscription.find({ user: me.user._id }).lean()).map(({ endpoint }) => endpoint);

    it("end when another browser of the account signs that browser out", async () => {
      const { owner, cookie, laptop, tell } = await twoBrowsers();
      const path = `/api/sessions/${await idOf(cookie)}`;
      await owner.call().delete(path).expect(204);
      expect(await kept(owner)).toEqual([laptop.endpoint]);
      expect(await tell()).toEqual([laptop.endpoint]);
    });

    it("end when the account signs out all other browsers", async () => {
      const { owner, cookie, phone, tell } = await twoBrowsers();
      await market.api.call(cookie).delete("/api/sessions").expect(200, { ended: 1 });
      expect(await kept(owner)).toEqual([phone.endpoint]);
      expect(await tell()).toEqual([phone.endpoint]);
    });

    it("end when it signs out itself", async () => {
      const { owner, cookie, laptop, tell } = await twoBrowsers();
      await market.api.call(cookie).post("/api/auth/sign-out").expect(204);
      expect(await kept(owner)).toEqual([laptop.endpoint]);
      expect(await tell()).toEqual([laptop.endpoint]);
    });

    it("end with a session that expires", async () => {
      const { owner, cookie, laptop, tell } = await twoBrowsers();
      const [, other] = await Session.find({ user: owner.me.user._id }).sort({ createdAt: 1 });
      await other?.updateOne({ expiresAt: new Date(0) });
      await market.api.call(cookie).get("/api/auth/user").expect(401);
      expect(await tell()).toEqual([laptop.endpoint]);
    });

    it("belong to the next account that the browser signs in to, and to no other", async () => {
      const { owner, cookie, laptop, phone, tell } = await twoBrowsers();
      const next = await market.trader();
      await subscribe(next, phone).expect(204);
      await market.api.call(cookie).post("/api/auth/sign-out").expect(204);
      expect(await tell()).toEqual([laptop.endpoint]);
      expect(await kept(next)).toEqual([phone.endpoint]);
      expect(await kept(owner)).toEqual([laptop.endpoint]);
    });
  });

  it.each([
    ["http://fcm.googleapis.com/x"],
    ["https://127.0.0.1/x"],
    ["https://fcm.googleapis.com.evil.example/x"],
    ["https://evil.example/?https://fcm.googleapis.com/"],
  ])("answers 400 to the endpoint %s", async (endpoint) => {
    const { text } = await subscribe(await market.trader(), browser({ endpoint })).expect(400);
    expect(text).toBe("Endpoint must be the address of a browser's push service.");
  });
});
