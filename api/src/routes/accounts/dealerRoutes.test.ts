import type { DealerName, DealerPage } from "@takas/contracts/dealers/dealer";
import type { Offer } from "@takas/contracts/offer";
import type { Vehicle } from "@takas/contracts/vehicle";

import { User } from "../../accounts";
import { approve, refuse } from "../../moderation/moderation";
import { findOpenCases } from "../../moderation/openCases";
import { Notification } from "../../notifications";
import { flatPhoto } from "../../photos/testing/testPhotos";
import { signIn, useApi } from "../../test/app";
import type { SignedIn } from "../../test/app";
import { buildDeal, buildVehicle, vehicleBody } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";

useDatabase();
const api = useApi();
const live = useLiveMarket();
const dealer = () => signIn({ membershipType: "dealer", isDealer: true });

async function give(cookie: string, name: string | null): Promise<DealerName> {
  const { body } = await api.call(cookie).put("/api/dealer").send({ name }).expect(200);
  return body as DealerName;
}

/** The id of a name's review, as moderators see it. */
async function reviewOf(name: string): Promise<string> {
  const { dealers } = await findOpenCases();
  return dealers.find((one) => one.name === name)?.id ?? "";
}

/** A dealer whose name a moderator has approved. */
async function verified(name: string): Promise<SignedIn & { id: string }> {
  const signedIn = await dealer();
  await give(signedIn.cookie, name);
  await approve(await reviewOf(name), "Ayse");
  const { body } = await api.call(signedIn.cookie).get("/api/dealer").expect(200);
  return { ...signedIn, id: (body as DealerName).id ?? "" };
}

/** A car as everybody sees it in the live market. */
async function seen(vehicle: { _id: string }): Promise<Vehicle> {
  return (await live.api.call().get(`/api/vehicles/${vehicle._id}`).expect(200)).body as Vehicle;
}

describe("GET and PUT /api/dealer", () => {
  it("answers 401 without a session", async () => {
    await api.call("sid=none").get("/api/dealer").expect(401);
    await api.call("sid=none").put("/api/dealer").send({ name: "Kaya Motors" }).expect(401);
  });

  it.each(["free", "individual"] as const)("answers 402 to a %s member", async (membershipType) => {
    const { cookie } = await signIn({ membershipType });
    const sentence = "A dealer's name is part of Dealer Premium.";
    await api.call(cookie).get("/api/dealer").expect(402, sentence);
    await api.call(cookie).put("/api/dealer").send({ name: "Kaya Motors" }).expect(402, sentence);
  });

  it("answers 403 to a suspended dealer", async () => {
    const { cookie } = await signIn({
      membershipType: "dealer",
      isDealer: true,
      isSuspended: true,
    });
    await api.call(cookie).put("/api/dealer").send({ name: "Kaya Motors" }).expect(403);
  });

  it.each([
    [{}, "Name is required."],
    [{ name: "K" }, "Name must have at least 2 characters."],
    [{ name: "x".repeat(41) }, "Name must have at most 40 characters."],
    [{ name: "Kaya\nMotors" }, "Name must be plain text on one line."],
    [{ name: "1234" }, "Name must have a letter."],
    [{ name: { $ne: null } }, "Name must be text."],
  ])("answers 400 to %j", async (body, sentence) => {
    const { cookie } = await dealer();
    await api.call(cookie).put("/api/dealer").send(body).expect(400, sentence);
  });

  it.each([
    ["Kaya 0533 866 12 34", 'a phone number: "0533 866 12 34"'],
    ["kayamotors.com", 'a link: "kayamotors.com"'],
    ["Kaya @kayamotors", 'a name on a network: "@kayamotors"'],
  ])("answers 422 to %s, which contains contact details", async (name, what) => {
    const { cookie } = await dealer();
    const { status, text } = await api.call(cookie).put("/api/dealer").send({ name });
    expect(`${status}: ${text}`).toMatch(`422: The name shows ${what}.`);
    expect((await User.findOne({ dealerName: name }).lean())?._id).toBeUndefined();
  });

  // docs/product.md 6.3
  it("waits for a moderator, is approved once, and is then visible to others", async () => {
    const { user, cookie } = await dealer();
    const car = await buildVehicle({ owner: user._id });
    const unnamed = { state: "unnamed", name: null, id: null };
    expect((await api.call(cookie).get("/api/dealer")).body).toEqual(unnamed);
    expect(await give(cookie, " Kaya Motors ")).toEqual({
      state: "waiting",
      name: "Kaya Motors",
      id: null,
    });
    expect((await seen(car)).dealer).toEqual({ isVerified: false });
    const review = await reviewOf("Kaya Motors");
    expect(await approve(review, "Ayse")).toBe("Kaya Motors is a verified dealer.");
    expect(await approve(review, "Ayse")).toBe("No car or dealer with this id is under review.");
    const { id } = (await api.call(cookie).get("/api/dealer")).body as DealerName;
    expect((await seen(car)).dealer).toEqual({ isVerified: true, id, name: "Kaya Motors" });
    expect((await seen(car)).seller).toBeUndefined();
    expect(await Notification.findOne({ user: user._id }).lean()).toMatchObject({
      kind: "dealerReviewed",
      params: { name: "Kaya Motors", isApproved: true },
    });
  });

  it("approves only the reviewed name, not a later one", async () => {
    const { user, cookie } = await verified("Girne Oto");
    const car = await buildVehicle({ owner: user._id });
    await give(cookie, "Girne Oto");
    expect((await seen(car)).dealer).toMatchObject({ name: "Girne Oto" });
    await give(cookie, "Honest Cars");
    const first = await reviewOf("Honest Cars");
    await give(cookie, "Ministry of Cars");
    expect((await seen(car)).dealer).toEqual({ isVerified: false });
    expect(await approve(first, "Ayse")).toBe("No car or dealer with this id is under review.");
    expect(await refuse(await reviewOf("Ministry of Cars"), "Ayse")).toBe(
      "Ministry of Cars is refused.",
    );
    const { body } = await api.call(cookie).get("/api/dealer");
    expect(body).toEqual({ state: "refused", name: "Ministry of Cars", id: null });
    expect(await reviewOf("Ministry of Cars")).toBe("");
    expect(await give(cookie, null)).toEqual({ state: "unnamed", name: null, id: null });
  });
});

// docs/product.md 18.7.2
describe("a name that another dealer has", () => {
  const taken = "409 Another dealer has this name.";
  async function ask(cookie: string, name: string): Promise<string> {
    const { status, text } = await live.api.call(cookie).put("/api/dealer").send({ name });
    return status === 200 ? "200" : `${status} ${text}`;
  }

  it("is refused while it is waiting", async () => {
    const { cookie } = await dealer();
    expect(await ask(cookie, "Çınar Oto")).toBe("200");
    const { cookie: other } = await dealer();
    for (const name of ["Çınar Oto", "CINAR OTO", " cinar-oto ", "ÇINAROTO"]) {
      expect(await ask(other, name)).toBe(taken);
    }
    expect(await ask(other, "Çınar Oto Lefke")).toBe("200");
  });

  it("is refused while it is approved, not to the dealer who has it", async () => {
    const { cookie } = await verified("Şirin Oto");
    const { cookie: other } = await dealer();
    expect(await ask(other, "sirin oto")).toBe(taken);
    expect(await ask(cookie, "Sirin Oto")).toBe("200");
    expect(await ask(cookie, "Şirin Oto")).toBe("200");
  });

  it("is kept while the plan rests, and free once it is refused or given up", async () => {
    const { user, cookie } = await verified("Girne Motors");
    await User.updateOne({ _id: user._id }, { membershipType: "free", isDealer: false });
    const { cookie: other } = await dealer();
    expect(await ask(other, "Girne Motors")).toBe(taken);
    await User.updateOne({ _id: user._id }, { membershipType: "dealer", isDealer: true });
    expect(await ask(cookie, "Iskele Motors")).toBe("200");
    expect(await ask(other, "Girne Motors")).toBe("200");
    await refuse(await reviewOf("Iskele Motors"), "Ayse");
    expect(await ask(other, "Iskele Motors")).toBe("200");
  });

  it("is approved for the first of two who asked at once", async () => {
    const [first, second] = [await dealer(), await dealer()];
    expect(await ask(first.cookie, "North Star")).toBe("200");
    expect(await ask(second.cookie, "South Star")).toBe("200");
    await User.updateOne({ _id: second.user._id }, { dealerName: "NORTH STAR" });
    await approve(await reviewOf("North Star"), "Ayse");
    const review = await reviewOf("NORTH STAR");
    expect(await approve(review, "Ayse")).toBe("Another verified dealer has the name NORTH STAR.");
    expect(await reviewOf("NORTH STAR")).toBe(review);
    expect(await refuse(review, "Ayse")).toBe("NORTH STAR is refused.");
  });
});

describe("GET /api/dealers/:id", () => {
  it.each(["unknown-dealer", "x", "../../etc"])("answers 404 to %s", async (id) => {
    await live.api.call().get(`/api/dealers/${id}`).expect(404);
  });

  it("answers 400 to a bad page", async () => {
    const { id } = await verified("Iskele Auto");
    await live.api.call().get(`/api/dealers/${id}?limit=1000`).expect(400);
    await live.api.call().get(`/api/dealers/${id}?offset=-1`).expect(400);
  });

  // docs/product.md 2.21.1 and 6.3
  it("shows every active car, page by page, without a session", async () => {
    const { id, user } = await verified("Lefke Cars");
    const statuses = ["active", "active", "active", "paused", "sold"] as const;
    for (const status of statuses) {
      await buildVehicle({ owner: user._id, status });
    }
    await buildVehicle();
    const page = async (query: string) =>
      (await live.api.bare().get(`/api/dealers/${id}?${query}`).expect(200)).body as DealerPage;
    const [first, second] = [await page("limit=2"), await page("limit=2&offset=2")];
    expect(first).toMatchObject({ id, name: "Lefke Cars", total: 3, hasMore: true });
    expect(second).toMatchObject({ total: 3, hasMore: false });
    const cars = [...first.vehicles, ...second.vehicles];
    expect(new Set(cars.map((car) => car.id)).size).toBe(3);
    expect(cars.every(({ dealer: tag }) => tag?.name === "Lefke Cars")).toBe(true);
  });

  // docs/product.md 2.21.4
  it("filters and sorts the cars, and says where they are and what the dealer has done", async () => {
    const { id, user, cookie } = await verified("Kyrenia Cars");
    await buildVehicle({ owner: user._id, make: "BMW", askingPrice: 9000, area: "Iskele" });
    await buildVehicle({ owner: user._id, make: "BMW", askingPrice: 7000 });
    await buildVehicle({ owner: user._id, make: "Kia", askingPrice: 8000, status: "sold" });
    await buildVehicle({ owner: user._id, make: "Kia", askingPrice: 8000 });
    const page = async (query: string) =>
      (await live.api.call().get(`/api/dealers/${id}${query}`).expect(200)).body as DealerPage;
    const { total, vehicles, makes, about } = await page("?make=BMW&sortBy=price-low");
    expect(total).toBe(2);
    expect(vehicles.map(({ askingPrice }) => askingPrice)).toEqual(["7000", "9000"]);
    expect(makes).toEqual([
      { make: "BMW", cars: 2 },
      { make: "Kia", cars: 1 },
    ]);
    const memberSince = user.createdAt.toISOString().slice(0, 7);
    expect(about).toEqual({ areas: ["Iskele"], memberSince, dealsDone: 0 });
    expect((await page("?make=Lada")).vehicles).toEqual([]);
    await live.api.call().get(`/api/dealers/${id}?sortBy=best`).expect(400);
    const { body } = await api.call(cookie).get(`/api/dealers/${id}`).expect(200);
    expect(body).not.toHaveProperty("about");
  });

  it("is gone when the plan ends or the dealer is suspended, and returns with the plan", async () => {
    const { id, user } = await verified("Guzelyurt Motors");
    const car = await buildVehicle({ owner: user._id });
    const free = { membershipType: "free", isDealer: false };
    await User.updateOne({ _id: user._id }, free);
    await live.api
      .call()
      .get(`/api/dealers/${id}`)
      .expect(404, "There is no dealer at this address.");
    expect((await seen(car)).dealer).toBeUndefined();
    await User.updateOne({ _id: user._id }, { membershipType: "dealer", isDealer: true });
    expect((await seen(car)).dealer).toEqual({ isVerified: true, id, name: "Guzelyurt Motors" });
    await User.updateOne({ _id: user._id }, { isSuspended: true });
    await live.api.call().get(`/api/dealers/${id}`).expect(404);
  });
});

describe("a dealer in a chat of the live market", () => {
  it("is named to the other participant", async () => {
    const { id, user, cookie } = await verified("Dipkarpaz Oto");
    const deal = await buildDeal({ sender: { user, cookie } });
    const path = `/api/vehicles/${deal.vehicle._id}/offers`;
    const { body } = await live.api.call(deal.owner.cookie).get(path).expect(200);
    const tag = { isVerified: true, id, name: "Dipkarpaz Oto" };
    expect((body as Offer[])[0]?.fromUser.dealer).toEqual(tag);
    const read = await live.api.call(deal.owner.cookie).get(`/api/offers/${deal.offer._id}`);
    expect((read.body as { otherUser: object }).otherUser).toEqual({
      anonymousId: `User #${user.anonymousId}`,
      dealer: tag,
    });
  });
});

describe("a dealer of the sample market (docs/product.md 2.7.7 and 2.21.3)", () => {
  /** A verified dealer with a contact and two cars, who has offered one of them to a visitor. */
  async function meet(name: string) {
    const { id, ...sender } = await verified(name);
    const { _id } = sender.user;
    await User.updateOne({ _id }, { contact: { name: "Emine Kaya", phone: "+447700900123" } });
    const [car, swapped] = [await buildVehicle({ owner: _id }), await buildVehicle({ owner: _id })];
    const swap = { kind: "swap", swapVehicle: swapped._id, amount: 500 } as const;
    const { owner, vehicle, offer } = await buildDeal({ sender, ...swap });
    const ofVisitor = [
      "my-vehicles",
      `vehicles/${vehicle._id}/offers`,
      "offers",
      `offers/${offer._id}`,
      `offers/${offer._id}/messages`,
    ];
    const ofCars = [
      "vehicles",
      "vehicles/search?limit=100",
      "vehicles/search?limit=1000",
      `vehicles/${car._id}`,
      `vehicles/${car._id}/similar`,
    ];
    const reveal = () =>
      api
        .call(owner.cookie)
        .post(`/api/offers/${offer._id}/reveal`)
        .send({ method: "quota" })
        .expect(200);
    return { id, sender, visitor: owner, car, ofCars, ofVisitor, reveal };
  }

  /** Which of these answers say anything of a dealer. */
  async function tellingOf(paths: readonly string[], cookie?: string): Promise<string[]> {
    const telling: string[] = [];
    for (const path of paths) {
      const { text } = await api.call(cookie).get(`/api/${path}`).expect(200);
      if (/"dealer"|"isDealer\w*":true|Lapta Motors/.test(text)) {
        telling.push(path);
      }
    }
    return telling;
  }

  it("is an anonymous seller to everybody who has not revealed them, and to the API's cache", async () => {
    const { id, visitor, car, ofCars, ofVisitor, reveal } = await meet("Lapta Motors");
    const stranger = await signIn();
    expect(await tellingOf(ofCars)).toEqual([]);
    expect(await tellingOf([...ofCars, "offers"], stranger.cookie)).toEqual([]);
    expect(await tellingOf([...ofCars, ...ofVisitor], visitor.cookie)).toEqual([]);
    await reveal();
    const path = `/api/vehicles/${car._id}`;
    const { body } = await api.call(visitor.cookie).get(path).expect(200);
    expect(body).toMatchObject({
      dealer: { isVerified: true, id, name: "Lapta Motors" },
      seller: { isDealer: true, isDealerVerified: true, dealerName: "Lapta Motors" },
    });
    expect(await tellingOf(ofVisitor, visitor.cookie)).toEqual([]);
    expect(await tellingOf(ofCars)).toEqual([]);
    expect(await tellingOf(ofCars, stranger.cookie)).toEqual([]);
  });

  it("has a page for themself and people who revealed them, and 404 for everybody else", async () => {
    const { id, sender, visitor, reveal } = await meet("Alsancak Oto");
    const page = (cookie?: string) => api.call(cookie).get(`/api/dealers/${id}`);
    const sentence = "There is no dealer at this address.";
    await page().expect(404, sentence);
    await page(visitor.cookie).expect(404, sentence);
    await reveal();
    const { body } = await page(visitor.cookie).expect(200);
    expect(body).toMatchObject({ id, name: "Alsancak Oto", total: 2 });
    await page(sender.cookie).expect(200);
    await page().expect(404, sentence);
    await page((await signIn()).cookie).expect(404, sentence);
  });

  it("shows only the badge while the name is not approved", async () => {
    const { sender, visitor, car, reveal } = await meet("Bellapais Cars");
    await give(sender.cookie, "Ministry of Cars");
    await reveal();
    const { body } = await api.call(visitor.cookie).get(`/api/vehicles/${car._id}`).expect(200);
    expect(body).toMatchObject({
      dealer: { isVerified: false },
      seller: { isDealer: true, isDealerVerified: false, dealerName: null },
    });
    expect(JSON.stringify(body)).not.toContain("Ministry");
  });

  it("is gone for people who revealed them once the account is deleted", async () => {
    const { id, sender, visitor, car, reveal } = await meet("Karpaz Motors");
    await reveal();
    await api.call(sender.cookie).delete("/api/account").expect(204);
    await api.call(visitor.cookie).get(`/api/dealers/${id}`).expect(404);
    await api.call(visitor.cookie).get(`/api/vehicles/${car._id}`).expect(404);
    await api.call(visitor.cookie).get("/api/offers").expect(200);
  });
});

describe("the photos of a dealer's listing", () => {
  const list = (cookie: string, images: string[]) =>
    live.api.call(cookie).post("/api/vehicles").send(vehicleBody({ images }));

  // docs/product.md 6.3, 6.5 and 9.3
  it("are up to 20 in the live market, ten for everybody else, and stay when the plan ends", async () => {
    const { user, cookie } = await dealer();
    const bytes = await flatPhoto(400, 300).jpeg().toBuffer();
    const jpeg = `data:image/jpeg;base64,${bytes.toString("base64")}`;
    const { body } = await list(
      cookie,
      Array.from({ length: 12 }, () => jpeg),
    ).expect(201);
    const car = body as Vehicle;
    expect(car.images).toHaveLength(12);
    await list(
      cookie,
      Array.from({ length: 21 }, () => jpeg),
    ).expect(400, "A listing has at most 20 photos.");
    await User.updateOne({ _id: user._id }, { membershipType: "free", isDealer: false });
    const patch = (images: string[]) =>
      live.api.call(cookie).patch(`/api/vehicles/${car.id}`).send({ images });
    const most = "A listing has at most 10 photos.";
    await list(
      cookie,
      Array.from({ length: 11 }, () => jpeg),
    ).expect(400, most);
    await patch([...car.images, jpeg]).expect(400, most);
    await patch(car.images.map(() => car.images[0] ?? "")).expect(400, most);
    await patch(car.images.toReversed()).expect(200);
    await patch([...car.images.slice(0, 9), jpeg]).expect(200);
  });

  // docs/product.md 9.3
  it("are ten in the sample market, where a listing with more is changed, not added to", async () => {
    const { cookie } = await dealer();
    const bytes = await flatPhoto(400, 300).jpeg().toBuffer();
    const jpegs = (count: number) =>
      Array.from({ length: count }, () => `data:image/jpeg;base64,${bytes.toString("base64")}`);
    const { body } = await list(cookie, jpegs(12)).expect(201);
    const { id, images } = body as Vehicle;
    const sample = api.call(cookie);
    const most = "A listing has at most 10 photos.";
    await sample
      .post("/api/vehicles")
      .send(vehicleBody({ images: jpegs(11) }))
      .expect(400, most);
    const patch = (photos: string[]) =>
      sample.patch(`/api/vehicles/${id}`).send({ images: photos });
    await patch([...images, ...jpegs(1)]).expect(400, most);
    await patch(images.toReversed()).expect(200);
  });
});
