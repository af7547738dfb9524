import { User } from "../../accounts/User";
import { Report } from "../../blocks/Report";
import { Decision } from "../../moderation/Decision";
import { newId } from "../../platform/database/mongoose";
import { LIVE, useApi } from "../../test/app";
import type { TestApi } from "../../test/app";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import { setClock } from "../../test/setClock";
import { Vehicle } from "../../vehicles/Vehicle";

useDatabase();
const TOKEN = "0123456789abcdef0123456789abcdef";
const market = useLiveMarket();
const api = useApi({ ...LIVE, MODERATION_TOKEN: TOKEN });
const [renewed, without] = [useApi({ ...LIVE, MODERATION_TOKEN: `${TOKEN}-new` }), useApi(LIVE)];

afterEach(() => jest.useRealTimers());

function post(path: string, fields: Record<string, string>, cookie?: string) {
  return api.call(cookie).post(path).type("form").send(fields);
}

async function signIn(): Promise<string> {
  const { headers } = await post("/moderate/session", { token: TOKEN, name: "Ayşe" }).expect(303);
  expect(headers["location"]).toBe("/moderate");
  const [cookie = ""] = headers["set-cookie"] as unknown as string[];
  expect(cookie).toMatch(/; Path=\/moderate; Max-Age=43200; HttpOnly; SameSite=Strict$/);
  return cookie.split(";")[0] ?? "";
}

/** The page after a decision, as a browser that follows the redirect shows it. */
async function decide(act: string, id: string, cookie: string): Promise<string> {
  const { headers } = await post("/moderate", { act, id }, cookie).expect(303);
  const { text } = await api
    .call(cookie)
    .get(headers["location"] ?? "")
    .expect(200);
  return text;
}

const pageOf = async (cookie: string, at: TestApi = api) =>
  (await at.call(cookie).get("/moderate").expect(200)).text;

/** The report whose heading begins with these words. */
const articleOf = (page: string, heading: string) =>
  page.split("<article>").find((each) => each.includes(`<h3>${heading}`)) ?? "";

/** A person reported for a message in a thread, with markup in every text. */
async function reportMessage() {
  const [sender, owner] = [await market.trader(), await market.trader()];
  const offer = await sender.offer(owner);
  const { body } = await sender
    .post(`offers/${offer.id}/messages`, { content: "<img src=x onerror=alert(1)>" })
    .expect(201);
  const { id } = body as { id: string };
  await owner
    .post("reports", {
      about: { kind: "message", offerId: offer.id, messageId: id },
      reason: "scam",
      note: "</article><b>Look</b>",
    })
    .expect(201);
  const report = await Report.findOne({ whom: sender.me.user._id }).lean();
  return { sender, owner, report: report?._id ?? "" };
}

describe("the moderators' page", () => {
  it("does not exist without a token in the settings", async () => {
    await without.call().get("/moderate").expect(404);
    await without
      .call()
      .post("/moderate")
      .type("form")
      .send({ act: "dismiss", id: "x" })
      .expect(404);
    await without
      .call()
      .post("/moderate/session")
      .type("form")
      .send({ token: "undefined", name: "x" })
      .expect(404);
  });

  it("asks for the token and shows nothing before", async () => {
    const { report } = await reportMessage();
    const { text, headers } = await api.call().get("/moderate").expect(401);
    expect(text).toContain("Token (MODERATION_TOKEN)");
    expect(text).not.toContain(report);
    expect(headers["cache-control"]).toBe("no-store");
    await post("/moderate/session", { token: TOKEN, name: " " }).expect(400);
    const answer = await post("/moderate", { act: "dismiss", id: report }).expect(303);
    expect(answer.headers["location"]).toBe("/moderate");
    expect(await Report.findById(report).lean()).toMatchObject({ settled: null });
  });

  // docs/product.md 18.5.5
  it("answers a wrong token with the page and a sentence, and says nothing that it has not signed", async () => {
    const { headers } = await post("/moderate/session", { token: "x", name: "Ayşe" }).expect(303);
    const location = headers["location"] ?? "";
    const { text } = await api.call().get(location).expect(401);
    expect(text).toContain('<p role="status">This is not the token.</p>');
    expect(text).toContain("Token (MODERATION_TOKEN)");
    for (const forged of [
      location.replace("not", "now"),
      "/moderate?said=Hello",
      "/moderate?said=Hello&said=Hello&by=x",
    ]) {
      expect((await api.call().get(forged).expect(401)).text).not.toContain(`<p role="status">`);
    }
  });

  // docs/product.md 18.5.5
  it("repeats no decision when it is reloaded", async () => {
    const { report } = await reportMessage();
    const cookie = await signIn();
    const { headers } = await post("/moderate", { act: "suspend", id: report }, cookie).expect(303);
    const load = () =>
      api
        .call(cookie)
        .get(headers["location"] ?? "")
        .expect(200);
    expect((await load()).text).toContain('<p role="status">1 report settled.</p>');
    expect((await load()).text).toContain('<p role="status">1 report settled.</p>');
    expect(await Decision.countDocuments({ subject: report })).toBe(1);
  });

  it("ends a session with its twelve hours, its token, or its button, and knows forged ones", async () => {
    const cookie = await signIn();
    await pageOf(cookie);
    await renewed.call(cookie).get("/moderate").expect(401);
    const [name, until, signature] = cookie.replace("moderator=", "").split(".");
    for (const forged of [
      `${name}.${Number(until) + 1}.${signature}`,
      `${Buffer.from("Ali").toString("base64url")}.${until}.${signature}`,
      `${name}.${until}.${signature}.x`,
      `${name}.${until}.`,
      "../blocks",
    ]) {
      await api.call(`moderator=${forged}`).get("/moderate").expect(401);
    }
    setClock(new Date(Date.now() + 13 * 3_600_000).toISOString());
    await api.call(cookie).get("/moderate").expect(401);
    jest.useRealTimers();
    const { headers } = await post("/moderate/session/end", {}, cookie).expect(303);
    expect(String(headers["set-cookie"])).toMatch(/^moderator=; Path=\/moderate; Max-Age=0/);
  });

  it("refuses the forms of other sites", async () => {
    const { report } = await reportMessage();
    const cookie = await signIn();
    const call = () => api.bare().set("Cookie", cookie).post("/moderate").type("form");
    const fields = { act: "suspend", id: report };
    await call().set("Sec-Fetch-Site", "cross-site").send(fields).expect(403);
    await call().set("Origin", "https://evil.example").send(fields).expect(403);
    await call().send(fields).expect(403);
    expect(await Report.findById(report).lean()).toMatchObject({ settled: null });
  });

  it("shows a report with its thread, escaped, under a policy without scripts", async () => {
    const { sender, report } = await reportMessage();
    const cookie = await signIn();
    const { text, headers } = await api.call(cookie).get("/moderate").expect(200);
    expect(text).toContain(report);
    expect(text).toContain(`Message of ${sender.name}`);
    expect(text).toContain("<mark>&#60;img src=x onerror=alert(1)&#62;</mark>");
    expect(text).toContain("&#60;/article&#62;&#60;b&#62;Look&#60;/b&#62;");
    expect(text).not.toMatch(/<script|<img src=x|<b>/);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  it("shows the circle of three around a report, escaped", async () => {
    const [reporter, reported] = [await market.trader(), await market.trader()];
    const at = new Date("2026-11-23T09:00:00.000Z");
    const member = { title: "<b>Jazz</b>", cash: 0, isDone: false };
    const circle = {
      state: "dissolved" as const,
      cause: "released" as const,
      members: [
        { ...member, by: "reporter" as const, cash: -500 },
        { ...member, by: "reported" as const, isDone: true },
        { ...member, by: "third" as const, title: "Vitz", cash: 500 },
      ],
      foundAt: at,
      changedAt: at,
    };
    const [user, whom] = [reporter.me.user._id, reported.me.user._id];
    const about = { kind: "person" as const, subject: whom, whom, reason: "scam" as const };
    await Report.create({ user, ...about, evidence: { circle } });
    const text = await pageOf(await signIn());
    expect(text).toContain("Found 2026-11-23; dissolved, released 2026-11-23.");
    expect(text).toContain(
      "Reported: gives &#60;b&#62;Jazz&#60;/b&#62;, gets Vitz, no cash, said that it is done",
    );
    expect(text).toContain("Third person: gives Vitz, gets &#60;b&#62;Jazz&#60;/b&#62;, gets £500");
  });

  // docs/product.md 18.5.3
  it.each([
    [{ deltaCash: 500 }, "Reported gives SENT and £500 for ASKED. The offer: accepted."],
    [{ deltaCash: -500 }, "Reported gives SENT for ASKED and £500. The offer: accepted."],
    [{}, "Reported gives SENT for ASKED. The offer: accepted."],
    [
      { kind: "cash", cashAmount: 7000, swapVehicleId: undefined },
      "Reported gives £7,000 for ASKED. The offer: accepted.",
    ],
  ])("shows the offer around a report: %j", async (terms, sentence) => {
    const membership = { membershipType: "individual" } as const;
    const [sender, owner] = [await market.trader(membership), await market.trader()];
    const offer = await sender.offer(owner, terms);
    await owner.change(offer, { action: "accept" }).expect(200);
    const about = { kind: "person", offerId: offer.id };
    await owner.post("reports", { about, reason: "scam" }).expect(201);
    const article = articleOf(await pageOf(await signIn()), `Person of ${sender.name}`);
    const [sent, asked] = [sender.car.title, owner.car.title];
    expect(article).toContain(sentence.replace("SENT", sent).replace("ASKED", asked));
  });

  it("suspends the person of a report and lets them act again, in the moderator's name", async () => {
    const { sender, report } = await reportMessage();
    const cookie = await signIn();
    const suspended = await decide("suspend", report, cookie);
    expect(suspended).toContain('<p role="status">1 report settled.</p>');
    expect(await User.findById(sender.me.user._id).lean()).toMatchObject({ isSuspended: true });
    expect(suspended).toMatch(new RegExp(`<h3>${sender.name}</h3>[^<]*<form`));
    const again = await decide("unsuspend", report, cookie);
    expect(again).toContain(`${sender.name} may act again`);
    expect((await User.findById(sender.me.user._id).lean())?.isSuspended).toBeUndefined();
    const decisions = await Decision.find({ subject: report }).sort({ at: 1 }).lean();
    expect(decisions.map(({ act, by }) => [act, by])).toEqual([
      ["suspend", "Ayşe"],
      ["unsuspend", "Ayşe"],
    ]);
  });

  it("shows how often a person was reported and what was decided, until they leave", async () => {
    const { sender, owner, report } = await reportMessage();
    const cookie = await signIn();
    await decide("suspend", report, cookie);
    await decide("unsuspend", report, cookie);
    const about = { kind: "vehicle", vehicleId: sender.car._id };
    await owner.post("reports", { about, reason: "scam" }).expect(201);
    const { sender: other } = await reportMessage();
    const here = await pageOf(cookie);
    const [first, second] = [`Car of ${sender.name}`, `Message of ${other.name}`];
    expect(articleOf(here, first)).toContain("Reports on this person: 2.");
    expect(articleOf(here, first)).toMatch(
      /Earlier decisions[^]*: Ayşe suspended User #\d+<[^]*: Ayşe ended the suspension of User #\d+</,
    );
    expect(articleOf(here, second)).toContain("Reports on this person: 1.");
    expect(articleOf(here, second)).not.toContain("Earlier decisions");
    await sender.call().delete("/api/account").send({}).expect(204);
    await other.call().delete("/api/account").send({}).expect(204);
    const left = await pageOf(cookie);
    for (const heading of [first, second]) {
      const article = articleOf(left, `${heading}, who has left`);
      expect(article).toContain("Reports on this person: 1.");
      expect(article).not.toContain("Earlier decisions");
    }
  });

  it("takes down the car of a report, whose photos it shows", async () => {
    const photos = [{ id: newId(), width: 800, height: 600 }];
    const [reporter, owner] = [await market.trader(), await market.trader({}, { photos })];
    const photo = owner.car.photos[0]?.id ?? "";
    await reporter
      .post("reports", { about: { kind: "vehicle", vehicleId: owner.car._id }, reason: "scam" })
      .expect(201);
    const cookie = await signIn();
    expect(await pageOf(cookie)).toContain(`src="/api/images/${photo}/400.webp"`);
    await decide("takedown", owner.car._id, cookie);
    expect(await Vehicle.findById(owner.car._id).lean()).toMatchObject({ isTakenDown: true });
    expect(await pageOf(cookie)).not.toContain(photo);
    const page = await decide("putback", owner.car._id, cookie);
    expect(page).toContain("It is back on the market.");
    expect(page).toContain(`: Ayşe put back ${owner.car.title} of ${owner.name}<`);
    expect(await Vehicle.findById(owner.car._id).lean()).toMatchObject({ status: "active" });
  });

  // docs/product.md 18.5.3
  it("shows of a reported car what it was when it was reported, and says in words what was decided", async () => {
    const [reporter, owner] = [
      await market.trader(),
      await market.trader({}, { mileage: 61_000, area: "Iskele", description: "<b>Clean</b> car" }),
    ];
    const { _id } = owner.me.user;
    const named = { isDealerVerified: true, dealerName: "Lefke & Oto", dealerId: newId() };
    await User.updateOne({ _id }, { isDealer: true, ...named });
    await reporter
      .post("reports", { about: { kind: "vehicle", vehicleId: owner.car._id }, reason: "scam" })
      .expect(201);
    await Vehicle.updateOne({ _id: owner.car._id }, { mileage: 10, description: "Other" });
    const cookie = await signIn();
    const article = articleOf(await pageOf(cookie), `Car of ${owner.name}`);
    expect(article).toMatch(/ for £[\d,]+ · 61,000 mi · Iskele</);
    expect(article).toContain("&#60;b&#62;Clean&#60;/b&#62; car");
    expect(article).toContain("Dealer: Lefke &#38; Oto");
    const decided = await decide("takedown", owner.car._id, cookie);
    expect(decided).toContain(`: Ayşe took down ${owner.car.title} of ${owner.name}<`);
    await owner.call().delete("/api/account").send({}).expect(204);
    const left = await Report.findOne({ user: reporter.me.user._id }).orFail().lean();
    expect(left.evidence.dealer).toBeUndefined();
    expect(await pageOf(cookie)).toContain(
      ": Ayşe took down a removed car of somebody who has left<",
    );
  });

  it("approves and refuses dealers' names, and answers 400 to an unknown decision", async () => {
    const cookie = await signIn();
    const dealer = await market.trader();
    const review = { id: "review-1", askedAt: new Date(), isRefused: false };
    await User.updateOne(
      { _id: dealer.me.user._id },
      { isDealer: true, dealerName: "Girne <Oto>", dealerReview: review },
    );
    expect(await pageOf(cookie)).toContain("<h3>Girne &#60;Oto&#62;</h3>");
    const text = await decide("approve", "review-1", cookie);
    expect(text).toContain("Girne &#60;Oto&#62; is a verified dealer.");
    expect(await User.findById(dealer.me.user._id).lean()).toMatchObject({
      isDealerVerified: true,
    });
    await post("/moderate", { act: "delete", id: "review-1" }, cookie).expect(400);
    await post("/moderate", { act: "approve" }, cookie).expect(400);
    await post("/moderate", { act: "approve", id: "x".repeat(20_000) }, cookie).expect(413);
  });
});
