import { SearchResponse, Vehicle } from "@takas/contracts/vehicle";
import { z } from "zod";

import { User } from "../../accounts/User";
import { makeOffer } from "../../deals/makeOffer";
import { newId } from "../../platform/database/mongoose";
import { LIVE, signIn, useApi } from "../../test/app";
import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { Vehicle as StoredVehicle } from "../../vehicles/Vehicle";
import type { VehicleRecord } from "../../vehicles/Vehicle";

useDatabase();
const api = useApi();
const live = useApi(LIVE);
const photo = (id: string) => ({ id, width: 1600, height: 1200 });

afterEach(async () => {
  await StoredVehicle.deleteMany({});
});

async function search(query: Record<string, unknown>): Promise<SearchResponse> {
  const response = await api.call().get("/api/vehicles/search").query(query).expect(200);
  return SearchResponse.parse(response.body);
}

function titles({ vehicles }: SearchResponse): string[] {
  return vehicles.map(({ title }) => title);
}

describe("every answer with vehicles", () => {
  it("has a market rate with its explanation on each of them", async () => {
    const { user, cookie } = await signIn();
    const { _id } = await buildVehicle({ owner: user._id });
    await buildVehicle({ owner: user._id, make: "Nobody's", model: "Own" });
    const paths = ["", "/search", "/search?limit=1000", `/${_id}`];
    for (const path of [...paths.map((end) => `/api/vehicles${end}`), "/api/my-vehicles"]) {
      const { body } = await api.call(cookie).get(path).expect(200);
      const [cars] = [(body as SearchResponse).vehicles ?? body].map((found) =>
        z.array(Vehicle.strict()).parse([found].flat()),
      );
      expect(cars).toHaveLength(path.endsWith(_id) ? 1 : 2);
      for (const { make, marketRate } of cars ?? []) {
        const isUnknown = make === "Nobody's";
        expect(marketRate?.marketValue === undefined).toBe(isUnknown);
        expect(marketRate?.explanation).toMatch(isUnknown ? /^Not enough .+\.$/ : /\.$/);
      }
    }
  });
});

describe("the lists that everybody reads", () => {
  it.each(["/api/vehicles", "/api/vehicles/search"])(
    "have the current state of every car in each call: %s",
    async (path) => {
      const { _id } = await buildVehicle({ title: "First title", askingPrice: 7000 });
      const [price, dealer] = ["7000", "Girne Motors"];
      const read = async (market = api, language = "en") => {
        const answer = await market.bare().get(path).set("Accept-Language", language).expect(200);
        const [car] =
          (answer.body as { vehicles?: Vehicle[] }).vehicles ?? (answer.body as Vehicle[]);
        return car;
      };
      const first = await read();
      expect(first).toMatchObject({ title: "First title", askingPrice: price, offerCount: 0 });
      const inTurkish = await read(api, "tr");
      expect(inTurkish?.marketRate?.explanation).not.toBe(first?.marketRate?.explanation);
      expect(await read()).toEqual(first);
      // A write that leaves no trace in updatedAt.
      await StoredVehicle.updateOne({ _id }, { title: "Second" }, { timestamps: false });
      expect(await read()).toEqual({ ...first, title: "Second" });
      const vehicle = { _id, owner: "other" };
      for (const offerCount of [1, 2]) {
        await makeOffer({ vehicle, sender: newId(), kind: "cash", amount: 6000 });
        expect(await read()).toMatchObject({ title: "Second", offerCount });
        expect(await read(api, "tr")).toMatchObject({ title: "Second", offerCount });
      }
      const { user } = await signIn();
      await StoredVehicle.updateOne({ _id }, { owner: user._id });
      const verified = { isDealer: true, isDealerVerified: true, dealerId: newId() };
      await User.updateOne({ _id: user._id }, { ...verified, dealerName: dealer });
      expect(await read(live)).toMatchObject({ dealer: { name: dealer } });
      // The same process writes it for people who must not know.
      expect(await read()).not.toHaveProperty("dealer");
      await User.updateOne({ _id: user._id }, { isDealer: false });
      expect(await read(live)).not.toHaveProperty("dealer");
      await StoredVehicle.updateOne({ _id }, { status: "paused" });
      expect(await read()).toBeUndefined();
    },
  );
});

describe("GET /api/vehicles", () => {
  it("answers an empty list while nothing is listed", async () => {
    await api.bare().get("/api/vehicles").expect(200, []);
  });

  it("answers the newest 60 active vehicles without a session", async () => {
    const start = Date.parse("2026-01-01");
    await Promise.all(
      Array.from({ length: 62 }, (_, index) =>
        buildVehicle({ title: `Car ${index}`, createdAt: new Date(start + index) }),
      ),
    );
    await buildVehicle({ title: "Sold car", status: "sold" });
    const response = await api.bare().get("/api/vehicles").expect(200);
    const vehicles = (response.body as unknown[]).map((vehicle) => Vehicle.strict().parse(vehicle));
    expect(vehicles.map(({ title }) => title)).toEqual(
      Array.from({ length: 60 }, (_, index) => `Car ${61 - index}`),
    );
  });

  // docs/product.md 2.3.7
  it("has cars with photos first in the live market", async () => {
    const photos = [{ id: "photo-00001", width: 800, height: 600 }];
    await buildVehicle({ title: "Seen", photos, createdAt: new Date("2026-01-01") });
    await buildVehicle({ title: "Unseen", photos: [], createdAt: new Date("2026-01-02") });
    for (const [market, expected] of [
      [api, ["Unseen", "Seen"]],
      [live, ["Seen", "Unseen"]],
    ] as const) {
      const { body } = await market.bare().get("/api/vehicles").expect(200);
      expect((body as Vehicle[]).map(({ title }) => title)).toEqual(expected);
    }
  });

  it("has the seller only in the seller's own session", async () => {
    const { user, cookie } = await signIn();
    await buildVehicle({ owner: user._id });
    const own = await api.call(cookie).get("/api/vehicles").expect(200);
    const [car] = own.body as Vehicle[];
    expect(car?.seller?.anonymousId).toBe(`User #${user.anonymousId}`);
    const other = await signIn();
    await api.bare().get("/api/vehicles").expect(200);
    expect((await api.call(cookie).get("/api/vehicles")).body).toEqual(own.body);
    const response = await api.call(other.cookie).get("/api/vehicles").expect(200);
    expect(response.text).not.toContain(user._id);
    expect(response.text).not.toMatch(/"(owner|seller|submission|makeKey|words|_id)"/);
  });
});

describe("GET /api/vehicles/:id", () => {
  it.each(["short", "has space in it", "a".repeat(65), newId(), "..%2f..%2fetc", '{"$ne":null}'])(
    "answers 404 to the id %p",
    async (id) => {
      const path = `/api/vehicles/${encodeURIComponent(id)}`;
      const { text } = await api.bare().get(path).expect(404);
      expect(text).toMatch(/^(This car does not exist|There is nothing at this address)\.$/);
    },
  );

  it("answers 404 to others for a vehicle that is paused or sold, and 200 to its owner", async () => {
    const { user, cookie } = await signIn();
    const { _id } = await buildVehicle({ owner: user._id, status: "paused" });
    await api.bare().get(`/api/vehicles/${_id}`).expect(404);
    await api
      .call((await signIn()).cookie)
      .get(`/api/vehicles/${_id}`)
      .expect(404);
    await api.call(cookie).get(`/api/vehicles/${_id}`).expect(200);
  });

  // docs/product.md 3.1
  it("answers every field of the contract, with a price in text and image paths", async () => {
    const stored = await buildVehicle({ photos: [photo("photo-one"), photo("photo-two")] });
    const response = await api.bare().get(`/api/vehicles/${stored._id}`).expect(200);
    expect(Vehicle.strict().parse(response.body)).toMatchObject({
      id: stored._id,
      askingPrice: "7950",
      images: ["/api/images/photo-one/800.webp", "/api/images/photo-two/800.webp"],
      imageSizes: [
        { width: 1600, height: 1200 },
        { width: 1600, height: 1200 },
      ],
      offerCount: 0,
      marketRate: { confidence: "low" },
    });
  });

  it("shows the seller to the owner, not to others", async () => {
    const { user, cookie } = await signIn({ isDealer: true, dealerName: "Not approved" });
    const { _id } = await buildVehicle({ owner: user._id });
    const others = await api
      .call((await signIn()).cookie)
      .get(`/api/vehicles/${_id}`)
      .expect(200);
    expect(others.body).not.toHaveProperty("seller");
    const own = await api.call(cookie).get(`/api/vehicles/${_id}`).expect(200);
    expect(Vehicle.strict().parse(own.body).seller).toEqual({
      anonymousId: `User #${user.anonymousId}`,
      isDealer: true,
      isDealerVerified: false,
      dealerName: null,
    });
  });
});

describe("GET /api/my-vehicles", () => {
  it("answers 401 without a session", async () => {
    await api.call().get("/api/my-vehicles").expect(401);
  });

  it("answers the user's own vehicles of any status, newest first", async () => {
    const { user, cookie } = await signIn();
    const own = (title: string, fields: Partial<VehicleRecord>) =>
      buildVehicle({ title, owner: user._id, ...fields });
    await own("Older", { createdAt: new Date("2026-01-01") });
    await own("Newer", { createdAt: new Date("2026-02-01"), status: "sold" });
    await buildVehicle({ title: "Someone else's" });
    const response = await api.call(cookie).get("/api/my-vehicles").expect(200);
    const vehicles = (response.body as unknown[]).map((vehicle) => Vehicle.strict().parse(vehicle));
    expect(vehicles.map(({ title }) => title)).toEqual(["Newer", "Older"]);
    expect(vehicles[0]?.seller?.anonymousId).toBe(`User #${user.anonymousId}`);
  });
});

describe("GET /api/vehicles/search", () => {
  it.each([
    ["limit=0", "Limit must be at least 1."],
    ["limit=1001", "Limit must be at most 1000."],
    ["limit=ten", "Limit must be a number."],
    ["limit=1&limit=2", "Limit must be a number."],
    ["offset=-1", "Offset must be at least 0."],
    ["offset=1e12", "Offset must be a number."],
    ["priceMin=NaN", "Price min must be a number."],
    ["priceMax=12.5", "Price max must be a number."],
    ["yearMin=2020abc", "Year min must be a number."],
    ["swapOnly=yes", "Swap only must be one of true, false."],
    [`q=${"x".repeat(201)}`, "Q must have at most 200 characters."],
    ["q[$gt]=", "The address has a parameter that is not known here."],
    ["cashMax=500", "Own value is required."],
    ["ownValue=0&cashMax=500", "Own value must be at least 1."],
    ["ownValue=9000&cashMax=-1", "Cash max must be at least 0."],
    ["ownValue=9000&cashMax=10000001", "Cash max must be at most 10000000."],
    ["brands[]=BMW", "The address has a parameter that is not known here."],
    ["__proto__[x]=1", "The address has a parameter that is not known here."],
    ["brands=BMW&".repeat(201), "The address has too many parameters."],
  ])("answers 400 to %s and names the field and the rule", async (query, sentence) => {
    await api.bare().get(`/api/vehicles/search?${query}`).expect(400, sentence);
  });

  // docs/product.md 2.23.5
  it("finds the cars that the visitor's own car and some cash reach, the closest first", async () => {
    for (const askingPrice of [6000, 9900, 10_400, 12_000, 12_001]) {
      await buildVehicle({ askingPrice });
    }
    const { vehicles, total, summary } = await search({
      ownValue: "10000",
      cashMax: "2000",
      sortBy: "closest",
    });
    expect(vehicles.map(({ askingPrice }) => askingPrice)).toEqual([
      "9900",
      "10400",
      "12000",
      "6000",
    ]);
    expect(total).toBe(4);
    expect(summary).toBe("4 cars up to £2,000 on top of yours");
    // A page asks with the parameters of its own URL, which may lack the value.
    expect((await search({ sortBy: "closest" })).vehicles).toEqual(
      (await search({ sortBy: "relevance" })).vehicles,
    );
  });

  it("answers 400 to an unknown sort, with the rule by field for clients that accept a problem", async () => {
    const call = api.bare().get("/api/vehicles/search?sortBy=cheapest");
    const response = await call.set("Accept", "application/problem+json").expect(400);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    const problem = JSON.parse(response.text) as Record<string, unknown>;
    expect(problem).toMatchObject({ type: "/problems/invalid", status: 400 });
    expect(problem["fields"]).toEqual({
      sortBy: expect.stringMatching(/^must be one of relevance, /) as unknown,
    });
    expect(problem).toMatchObject({
      code: "request.invalid",
      params: {
        rules: [
          {
            field: "sortBy",
            rule: "oneOf",
            params: { values: expect.arrayContaining(["relevance"]) as unknown },
          },
        ],
      },
    });
  });

  it.each([".*", "(", "\\", "^", "$where", "--", "' OR 1=1"])(
    "treats %p as words, not as a pattern",
    async (q) => {
      await buildVehicle();
      expect(await search({ q })).toMatchObject({ vehicles: [], total: 0, hasMore: false });
    },
  );

  it("leaves the prototype of everything alone", async () => {
    await api.bare().get("/api/vehicles/search?__proto__=x&constructor=y").expect(200);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  it("matches every word as a prefix of a word of make, model or title", async () => {
    await buildVehicle({ make: "Citroën", model: "C3", title: "Ihtiyaçtan satılık" });
    expect((await search({ q: "citro" })).total).toBe(1);
    expect((await search({ q: "CİTROEN c" })).total).toBe(1);
    expect((await search({ q: "İHTIYAÇ SATILIK" })).total).toBe(1);
    expect((await search({ q: "troen" })).total).toBe(0);
    expect((await search({ q: "citroen c4" })).total).toBe(0);
  });

  it("orders complete words first, then swap-friendly, then newest", async () => {
    const car = (title: string, isSwapFriendly: boolean, day: number) =>
      buildVehicle({ make: "VW", title, isSwapFriendly, createdAt: new Date(2026, 0, day) });
    await car("Golfer old swap", true, 1);
    await car("Golf old", false, 2);
    await car("Golfer new", false, 9);
    await car("Golf swap", true, 1);
    await car("Golf new", false, 3);
    const expected = ["Golf swap", "Golf new", "Golf old", "Golfer old swap", "Golfer new"];
    expect(titles(await search({ q: "golf" }))).toEqual(expected);
    const pages = [0, 2, 4].map((offset) => search({ q: "golf", limit: 2, offset }));
    expect((await Promise.all(pages)).flatMap(titles)).toEqual(expected);
    expect(titles(await search({ q: "golf", offset: 5 }))).toEqual([]);
  });

  it("reads the filters' values in any case and with any accents", async () => {
    await buildVehicle({ make: "Škoda", fuelType: "Diesel", transmission: "Manual" });
    const query = { brands: "skoda", fuelTypes: "DIESEL", transmissions: "manual" };
    expect((await search(query)).total).toBe(1);
    expect((await search({ ...query, fuelTypes: ["Petrol", "steam"] })).total).toBe(0);
  });

  it("returns up to a hundred with every photo at 800 px, more with one thumbnail each", async () => {
    await buildVehicle({ photos: [photo("photo-one"), photo("photo-two")] });
    const images = ["/api/images/photo-one/800.webp", "/api/images/photo-two/800.webp"];
    for (const query of [{}, { limit: 100 }]) {
      expect((await search(query)).vehicles.map((vehicle) => vehicle.images)).toEqual([images]);
    }
    for (const query of [{ limit: 101 }, { limit: 999 }]) {
      expect((await search(query)).vehicles.map((vehicle) => vehicle.images)).toEqual([
        ["/api/images/photo-one/400.webp"],
      ]);
    }
  });

  it("returns the exact total and whether more follow", async () => {
    await Promise.all(Array.from({ length: 5 }, () => buildVehicle()));
    const pages = [0, 2, 3, 4, 5, 9].map((offset) => search({ limit: 2, offset }));
    const seen = (await Promise.all(pages)).map(({ vehicles, total, hasMore }) => [
      vehicles.length,
      total,
      hasMore,
    ]);
    expect(seen).toEqual([
      [2, 5, true],
      [2, 5, true],
      [2, 5, false],
      [1, 5, false],
      [0, 5, false],
      [0, 5, false],
    ]);
  });

  it("answers a thousand with one thumbnail each, compressed, and 304 when nothing changed", async () => {
    await buildVehicle({ photos: [photo("photo-one"), photo("photo-two")] });
    await Promise.all(Array.from({ length: 20 }, () => buildVehicle()));
    const path = "/api/vehicles/search?limit=1000&sortBy=price-low";
    const response = await api.bare().get(path).set("Accept-Encoding", "gzip").expect(200);
    const { vehicles } = SearchResponse.parse(response.body);
    expect(vehicles.flatMap(({ images }) => images)).toEqual(["/api/images/photo-one/400.webp"]);
    expect(response.headers["content-encoding"]).toBe("gzip");
    const etag = response.headers["etag"] ?? "";
    expect(etag).toMatch(/^W\/"/);
    const repeat = await api.bare().get(path).set("If-None-Match", etag).expect(304);
    expect(repeat.text).toBe("");
    await buildVehicle();
    await api.bare().get(path).set("If-None-Match", etag).expect(200);
  });
});

describe("GET /api/vehicles/:id/similar", () => {
  const similarTo = async (id: string) => {
    const { body } = await api.bare().get(`/api/vehicles/${id}/similar`).expect(200);
    return z.array(Vehicle.strict()).parse(body);
  };

  it("answers 404 for a vehicle that does not exist", async () => {
    await api.bare().get(`/api/vehicles/${newId()}/similar`).expect(404);
    await api.bare().get("/api/vehicles/nonsense/similar").expect(404);
  });

  // docs/product.md 2.7.9
  it("answers the nearest cars of the model, then of the body at about the price, without sellers", async () => {
    const vitz = { model: "Vitz", year: 2017, askingPrice: 8000 };
    const { _id } = await buildVehicle({ ...vitz, title: "Itself" });
    await buildVehicle({ ...vitz, title: "Older Vitz", year: 2012, askingPrice: 5000 });
    await buildVehicle({ ...vitz, title: "Near Vitz", model: "VITZ", year: 2016 });
    await buildVehicle({ ...vitz, title: "Sold Vitz", status: "sold" });
    await buildVehicle({ ...vitz, title: "Near hatchback", make: "Mazda", model: "Demio" });
    await buildVehicle({
      ...vitz,
      title: "Dear hatchback",
      make: "Audi",
      model: "A3",
      askingPrice: 20_000,
    });
    await buildVehicle({ ...vitz, title: "SUV", make: "Kia", model: "Sportage", bodyType: "SUV" });
    const found = await similarTo(_id);
    expect(found.map(({ title }) => title)).toEqual(["Near Vitz", "Older Vitz", "Near hatchback"]);
    expect(found.every(({ seller }) => seller === undefined)).toBe(true);
  });

  it("answers only cars of the model for a car that does not state its body", async () => {
    const open = { bodyType: undefined };
    const { _id } = await buildVehicle({ ...open, title: "Itself" });
    await buildVehicle({ title: "Vitz" });
    await buildVehicle({ ...open, title: "Demio", make: "Mazda", model: "Demio" });
    await buildVehicle({ title: "Polo", make: "Volkswagen", model: "Polo" });
    expect((await similarTo(_id)).map(({ title }) => title)).toEqual(["Vitz"]);
  });

  // docs/product.md 2.7.9
  it("answers three at most, and none where nothing is similar", async () => {
    const { _id } = await buildVehicle();
    await Promise.all(Array.from({ length: 6 }, () => buildVehicle()));
    expect(await similarTo(_id)).toHaveLength(3);
    const { _id: lonely } = await buildVehicle({ make: "Lada", model: "Niva", bodyType: "Coupe" });
    expect(await similarTo(lonely)).toEqual([]);
  });
});
