import { User } from "../accounts/User";
import { closePage } from "../billing/closePages";
import { Purchase } from "../billing/Purchase";
import { Reveal } from "../contacts/Reveal";
import { signIn, useApi } from "../test/app";
import { useDatabase } from "../test/db";
import { offerTo, usePayments } from "../test/payments";

useDatabase();
const payments = usePayments();
const withoutPayments = useApi();
const path = "/api/billing/checkout";
const individual = { type: "subscription", plan: "individual" };

async function checkout(cookie: string, body: object = individual): Promise<string> {
  const response = await payments.call(cookie).post(path).send(body).expect(200);
  return (response.body as { checkoutUrl: string }).checkoutUrl;
}

const sessionOf = (checkoutUrl: string) =>
  payments.stripe.checkout.sessions.retrieve(checkoutUrl.split("/").at(-1) ?? "");

describe("POST /api/billing/checkout", () => {
  it("answers 401 without a session", async () => {
    await payments.call("sid=none").post(path).send(individual).expect(401);
  });

  it.each([
    [{}, "Type is required."],
    [{ type: "gift" }, "Type must be one of subscription, one_off."],
    [{ type: "subscription" }, "Plan is required."],
    [{ type: "subscription", plan: "gold" }, "Plan must be one of individual, dealer."],
    [{ type: "subscription", plan: ["dealer"] }, "Plan must be one of individual, dealer."],
    [{ type: "one_off", offerId: { $ne: null } }, "Offer id must be text."],
    [{ type: "one_off" }, "Offer ID required"],
    [{ type: "one_off", offerId: "  " }, "Offer ID required"],
  ])("answers 400 to %j", async (body, sentence) => {
    const { cookie } = await signIn();
    await payments.call(cookie).post(path).send(body).expect(400, sentence);
  });

  it("answers 403 to a user who does not participate in the offer", async () => {
    const { user } = await signIn();
    const offer = await offerTo(user._id);
    const stranger = await signIn();
    const call = payments.call(stranger.cookie).post(path);
    const sentence = "Only the two people of this offer can unlock its contact.";
    await call.send({ type: "one_off", offerId: offer._id }).expect(403, sentence);
  });

  it.each(["unknown-offer-1", "x", "../../etc"])("answers 404 to the offer %s", async (offerId) => {
    const { cookie } = await signIn();
    const call = payments.call(cookie).post(path).send({ type: "one_off", offerId });
    const { status, text } = await call;
    expect({ status, text }).toEqual({ status: 404, text: "This offer does not exist." });
  });

  it("answers 409 to a user who has the plan", async () => {
    const { cookie } = await signIn({ membershipType: "individual" });
    const sentence = "Your Individual Premium membership is active already.";
    await payments.call(cookie).post(path).send(individual).expect(409, sentence);
    await checkout(cookie, { type: "subscription", plan: "dealer" });
  });

  it("answers 409 for a contact that is covered already, or was not given", async () => {
    const { user, cookie } = await signIn();
    const offer = await offerTo(user._id);
    const refusal = async () => {
      const call = payments.call(cookie).post(path).send({ type: "one_off", offerId: offer._id });
      const { status, text } = await call;
      return `${status}: ${text}`;
    };
    await User.updateOne({ _id: user._id }, { membershipType: "dealer" });
    expect(await refusal()).toBe("409: Your membership includes this contact already.");
    await User.updateOne({ _id: user._id }, { membershipType: "free" });
    const paid = { user: user._id, offer: offer._id, isPaid: true, version: 1 };
    await Purchase.create({ ...paid, _id: "pi_paid", createdAt: new Date() });
    expect(await refusal()).toBe("409: You have unlocked this contact already.");
    await Purchase.deleteMany({ user: user._id });
    const shown = { user: user._id, whom: offer.sender, offer: offer._id, createdAt: new Date() };
    await Reveal.create({ ...shown, cover: "quota" });
    expect(await refusal()).toBe("409: You have unlocked this contact already.");
    await Reveal.deleteMany({ user: user._id });
    await User.updateOne({ _id: offer.sender }, { $unset: { contact: 1 } });
    expect(await refusal()).toBe(
      "409: The other side has not given contact details yet, so there is nothing to buy.",
    );
  });

  it.each([
    ["individual", 999, "subscription"],
    ["dealer", 4999, "subscription"],
  ])("opens a page for a month of %s at %d pence", async (plan, pence, mode) => {
    const { user, cookie } = await signIn();
    const session = await sessionOf(await checkout(cookie, { type: "subscription", plan }));
    expect(session).toMatchObject({ mode, amount_total: pence, currency: "gbp", status: "open" });
    expect(session.client_reference_id).toBe(user._id);
    expect(session.metadata).toEqual({ user: user._id, plan, type: "subscription" });
  });

  it("opens a page for a contact at 499 pence, to both participants", async () => {
    const { user, cookie } = await signIn();
    const offer = await offerTo(user._id);
    const order = { type: "one_off", offerId: offer._id };
    const page = await checkout(cookie, order);
    // The dialog of the live market has the same name for it.
    expect(await payments.read(page)).toContain("Contact unlock");
    const session = await sessionOf(page);
    expect(session).toMatchObject({ mode: "payment", amount_total: 499 });
    expect(session.metadata).toEqual({ user: user._id, offer: offer._id, type: "one_off" });
  });

  it.each([
    ["http://localhost:8080/search?brand=BMW&checkout=success#top", "/search?brand=BMW"],
    ["http://name:word@localhost:8080/", "/?"],
    ["http://localhost:8080//evil.example/x", "//evil.example/x?"],
    ["https://evil.example/search", "/profile?"],
    ["http://localhost:8081/search", "/profile?"],
    [`http://localhost:8080/${"x".repeat(1000)}`, "/profile?"],
    ["no address", "/profile?"],
  ])("sends the visitor back from %s to our %s", async (referer, expected) => {
    const { cookie } = await signIn();
    const call = payments.call(cookie).post(path).set("Referer", referer).send(individual);
    const { body } = await call.expect(200);
    const session = await sessionOf((body as { checkoutUrl: string }).checkoutUrl);
    const start = `http://localhost:8080${expected}${expected.endsWith("?") ? "" : "&"}`;
    expect(session.success_url).toBe(`${start}plan=individual&checkout=success`);
    expect(session.cancel_url).toBe(`${start}plan=individual&checkout=cancelled`);
  });

  it("names on the way back the offer for which a membership is bought", async () => {
    const { user, cookie } = await signIn();
    const { _id } = await offerTo(user._id);
    const urlFor = async (offerId: string) =>
      (await sessionOf(await checkout(cookie, { ...individual, offerId }))).success_url;
    expect(await urlFor(_id)).toMatch(`plan=individual&offer=${_id}&checkout=success`);
    expect(await urlFor("a&b=c")).toMatch(/\?plan=individual&checkout=success$/);
  });

  it("sends a phone back to its own address of the server", async () => {
    const { cookie } = await signIn();
    const origin = "http://192.0.2.7:8080";
    const call = payments.call(cookie).post(path).set({ Host: "192.0.2.7:8080", Origin: origin });
    const { body } = await call.send(individual).expect(200);
    expect((body as { checkoutUrl: string }).checkoutUrl).toContain(`${origin}/dev-stripe/pay/`);
  });

  it("opens one page for ten simultaneous calls, and the same one again later", async () => {
    const { user, cookie } = await signIn();
    const calls = Array.from({ length: 10 }, () => checkout(cookie));
    expect(new Set(await Promise.all(calls)).size).toBe(1);
    expect(await checkout(cookie)).toBe(await calls[0]);
    const { billing } = (await User.findById(user._id).lean()) ?? {};
    const { data } = await payments.stripe.checkout.sessions.list({
      customer: billing?.customer ?? "",
    });
    expect(data).toHaveLength(1);
  });

  it("closes the page of one plan when another is requested, and no other pages", async () => {
    const { user, cookie } = await signIn();
    const offer = await offerTo(user._id);
    const first = await checkout(cookie);
    const contact = await checkout(cookie, { type: "one_off", offerId: offer._id });
    const second = await checkout(cookie, { type: "subscription", plan: "dealer" });
    expect((await sessionOf(first)).status).toBe("expired");
    expect((await sessionOf(contact)).status).toBe("open");
    expect((await sessionOf(second)).status).toBe("open");
    expect((await sessionOf(await checkout(cookie))).status).toBe("open");
    // One that is paid a moment before it is closed.
    await payments.pay(contact);
    const { id } = await sessionOf(contact);
    await expect(closePage(payments.stripe, id)).resolves.toBeUndefined();
  });

  it("answers 503 while Stripe is unavailable, without side effects", async () => {
    const { user, cookie } = await signIn();
    await payments.way.close();
    const response = await payments.call(cookie).post(path).send(individual).expect(503);
    expect(response.text).toBe("Payments are not available right now. Please try again.");
    expect(response.headers["retry-after"]).toBe("10");
    expect((await User.findById(user._id).lean())?.billing).toBeUndefined();
    await payments.way.open();
    await checkout(cookie);
  });

  it("creates a new customer if Stripe does not know the old one", async () => {
    const { user, cookie } = await signIn();
    const billing = { customer: "cus_of_another_account", paidUntil: null, version: 3 };
    await User.updateOne({ _id: user._id }, { billing });
    expect((await sessionOf(await checkout(cookie))).status).toBe("open");
    const stored = await User.findById(user._id).lean();
    expect(stored?.billing?.customer).not.toBe(billing.customer);
  });

  it("answers 503 where nothing can be bought", async () => {
    const { cookie } = await signIn();
    const sentence = "Payments are not open yet. Please try again later.";
    await withoutPayments.call(cookie).post(path).send(individual).expect(503, sentence);
    await withoutPayments.bare().post("/api/billing/webhook").send({}).expect(503, sentence);
  });
});
