import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import { buildVehicle } from "@takas/testing";

import { createLanes } from "../edge/lanes";
import { pageHeads } from "./pageHead";

let api: Server;
let apiUrl: string;
let asked: string[];
let status: number;
/** The session for which the car exists even while `status` is 404. */
const OWNER = "sid=owner";

beforeEach(async () => {
  asked = [];
  status = 200;
  api = createServer((incoming, answer) => {
    const { "x-forwarded-for": visitor, "accept-language": language, cookie } = incoming.headers;
    asked.push([visitor, language, cookie].join(" ").trim());
    answer.statusCode = cookie === OWNER ? 200 : status;
    answer.end(
      answer.statusCode === 200 ? JSON.stringify(buildVehicle({ title: "A blue car" })) : "no",
    );
  });
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});

afterEach(() => {
  api.closeAllConnections();
  api.close();
});

const visitor = (address: string) => ({ key: address, forwardedFor: address });
const request = {
  path: "/listing/a1",
  words: {},
  language: "en",
  visitor: visitor("198.51.100.7"),
} as const;
const heads = () =>
  pageHeads({
    brand: "Takas",
    baseUrl: "https://takas.example",
    apiUrl,
    lane: createLanes().small,
  });

describe("pageHeads", () => {
  it("requests a popular car once, in the name of the visitor who asked", async () => {
    const headFor = heads();
    const together = await Promise.all([headFor(request), headFor(request)]);
    const later = await headFor({ ...request, visitor: visitor("198.51.100.8") });
    expect([...together, later].map(({ head }) => head.title)).toEqual(
      Array.from({ length: 3 }, () => "A blue car - Takas"),
    );
    expect(asked).toEqual(["198.51.100.7 en"]);
  });

  it("requests it again in another language", async () => {
    const headFor = heads();
    await headFor(request);
    const inTurkish = { ...request, language: "tr" } as const;
    const [{ head }] = await Promise.all([headFor(inTurkish), headFor(inTurkish)]);
    expect(head.description).toMatch(/mil \(.*\u00A0km\)/);
    expect(asked).toEqual(["198.51.100.7 en", "198.51.100.7 tr"]);
  });

  it("describes the product in the page's language where there is nothing else to say", async () => {
    const { head } = await heads()({ ...request, path: "/", language: "tr" });
    expect(head).toMatchObject({
      title: "Takas - Anonim araç pazarı",
      description: expect.stringContaining("Kuzey Kıbrıs"),
    });
  });

  it("asks for a visitor with a session alone what does not exist for everybody", async () => {
    status = 404;
    const headFor = heads();
    const gone = { title: "404 Page Not Found - Takas", isGone: true };
    const there = { title: "A blue car - Takas", isGone: false };
    const seen = async (cookie?: string) => {
      const { head, isGone } = await headFor({
        ...request,
        visitor: { ...request.visitor, cookie },
      });
      return { title: head.title, isGone };
    };
    expect([await seen(), await seen(OWNER), await seen("sid=other"), await seen()]).toEqual([
      gone,
      there,
      gone,
      gone,
    ]);
    expect(asked).toEqual(["", ` ${OWNER}`, " sid=other"].map((who) => `198.51.100.7 en${who}`));
  });

  it("remembers that a car does not exist, and asks again if the API did not answer", async () => {
    const headFor = heads();
    for (const [answer, isGone] of [
      [503, false],
      [404, true],
      [200, true],
    ] as const) {
      status = answer;
      const found = await headFor(request);
      expect(found.head.title).not.toContain("A blue car");
      expect(found.isGone).toBe(isGone);
    }
    expect(asked).toHaveLength(2);
  });
});
