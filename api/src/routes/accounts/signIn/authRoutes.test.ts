import crypto, { createHash } from "node:crypto";

import { User } from "@takas/contracts/user";

import { Session } from "../../../accounts/sessions/Session";
import { User as StoredUser } from "../../../accounts/User";
import { PRODUCTION, signIn, useApi } from "../../../test/app";
import { useDatabase } from "../../../test/db";

useDatabase();
const api = useApi();
const production = useApi(PRODUCTION);
const YEAR = 365 * 24 * 3600 * 1000;

afterEach(() => {
  jest.restoreAllMocks();
});

function cookieOf(response: { headers: Record<string, unknown> }): string {
  const [cookie = ""] = response.headers["set-cookie"] as string[];
  return cookie;
}

describe("POST /api/auth/anonymous", () => {
  const path = "/api/auth/anonymous";

  it("answers 403 to a cross-origin call", async () => {
    await api.bare().post(path).send({}).expect(403, "This call must come from the app itself.");
    await api.bare().post(path).set("Origin", "https://evil.example").expect(403);
    await api.bare().post(path).set("Origin", "null").expect(403);
  });

  it("answers 403 when Sec-Fetch-Site names another site, whatever the Origin", async () => {
    const call = api.bare().post(path).set("Sec-Fetch-Site", "same-site");
    await call.set("Origin", "http://localhost:8080").expect(403);
  });

  it("answers 413 to a body above 100 kB", async () => {
    const body = { padding: "x".repeat(100_001) };
    await api.call().post(path).send(body).expect(413, "The request is larger than 100 kB.");
  });

  it("creates a user and a session with 201, storing only the secret's hash", async () => {
    const response = await api.call().post(path).send({}).expect(201);
    const user = User.strict().parse(response.body);
    expect(user.anonymousId).toMatch(/^User #\d{4,6}$/);
    expect(user.membershipType).toBe("free");
    const cookie = cookieOf(response);
    expect(cookie).toMatch(
      /^sid=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const secret = cookie.slice(4, 47);
    const id = createHash("sha256").update(secret).digest("base64url");
    expect(await Session.findById(id).lean()).toMatchObject({ user: user.id });
    expect(JSON.stringify(await Session.find().lean())).not.toContain(secret);
  });

  it("accepts the app's Origin from a browser without Sec-Fetch-Site", async () => {
    await api.bare().post(path).set("Origin", "http://localhost:8080").expect(201);
    await api
      .bare()
      .post(path)
      .set("Host", "192.0.2.7:8080")
      .set("Origin", "http://192.0.2.7:8080")
      .expect(201);
  });

  it("answers 200 and the same user to a valid session", async () => {
    const { user, cookie } = await signIn();
    const response = await api.call(cookie).post(path).expect(200);
    expect(response.body).toMatchObject({ id: user._id });
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  it("never adopts a session id chosen by the client, nor an expired one", async () => {
    const made = "A".repeat(43);
    const { user, cookie } = await signIn();
    await Session.updateMany({ user: user._id }, { expiresAt: new Date(Date.now() - 1) });
    for (const offered of [`sid=${made}`, "sid=1; sid=2", "sid=", cookie]) {
      const response = await api.call(offered).post(path).expect(201);
      expect(cookieOf(response)).not.toContain(made);
      expect(cookieOf(response)).not.toContain(cookie);
      expect((response.body as { id: string }).id).not.toBe(user._id);
    }
  });

  it("gives each of two simultaneous calls a usable session", async () => {
    const responses = await Promise.all([
      api.call().post(path).expect(201),
      api.call().post(path).expect(201),
    ]);
    for (const response of responses) {
      const [cookie = ""] = cookieOf(response).split(";");
      await api.call(cookie).get("/api/auth/user").expect(200, response.body);
    }
  });

  it("sets a __Host- cookie with Secure in production", async () => {
    const response = await production.call().post(path).expect(201);
    expect(cookieOf(response)).toMatch(
      /^__Host-sid=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it("accepts only the __Host- cookie in production, because a plain one may come from a sibling host", async () => {
    const { cookie } = await signIn();
    await production.call(cookie).get("/api/auth/user").expect(401);
    await production.call(`__Host-${cookie}`).get("/api/auth/user").expect(200);
    await api.call(`__Host-${cookie}`).get("/api/auth/user").expect(401);
  });

  it("draws another number of 4 to 6 digits when the first is in use", async () => {
    const { user } = await signIn();
    const draw = jest.spyOn(crypto, "randomInt") as unknown as jest.Mock<number>;
    draw.mockReturnValueOnce(user.anonymousId).mockReturnValueOnce(user.anonymousId);
    const response = await api.call().post(path).expect(201);
    expect((response.body as User).anonymousId).not.toBe(`User #${user.anonymousId}`);
    expect(draw.mock.calls).toEqual([
      [1000, 1_000_000],
      [1000, 1_000_000],
      [1000, 1_000_000],
    ]);
    expect(await StoredUser.countDocuments({ anonymousId: user.anonymousId })).toBe(1);
  });

  it("rethrows a duplicate of any other field", async () => {
    const { user } = await signIn();
    const draw = jest.spyOn(crypto, "randomInt");
    const duplicate: unknown = await StoredUser.create({ _id: user._id, anonymousId: 1000 }).catch(
      (error: unknown) => error,
    );
    jest.spyOn(StoredUser, "create").mockRejectedValueOnce(duplicate);
    await expect(signIn()).rejects.toThrow(/duplicate key/);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("draws numbers without an order", async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => signIn()));
    const numbers = users.map(({ user }) => user.anonymousId);
    expect(new Set(numbers).size).toBe(10);
    expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b));
  });
});

describe("GET /api/auth/user", () => {
  it("answers 401 without a session", async () => {
    await api.call().get("/api/auth/user").expect(401, "Your session has ended. Please try again.");
    const { user, cookie } = await signIn();
    await Session.deleteMany({ user: user._id });
    await api
      .call(cookie)
      .get("/api/auth/user")
      .expect(401, "Your session has ended. Please try again.");
  });

  it("answers 401 when the session's user is gone", async () => {
    const { user, cookie } = await signIn();
    await StoredUser.deleteOne({ _id: user._id });
    await api.call(cookie).get("/api/auth/user").expect(401);
  });

  it("returns the user and never their contact details", async () => {
    const contact = { name: "Canary", phone: "+905330000000" };
    const { user, cookie } = await signIn({ contact, dealerName: "Girne Oto", isDealer: true });
    const response = await api.call(cookie).get("/api/auth/user").expect(200);
    expect(User.strict().parse(response.body)).toMatchObject({
      id: user._id,
      dealerName: "Girne Oto",
      isDealer: true,
    });
    expect(response.text).not.toMatch(/Canary|905330/);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("extends a session by a year once a day", async () => {
    const { user, cookie } = await signIn();
    const soon = new Date(Date.now() + 30 * 24 * 3600 * 1000);
    await Session.updateMany({ user: user._id }, { expiresAt: soon });
    const response = await api.call(cookie).get("/api/auth/user").expect(200);
    expect(cookieOf(response)).toContain(`${cookie}; Path=/; Max-Age=31536000`);
    const session = await Session.findOne({ user: user._id }).lean();
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + YEAR - 60_000);
    const again = await api.call(cookie).get("/api/auth/user").expect(200);
    expect(again.headers["set-cookie"]).toBeUndefined();
  });
});

describe("GET /api/unread-counts", () => {
  it("answers 401 without a session", async () => {
    await api.call().get("/api/unread-counts").expect(401);
  });

  it("answers zeros without offers and messages", async () => {
    const { cookie } = await signIn();
    await api.call(cookie).get("/api/unread-counts").expect(200, { offers: 0, messages: 0 });
  });
});
