import { Quota } from "@takas/contracts/user";

import { signIn } from "../test/app";
import { buildDeal } from "../test/builders";
import type { Deal } from "../test/builders";
import { databaseUri } from "../test/databaseUri";
import { useDatabase } from "../test/db";
import { RoleProcess, waitFor } from "../test/processes/roleProcess";
import { steppingClock } from "../test/steppingClock";
import { mongoose } from "./database/mongoose";

useDatabase();

/** Half past midnight of 1 April in Nicosia, where summer time began on the 28th; still March in UTC. */
const EVENING = Date.parse("2027-03-31T21:30:00Z");
let server: RoleProcess;
afterAll(() => server.child.kill("SIGKILL"));

it("months are UTC's in any time zone, while the clock steps over their end and back", async () => {
  const owner = await signIn();
  const deals = await Promise.all(Array.from({ length: 4 }, () => buildDeal({ owner })));
  server = new RoleProcess("server", {
    MONGODB_URI: databaseUri(mongoose.connection.name).href,
    RATE_LIMIT_FACTOR: "1000",
    TZ: "Asia/Nicosia",
    ...steppingClock({ start: EVENING, step: 3 * 3_600_000 }),
  });
  const url = await server.ready();
  const call = async (path: string, body?: object) => {
    const headers = { Cookie: owner.cookie, Origin: url, "Content-Type": "application/json" };
    const post = body && { method: "POST", body: JSON.stringify(body) };
    return fetch(`${url}/api/${path}`, { headers, ...post });
  };
  const quota = async () => Quota.parse(await (await call("quota")).json());
  const reveal = async ({ offer }: Deal) =>
    (await call(`offers/${offer._id}/reveal`, { method: "quota" })).status;
  const step = async (signal: NodeJS.Signals, until: string) => {
    server.child.kill(signal);
    return waitFor(async () => {
      const { resetsAt, remaining } = await quota();
      return resetsAt === until ? remaining : undefined;
    });
  };
  const [first, second, third, fourth] = deals as [Deal, Deal, Deal, Deal];

  expect([await reveal(first), await reveal(second), await reveal(third)]).toEqual([200, 200, 402]);
  expect((await quota()).resetsAt).toBe("2027-04-01T00:00:00.000Z");
  expect(await step("SIGUSR2", "2027-05-01T00:00:00.000Z")).toBe(2);
  expect(await reveal(third)).toBe(200);
  expect(await step("SIGHUP", "2027-04-01T00:00:00.000Z")).toBe(0);
  expect([await reveal(third), await reveal(fourth)]).toEqual([200, 402]);
  expect(await step("SIGUSR2", "2027-05-01T00:00:00.000Z")).toBe(1);
  expect([await reveal(fourth), (await quota()).remaining]).toEqual([200, 0]);
  // Repeated until it meets a database that has given a heartbeat since the start: it must not count as unavailable.
  for (let turn = 0; turn < 12; turn += 1) {
    expect(await step("SIGHUP", "2027-04-01T00:00:00.000Z")).toBe(0);
    expect(await step("SIGUSR2", "2027-05-01T00:00:00.000Z")).toBe(0);
  }
});
