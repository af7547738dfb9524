import type { Passkey, PasskeyOptions } from "@takas/contracts/live/passkeys";

import { PasskeyChallenge } from "../../../accounts/passkeys/PasskeyChallenge";
import { LIVE, signIn, useApi } from "../../../test/app";
import { Authenticator } from "../../../test/authenticator";
import { useDatabase } from "../../../test/db";
import { useLiveMarket } from "../../../test/live";
import type { Trader } from "../../../test/live";
import { useUp } from "../../../test/useUp";

useDatabase();
const ORIGIN = "https://takas.example";
const market = useLiveMarket({ BASE_URL: ORIGIN });
const strict = useApi({
  ...LIVE,
  BASE_URL: ORIGIN,
  RATE_LIMIT_FACTOR: "1",
  TRUST_PROXY: "1",
});

async function challengeOf(who: Trader, path = "passkeys/options"): Promise<string> {
  return ((await who.post(path).expect(200)).body as PasskeyOptions).challenge;
}
const askFor = (who: Trader) => challengeOf(who, "auth/passkey/options");

/** Somebody with a passkey. */
async function withPasskey(): Promise<{ who: Trader; device: Authenticator; id: string }> {
  const [who, device] = [await market.trader(), new Authenticator(ORIGIN)];
  const { body } = await who.post("passkeys", device.create(await challengeOf(who))).expect(201);
  return { who, device, id: (body as Passkey).id };
}

describe("a passkey", () => {
  it("is one of at most ten, however many are created at once", async () => {
    const who = await market.trader();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () =>
        who.post("passkeys", new Authenticator(ORIGIN).create(await challengeOf(who))),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect((await who.get("passkeys").expect(200)).body).toHaveLength(10);
  });

  it("restores its account in any browser, replacing any other session", async () => {
    const { who, device, id } = await withPasskey();
    expect((await who.get("passkeys").expect(200)).body).toMatchObject([{ id }]);
    await who.post("auth/sign-out").expect(204);
    for (const stranger of [await market.trader(), await market.trader()]) {
      const answer = device.get(await askFor(stranger));
      const { body, headers } = await stranger.post("auth/passkey", answer).expect(200);
      expect(body).toMatchObject({ anonymousId: who.name });
      const cookie = String(headers["set-cookie"]).split(";")[0];
      const cars = await market.api.call(cookie).get("/api/my-vehicles").expect(200);
      expect(cars.body).toMatchObject([{ id: who.car._id }]);
      await stranger.get("auth/user").expect(401);
      // An answer works only once.
      await (await market.trader()).post("auth/passkey", answer).expect(400);
    }
  });

  it("is refused when it was created elsewhere, for another user, too late, or is already known", async () => {
    const { who, device } = await withPasskey();
    const sentence = /^The passkey must answer the challenge it was given/;
    const refused = async (given: object) => {
      const { text } = await who.post("passkeys", given).expect(400);
      expect(text).toMatch(sentence);
    };
    await refused(new Authenticator("https://evil.example").create(await challengeOf(who)));
    await refused(new Authenticator(ORIGIN).create(await challengeOf(await market.trader())));
    await refused(new Authenticator(ORIGIN).create(await askFor(who)));
    const late = await challengeOf(who);
    await PasskeyChallenge.updateOne({ _id: late }, { expiresAt: new Date() });
    await refused(new Authenticator(ORIGIN).create(late));
    await refused({
      ...device.create("x"),
      response: { clientDataJSON: "e30", attestationObject: "oA" },
    });
    const other = await market.trader();
    const taken = device.create(await challengeOf(other));
    await other.post("passkeys", taken).expect(409, "This passkey is in use already.");
    await market.api.call().post("/api/passkeys").send(taken).expect(401);
  });

  it("restores nothing if it is unknown, of another site, wrongly signed or deleted", async () => {
    const { who, device, id } = await withPasskey();
    const stranger = await market.trader();
    const enter = (answer: object, status: number) =>
      stranger.post("auth/passkey", answer).expect(status);
    const unknown = new Authenticator(ORIGIN);
    await enter(unknown.get(await askFor(stranger)), 400);
    const forged = { ...unknown.get(await askFor(stranger)) };
    const { id: known } = device.get("x");
    await enter({ ...forged, id: known, rawId: known }, 400);
    await enter(device.get(await challengeOf(stranger)), 400);
    await enter(device.get("bWFkZS11cA"), 400);
    await stranger.call().delete(`/api/passkeys/${id}`).expect(404);
    await who.call().delete(`/api/passkeys/${id}`).expect(204);
    await enter(device.get(await askFor(stranger)), 400);
    expect((await stranger.get("auth/user").expect(200)).body).toMatchObject({
      anonymousId: stranger.name,
    });
  });

  it("is answered to sessions alone, each by its own count, so that an address shuts nobody out", async () => {
    const [greedy, neighbour] = [await signIn(), await signIn()];
    const ask = (cookie?: string) =>
      strict.call(cookie).post("/api/auth/passkey/options").set("X-Forwarded-For", "198.51.100.9");
    await ask().expect(401);
    await ask(greedy.cookie).expect(200);
    await useUp("passkeys", { userId: greedy.user._id }, 28);
    await ask(greedy.cookie).expect(200);
    expect((await ask(greedy.cookie)).status).toBe(429);
    expect((await ask(neighbour.cookie)).status).toBe(200);
  });
});
