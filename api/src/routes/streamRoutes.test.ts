import { once } from "node:events";
import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { LiveEvent } from "@takas/contracts/live/notifications";

import { publish } from "../platform/streams/publish";
import { StreamEvent } from "../platform/streams/StreamEvent";
import { endStreams } from "../platform/streams/streams";
import { signIn } from "../test/app";
import type { SignedIn } from "../test/app";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";

useDatabase();
const market = useLiveMarket();
afterEach(endStreams);

/** An open page that collects its events. */
class Page {
  readonly events: { data: LiveEvent }[] = [];
  status = 0;
  private response: IncomingMessage | undefined;
  private text = "";
  private heard: () => void = () => undefined;

  async open({ cookie }: SignedIn): Promise<this> {
    const { port } = market.api.server.address() as AddressInfo;
    const request = get({ port, path: "/api/events", headers: { cookie }, agent: false });
    [this.response] = (await once(request, "response")) as [IncomingMessage];
    this.status = this.response.statusCode ?? 0;
    this.response.setEncoding("utf8").on("data", (text: string) => this.read(text));
    this.response.on("error", () => undefined);
    return this;
  }

  close(): void {
    this.response?.destroy();
  }

  get type(): string | undefined {
    return this.response?.headers["content-type"];
  }

  async until(isThere: (page: Page) => boolean): Promise<this> {
    while (!isThere(this)) {
      await new Promise<void>((resolve) => {
        this.heard = resolve;
      });
    }
    return this;
  }

  private read(text: string): void {
    const blocks = (this.text + text).split("\n\n");
    this.text = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = /^data: (.*)$/.exec(block)?.[1];
      if (data !== undefined) {
        this.events.push({ data: LiveEvent.parse(JSON.parse(data)) });
      }
    }
    this.heard();
  }
}

const open = (who: SignedIn) => new Page().open(who);
const news = (who: SignedIn, offerId: string) => ({
  user: who.user._id,
  data: { type: "offer", offerId, vehicleId: "car" } as const,
});
const offersOf = (page: Page) =>
  page.events.flatMap(({ data }) => (data.type === "offer" ? [data.offerId] : []));

describe("GET /api/events", () => {
  it("answers 401 without a session", async () => {
    await market.api.call().get("/api/events").expect(401);
  });

  it("opens with an event to load everything, and sends users only their own events", async () => {
    const [one, other] = [await signIn(), await signIn()];
    const [mine, theirs] = [await open(one), await open(other)];
    expect([mine.status, mine.type]).toEqual([200, "text/event-stream; charset=utf-8"]);
    await mine.until(({ events }) => events.length === 1);
    expect(mine.events).toMatchObject([{ data: { type: "hello" } }]);
    await publish([news(one, "a"), news(other, "b"), news(one, "c")]);
    await mine.until((page) => offersOf(page).length === 2);
    await theirs.until((page) => offersOf(page).length === 1);
    expect([offersOf(mine), offersOf(theirs)]).toEqual([["a", "c"], ["b"]]);
  });

  it("sends events that another process has stored", async () => {
    const one = await signIn();
    const page = await open(one);
    await page.until(({ events }) => events.length === 1);
    const newest = await StreamEvent.findOne().sort({ _id: -1 }).lean();
    await StreamEvent.create({
      _id: (newest?._id ?? 0) + 1,
      ...news(one, "elsewhere"),
      createdAt: new Date(),
    });
    await page.until((each) => offersOf(each).length === 1);
    expect(offersOf(page)).toEqual(["elsewhere"]);
  });

  it("sends every open page of a user what happens, once and in order", async () => {
    const one = await signIn();
    const page = await open(one);
    const others = await Promise.all([open(one), open(one)]);
    const names = Array.from({ length: 40 }, (_, count) => String(count));
    for (const name of names) {
      await publish([news(one, name)]);
    }
    for (const each of [page, ...others]) {
      await each.until((it) => offersOf(it).length >= names.length);
      expect(offersOf(each)).toEqual(names);
    }
  });

  it("numbers simultaneous events without gaps", async () => {
    const one = await signIn();
    await Promise.all(
      Array.from({ length: 60 }, (_, count) => publish([news(one, `x${count}`), news(one, "y")])),
    );
    const ids = (await StreamEvent.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id);
    const first = ids[0] ?? 0;
    expect(ids).toEqual(ids.map((_, index) => first + index));
  });

  it("opens with an event to load everything when it reconnects", async () => {
    const one = await signIn();
    const page = await open(one);
    await page.until(({ events }) => events.length === 1);
    page.close();
    await publish([news(one, "missed")]);
    const again = await open(one);
    await again.until(({ events }) => events.length > 0);
    expect(again.events).toEqual([{ data: { type: "hello" } }]);
  });

  it("answers 429 to a user's fifth page, and accepts it when one is closed", async () => {
    const one = await signIn();
    const pages = await Promise.all([1, 2, 3, 4].map(() => open(one)));
    const refused = await market.api.call(one.cookie).get("/api/events");
    expect([refused.status, refused.text]).toEqual([
      429,
      "Takas is open in too many tabs. Close one.",
    ]);
    pages[0]?.close();
    let next = await open(one);
    while (next.status === 429) {
      next.close();
      next = await open(one);
    }
    expect(next.status).toBe(200);
  });
});

describe("an open page", () => {
  it("receives an offer, a message and the user's own read marks", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const page = await open(owner.me);
    const offer = await sender.offer(owner);
    await sender.post(`offers/${offer.id}/messages`, { content: "Still there?" }).expect(201);
    const types = ({ events }: Page) => events.map(({ data }) => data.type);
    await page.until((each) => types(each).includes("message"));
    expect(types(page)).toEqual(["hello", "notification", "offer", "notification", "message"]);
    expect((await owner.get("notifications").expect(200)).body).toMatchObject({
      unread: 2,
      notifications: [
        { title: "New message", type: "message" },
        { title: expect.stringMatching(/^Swap offered for your /) },
      ],
    });
    await owner.post(`offers/${offer.id}/mark-read`).expect(204);
    await page.until((each) => types(each).length === 6);
    expect((await owner.get("notifications").expect(200)).body).toMatchObject({ unread: 0 });
  });

  it("distinguishes new notifications from read marks", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const page = await open(owner.me);
    await sender.offer(owner);
    await page.until(({ events }) => events.length === 3);
    await owner.post("notifications/mark-read", {}).expect(204);
    await page.until(({ events }) => events.length === 4);
    const notes = page.events.filter(({ data }) => data.type === "notification");
    expect(notes.map(({ data }) => data)).toEqual([
      { type: "notification", isNew: true },
      { type: "notification" },
    ]);
  });
});
