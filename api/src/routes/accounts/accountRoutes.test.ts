import { DEVICE_ENTRIES } from "@takas/contracts/privacy/deviceData";

import { recordRefusal } from "../../photos/upload/limits/penalties";
import { mongoose } from "../../platform/database/mongoose";
import { useApi } from "../../test/app";
import { buildDeal } from "../../test/builders";
import { useDatabase } from "../../test/db";

useDatabase();
const api = useApi();

describe("DELETE /api/account in the sample market", () => {
  it("answers 401 without a session", async () => {
    await api.call().get("/api/account").expect(401);
    await api.call().delete("/api/account").expect(401);
  });

  it("lists what is deleted, deletes everything, and leaves others theirs", async () => {
    const { owner, sender, vehicle, offer } = await buildDeal();
    const { owner: other } = await buildDeal();
    await api
      .call(owner.cookie)
      .post(`/api/offers/${offer._id}/messages`)
      .send({ content: "Hello" })
      .expect(201);
    await recordRefusal({ userId: owner.user._id, address: "192.0.2.1" });
    const { body } = await api.call(owner.cookie).get("/api/account").expect(200);
    expect(body).toMatchObject({ vehicles: 1, offers: 1, messages: 1, hasProfile: false });
    const gone = await api.call(owner.cookie).delete("/api/account").expect(204);
    const cookies = [gone.headers["set-cookie"] ?? []].flat().map(String);
    expect(cookies.every((cookie) => /^\w+=; Path=\/; Max-Age=0/.test(cookie))).toBe(true);
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(
      DEVICE_ENTRIES.filter(([, { place }]) => place === "cookie").map(([name]) => name),
    );
    await api.call(owner.cookie).get("/api/auth/user").expect(401);
    await api.call(sender.cookie).get(`/api/vehicles/${vehicle._id}`).expect(404);
    expect((await api.call(other.cookie).get("/api/my-vehicles").expect(200)).body).toHaveLength(1);
    // Only call counters, the log of page events and of deletions still name the account; all are gone within a day.
    const passing = new Set(["departures", "streamEvents", "ratelimits"]);
    for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? []) {
      const left = JSON.stringify(await mongoose.connection.collection(name).find().toArray());
      const names = !passing.has(name) && left.includes(owner.user._id);
      expect([name, names]).toEqual([name, false]);
    }
  });

  it("has no export of the account, which is part of the live market", async () => {
    const { owner } = await buildDeal();
    await api.call(owner.cookie).get("/api/account/export").expect(404);
  });
});
