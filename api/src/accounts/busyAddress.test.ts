import { ProofChallenge } from "@takas/contracts/proof";
import type { ProofOfWork } from "@takas/contracts/proof";
import { addressKey } from "@takas/server/addressKey";

import { UploadPenalty } from "../photos/upload/limits/UploadPenalty";
import { SpentProof } from "../platform/limits/SpentProof";
import { LIVE, useApi } from "../test/app";
import type { TestApi } from "../test/app";
import { useDatabase } from "../test/db";
import { setClock } from "../test/setClock";
import { solveProof } from "../test/solveProof";
import { useUp } from "../test/useUp";

useDatabase();
const settings = { ...LIVE, RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" };
const [api, other] = [useApi(settings), useApi(settings)];

let addresses = 0;
/** An address where thirty people have started within the hour. */
async function busyAddress(): Promise<string> {
  const address = `198.51.100.${(addresses += 1)}`;
  await useUp("sessions", { ip: address }, 30);
  return address;
}

function start(address: string, proof?: unknown, at: TestApi = api) {
  const call = at.call().post("/api/auth/anonymous").set("X-Forwarded-For", address);
  return call.set("Accept", "application/problem+json").send({ proof });
}

/** The attempts that a proof at this address took. */
async function attemptsAt(address: string): Promise<number> {
  const { solution } = await solveProof(api, address);
  return solution.counter;
}

describe("a busy address", () => {
  it("asks newcomers for a proof of work, and takes it once, in any process", async () => {
    const address = await busyAddress();
    const refused = await start(address).expect(429);
    expect(refused.headers["takas-error"]).toBe("session.proofNeeded");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
    const proof = await solveProof(api, address);
    const answers = await Promise.all(
      [api, other, api, other].map(async (at) => start(address, proof, at)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      201, 400, 400, 400,
    ]);
    const [first] = answers.filter(({ status }) => status === 201);
    expect(String(first?.headers["set-cookie"])).toMatch(/^sid=/);
    const { headers } = await start(address, proof).expect(400);
    expect(headers["takas-error"]).toBe("session.wrongProof");
  });

  it("refuses work that is forged, unfinished, expired or another address's", async () => {
    const address = await busyAddress();
    const proof = await solveProof(api, address);
    const { challenge, solution } = proof;
    const { parameters } = challenge;
    const easier = { ...parameters, cost: 1 };
    const wrong: [string, ProofOfWork][] = [
      [address, { challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }],
      [address, { challenge: { ...challenge, parameters: easier }, solution }],
      [address, { challenge: { ...challenge, signature: "00".repeat(32) }, solution }],
      [
        address,
        { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9e9 } }, solution },
      ],
      ["203.0.113.7", proof],
    ];
    for (const [from, given] of wrong) {
      const { headers } = await start(from, given).expect(400);
      expect(headers["takas-error"]).toBe("session.wrongProof");
    }
    for (const given of ["x", 1, {}, { challenge }, { ...proof, solution: { counter: -1 } }]) {
      await start(address, given).expect(400);
    }
    setClock(new Date(Date.now() + 6 * 60_000).toISOString());
    await start(address, proof).expect(400);
    jest.useRealTimers();
    await start(address, proof).expect(201);
  });

  it("asks for more work the more people start there, and where many photos are refused", async () => {
    const address = await busyAddress();
    expect(await attemptsAt(address)).toBeLessThanOrEqual(400);
    await SpentProof.insertMany(
      Array.from({ length: 2500 }, (_, index) => ({
        _id: `${address} ${index}`,
        address,
        forgetAt: new Date(Date.now() + 3_600_000),
      })),
    );
    expect(await attemptsAt(address)).toBeGreaterThanOrEqual(800);
    const suspect = "198.51.100.201";
    const verdicts = Array.from({ length: 40 }, (_, index) => ({
      at: new Date(),
      isRefused: index % 3 === 0,
    }));
    await UploadPenalty.create({
      _id: `address ${addressKey(suspect)}`,
      refusals: [],
      verdicts,
      forgetAt: new Date(Date.now() + 3_600_000),
    });
    const attempts = await attemptsAt(suspect);
    expect(attempts).toBeGreaterThanOrEqual(800);
    expect(attempts).toBeLessThanOrEqual(1600);
  });

  it("has one key for all processes", async () => {
    const address = await busyAddress();
    const proof = await solveProof(other, address);
    expect(ProofChallenge.parse(proof.challenge).parameters.data.for).not.toContain(address);
    await start(address, proof, api).expect(201);
  });

  it("gets its work one after the other, while other addresses do not wait for it", async () => {
    const [flooding, calm] = ["203.0.113.50", "203.0.113.51"];
    const order: string[] = [];
    const ask = async (address: string) => {
      await api.call().get("/api/auth/proof").set("X-Forwarded-For", address).expect(200);
      order.push(address);
    };
    // Few enough that nobody waits for the 10 s after which a turn is given up, also on a busy machine.
    await Promise.all([...Array.from({ length: 20 }, () => ask(flooding)), ask(calm)]);
    expect(order).toHaveLength(21);
    expect(order.indexOf(calm)).toBeLessThan(10);
  });
});
