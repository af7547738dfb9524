import { SearchResponse } from "@takas/contracts/vehicle";

import { signIn, useApi } from "../test/app";
import { buildVehicle } from "../test/builders";
import { useDatabase } from "../test/db";
import { refreshWords } from "../vehicles/refreshWords";
import { Vehicle } from "../vehicles/Vehicle";
import type { VehicleRecord } from "../vehicles/Vehicle";

useDatabase();
const api = useApi();

type Car = [title: string, fields: Partial<VehicleRecord>];

/** A small market, written as sellers write. Cars are automatic petrol hatchbacks of 2017 by default. */
const CARS: Record<string, Car> = {
  golf: ["Volkswagen Golf 7 TDI", { make: "Volkswagen", model: "Golf", fuelType: "Diesel" }],
  polo: ["VW Polo, satılık", { make: "Volkswagen", model: "Polo", transmission: "Manual" }],
  troc: ["T-Roc 1.5 TSI", { make: "Volkswagen", model: "T-Roc", bodyType: "SUV" }],
  c200: ["2016 Mercedes C 200 AMG", { make: "Mercedes", model: "C 200", bodyType: "Sedan" }],
  c220: [
    "Mercedes C220d, temiz",
    { make: "Mercedes", model: "C-Class", fuelType: "Diesel", bodyType: "Estate" },
  ],
  e250: ["E250 AMG line", { make: "Mercedes", model: "E 250", bodyType: "Coupe" }],
  b320: ["2018 BMW 320d M Sport", { make: "BMW", model: "320d", fuelType: "Diesel", year: 2018 }],
  b520: ["BMW 5 Series 520i", { make: "BMW", model: "5 Series", bodyType: "Sedan" }],
  x5: ["X5 xDrive 40e", { make: "BMW", model: "X5", fuelType: "Hybrid", bodyType: "SUV" }],
  i3: ["BMW i3 120Ah", { make: "BMW", model: "i3", fuelType: "Electric" }],
  cx5: ["Mazda CX-5 Sport", { make: "Mazda", model: "CX-5", bodyType: "SUV", fuelType: "Diesel" }],
  demio: ["Mazda Demio 1.3", { make: "Mazda", model: "Demio" }],
  i10: ["Hyundai i10 2017", { make: "Hyundai", model: "i10", transmission: "Manual" }],
  i20: ["Hyundai i-20", { make: "Hyundai", model: "i-20" }],
  crv: ["Honda CR-V 2.2", { make: "Honda", model: "CR-V", bodyType: "SUV", fuelType: "Diesel" }],
  fit: ["Honda Fit Hybrid", { make: "Honda", model: "Fit", fuelType: "Hybrid" }],
  vitz: ["Toyota Vitz, ihtiyaçtan", { make: "Toyota", model: "Vitz", year: 2012 }],
  chr: ["Toyota CHR", { make: "Toyota", model: "C-HR", fuelType: "Hybrid", bodyType: "SUV" }],
  rav4: ["Toyota RAV4", { make: "Toyota", model: "RAV4", bodyType: "SUV" }],
  corolla: ["Corolla 1.6", { make: "Toyota", model: "Corolla", bodyType: "Sedan" }],
  leaf: ["Nissan Leaf 40 kWh", { make: "Nissan", model: "Leaf", fuelType: "Electric" }],
  xtrail: ["Nissan X-Trail", { make: "Nissan", model: "X-Trail", bodyType: "SUV" }],
  qashqai: ["Nissan Qashqai", { make: "Nissan", model: "Qashqai", bodyType: "SUV" }],
  p2008: ["Peugeot 2008", { make: "Peugeot", model: "2008", bodyType: "SUV" }],
  clio: ["Renault Clio", { make: "Renault", model: "Clio", transmission: "Manual" }],
  c3: ["Citroën C3", { make: "Citroën", model: "C3", transmission: "Manual" }],
  octavia: ["Škoda Octavia", { make: "Škoda", model: "Octavia", bodyType: "Estate" }],
  evoque: ["Range Rover Evoque", { make: "Land Rover", model: "Evoque", bodyType: "SUV" }],
  mg: ["MG ZS EV", { make: "MG", model: "ZS", fuelType: "Electric", bodyType: "SUV" }],
  mini: ["Mini Cooper D", { make: "Mini", model: "Cooper", fuelType: "Diesel" }],
};
type Name = keyof typeof CARS;

beforeAll(async () => {
  for (const [title, fields] of Object.values(CARS)) {
    await buildVehicle({ title, ...fields });
  }
  await buildVehicle({
    title: "Sold Borgward",
    make: "Borgward",
    model: "Isabella",
    status: "sold",
  });
});

async function search(q: string, query: Record<string, unknown> = {}): Promise<string[]> {
  const call = api.bare().get("/api/vehicles/search");
  const { body } = await call.query({ q, limit: 100, ...query }).expect(200);
  const { vehicles, total } = SearchResponse.parse(body);
  expect(vehicles).toHaveLength(total);
  return vehicles.map(({ title }) => title);
}

const titlesOf = (names: string) =>
  names === "" ? [] : names.split(" ").map((name: Name) => (CARS[name] as Car)[0]);

const VW = "golf polo troc";
const MERCEDES = "c200 c220 e250";
const DIESELS = "golf c220 b320 cx5 crv mini";
const SUVS = "troc x5 cx5 crv chr rav4 xtrail qashqai p2008 evoque mg";
const MANUALS = "polo i10 clio c3";

describe("GET /api/vehicles/search by what people type", () => {
  it.each([
    // Makes: short, long, misspelled.
    ["vw", VW],
    ["VW golf", "golf"],
    ["volkswagon", VW],
    ["vosvos", VW],
    ["merc", MERCEDES],
    ["benz", MERCEDES],
    ["mercedes-benz", MERCEDES],
    ["Mercedes Benz c 200", "c200"],
    ["mersedes", MERCEDES],
    ["bmv", "b320 b520 x5 i3"],
    ["bimmer x5", "x5"],
    ["reno clio", "clio"],
    ["pejo 2008", "p2008"],
    ["sitroen", "c3"],
    ["citroen c3", "c3"],
    ["SKODA", "octavia"],
    ["landrover", "evoque"],
    ["range rover", "evoque"],
    ["rangerover evoque", "evoque"],
    ["mg zs", "mg"],
    ["mini cooper", "mini"],
    // Models: with and without hyphens, spaces and dots.
    ["c200", "c200"],
    ["c 200", "c200"],
    ["C-200", "c200"],
    ["c220d", "c220"],
    ["e 250 amg", "e250"],
    ["cx5", "cx5"],
    ["cx-5", "cx5"],
    ["cx 5", "cx5"],
    ["mazda cx 5", "cx5"],
    ["i10", "i10"],
    ["i-10", "i10"],
    ["i 10", "i10"],
    ["i20", "i20"],
    ["i 20", "i20"],
    ["crv", "crv"],
    ["cr-v", "crv"],
    ["honda cr v", "crv"],
    ["chr", "chr"],
    ["c-hr", "chr"],
    ["rav 4", "rav4"],
    ["x trail", "xtrail"],
    ["xtrail", "xtrail"],
    ["t-roc", "troc"],
    ["troc", "troc"],
    ["x 5", "x5"],
    ["320d", "b320"],
    ["320 d", "b320"],
    ["3.20d", "b320"],
    ["3.20", "b320"],
    ["m sport", "b320"],
    ["1.6 corolla", "corolla"],
    // Series and classes.
    ["3 series", "b320"],
    ["bmw 3 series", "b320"],
    ["3 serisi", "b320"],
    ["bmw 5", "b520"],
    ["5 series", "b520"],
    ["c class", "c200 c220"],
    ["c-class", "c200 c220"],
    ["c serisi", "c200 c220"],
    ["mercedes e class", "e250"],
    ["e klasse", "e250"],
    // What a car is, in English, Turkish and Greek.
    ["diesel", DIESELS],
    ["dizel", DIESELS],
    ["mazot", DIESELS],
    ["diesel suv", "cx5 crv"],
    ["dizel jip", "cx5 crv"],
    ["suv", SUVS],
    ["4x4", SUVS],
    ["jip", SUVS],
    ["manual", MANUALS],
    ["manuel", MANUALS],
    ["düz vites", MANUALS],
    ["benzinli polo", "polo"],
    ["hybrid", "x5 fit chr"],
    ["hibrit", "x5 fit chr"],
    ["electric", "i3 leaf mg"],
    ["elektrikli", "i3 leaf mg"],
    ["elektrikli araba", "i3 leaf mg"],
    ["electric cars for sale", "i3 leaf mg"],
    ["ev", "i3 leaf mg"],
    ["mg zs ev", "mg"],
    ["cars under 10 000", Object.keys(CARS).join(" ")],
    ["υβριδικό", "x5 fit chr"],
    ["ντίζελ", DIESELS],
    ["ντίζελ τζιπ κάτω από 15.000", "cx5 crv"],
    ["ντίζελ τζιπ κάτω από 1.000", ""],
    ["ΧΕΙΡΟΚΊΝΗΤΟ", MANUALS],
    ["αυτόματο golf", "golf"],
    ["ηλεκτρικά αυτοκίνητα προς πώληση", "i3 leaf mg"],
    ["κουπέ", "e250"],
    ["estate", "c220 octavia"],
    ["station wagon", "c220 octavia"],
    ["saloon mercedes", "c200"],
    ["kupe", "e250"],
    ["automatic golf", "golf"],
    ["otomatik golf", "golf"],
    ["GOLF OTOMATİK VİTES", "golf"],
    ["2018 bmw", "b320"],
    ["vitz 2012", "vitz"],
    // One wrong letter, when nothing else is found.
    ["toyoya vitz", "vitz"],
    ["corola", "corolla"],
    ["qashqia", "qashqai"],
    ["mazad", "cx5 demio"],
    ["nisan leaf", "leaf"],
    ["hyunday i10", "i10"],
    ["oktavia", "octavia"],
    ["elektirkli", "i3 leaf mg"],
    ["otomati golf", "golf"],
    // Nothing where nothing matches: no other number, no two wrong letters, nothing sold.
    ["c230", ""],
    ["cx9", ""],
    ["totoyoa", ""],
    ["diesel leaf", ""],
    ["borgward", ""],
    ["kia", ""],
    ["!!!", ""],
    ["🚗", ""],
  ])("finds for %p %p", async (q, names) => {
    expect((await search(q)).toSorted()).toEqual(titlesOf(names).toSorted());
  });

  it("prefers cars with the exact word to one with a wrong letter, even where the filters leave none", async () => {
    expect(await search("mini")).toEqual(["Mini Cooper D"]);
    expect(await search("golf", { fuelTypes: "Electric" })).toEqual([]);
    expect(await search("cx 5", { priceMax: 1 })).toEqual([]);
  });

  it("finds a word that is still being typed", async () => {
    expect(await search("otomat golf")).toEqual(["Volkswagen Golf 7 TDI"]);
    expect(await search("elekt")).toHaveLength(3);
  });

  it("applies every filter to a corrected word, with the same total on every page", async () => {
    expect(await search("mazad", { fuelTypes: "Diesel" })).toEqual(["Mazda CX-5 Sport"]);
    const pages = await Promise.all(
      [0, 1, 2].map((offset) =>
        api.bare().get("/api/vehicles/search").query({ q: "mazad", limit: 1, offset }).expect(200),
      ),
    );
    const seen = pages.map(({ body }) => SearchResponse.parse(body));
    expect(seen.map(({ total }) => total)).toEqual([2, 2, 2]);
    expect(new Set(seen.flatMap(({ vehicles }) => vehicles.map(({ id }) => id))).size).toBe(2);
  });

  it("filters by the prices, years and miles in a text, and returns what it read", async () => {
    const { _id } = await buildVehicle({
      title: "Volvo XC60",
      make: "Volvo",
      model: "XC60",
      year: 2014,
      mileage: 90_000,
      askingPrice: 16_000,
    });
    expect(await search("volvo under 16000")).toEqual(["Volvo XC60"]);
    expect(await search("volvo 15.999 altı")).toEqual([]);
    expect(await search("volvo 2012-2014 max 150bin km")).toEqual(["Volvo XC60"]);
    expect(await search("volvo under 20000", { priceMax: 15_000 })).toEqual([]);
    expect(await search("volvo under")).toEqual(["Volvo XC60"]);
    const { body } = await api
      .bare()
      .get("/api/vehicles/search")
      .query({ q: "volvo under 20k since 2012" })
      .expect(200);
    expect(SearchResponse.parse(body).summary).toBe('1 car for "volvo" from 2012 under £20,000');
    expect(SearchResponse.parse(body).reading).toEqual({
      ranges: [
        { name: "price", max: 20_000, without: "volvo since 2012" },
        { name: "years", min: 2012, without: "volvo under 20k" },
      ],
      choices: [],
    });
    expect(
      (await api.bare().get("/api/vehicles/search").query({ q: "volvo" })).body,
    ).not.toHaveProperty("reading");
    await Vehicle.deleteOne({ _id });
  });

  it("takes no part of the other currency for a price, and names it", async () => {
    expect(await search("corolla 1 euro")).toEqual([]);
    const { body } = await api
      .bare()
      .get("/api/vehicles/search")
      .query({ q: "corolla under 500 euro" })
      .expect(200);
    const { total, reading } = SearchResponse.parse(body);
    expect(total).toBe(1);
    expect(reading).toEqual({ ranges: [], choices: [], otherMoney: "under 500 euro" });
  });

  it("reads every word that means a choice, and what is left without it", async () => {
    const { body } = await api
      .bare()
      .get("/api/vehicles/search")
      .query({ q: "station wagon, dizel otomatik vites" })
      .expect(200);
    expect(SearchResponse.parse(body).reading?.choices).toEqual([
      { param: "bodyTypes", choice: "Estate", without: ", dizel otomatik vites" },
      { param: "fuelTypes", choice: "Diesel", without: "station wagon, otomatik vites" },
      { param: "transmissions", choice: "Automatic", without: "station wagon, dizel vites" },
    ]);
  });

  it.each(["girne", "Girne'de", "Lefkoşa", "Κερύνεια", "in Kyrenia", "Famagusta'da"])(
    "ignores the place %p while no car says where it is, and says so",
    async (place) => {
      const all = await search("dizel suv");
      expect(all).toHaveLength(2);
      const { body } = await api
        .bare()
        .get("/api/vehicles/search")
        .query({ q: `dizel suv ${place}` })
        .expect(200);
      const { total, reading, summary } = SearchResponse.parse(body);
      expect(total).toBe(all.length);
      expect(reading?.choices.at(-1)).toMatchObject({ param: "areas", isIgnored: true });
      expect(reading?.choices.at(-1)?.without.replace(/ in$/, "")).toBe("dizel suv");
      expect(summary).toBe("2 diesel SUVs");
    },
  );

  it("filters by a place once cars say where they are, however it is written", async () => {
    const area = "Kyrenia / Girne" as const;
    const { _id } = await buildVehicle({ title: "Kia Rio", make: "Kia", model: "Rio", area });
    for (const place of ["girne", "kyrenia", "Girne'de", "Κερύνεια", "alsancak", "in Kyrenia"]) {
      expect(await search(`otomatik ${place}`)).toEqual(["Kia Rio"]);
    }
    expect(await search("otomatik lefkoşa")).toEqual([]);
    const { body } = await api.bare().get("/api/vehicles/search").query({ q: "rio girne" });
    expect(SearchResponse.parse(body)).toMatchObject({
      summary: '1 car for "rio" in Kyrenia / Girne',
      reading: { choices: [{ param: "areas", choice: area, without: "rio" }] },
    });
    expect(SearchResponse.parse(body).reading?.choices[0]).not.toHaveProperty("isIgnored");
    await Vehicle.deleteOne({ _id });
  });

  it.each([
    "near Kyrenia",
    "around Kyrenia",
    "girne 20 km",
    "within 20 km of Girne",
    "20 km around Kyrenia",
    "girneye yakın",
    "Girne'ye yakın",
    "girne yakınında",
    "girne çevresi",
    "girne civarı",
    "Girne'ye 20 km",
    "κοντά στην Κερύνεια",
    "γύρω από την Κερύνεια",
    "20 χλμ από την Κερύνεια",
  ])("finds the cars of the place in %p, whatever it says about the distance", async (place) => {
    const area = "Kyrenia / Girne" as const;
    const { _id } = await buildVehicle({ title: "Kia Rio", make: "Kia", model: "Rio", area });
    expect(await search(`rio ${place}`)).toEqual(["Kia Rio"]);
    await Vehicle.deleteOne({ _id });
  });

  it("tries a year as a model when no such car has it, whatever the filters say", async () => {
    const { _id } = await buildVehicle({
      title: "Mazda 2000",
      make: "Mazda",
      model: "2000",
      year: 1979,
      askingPrice: 500,
    });
    expect(await search("mazda 2000")).toEqual(["Mazda 2000"]);
    expect(await search("mazda 2000", { priceMax: 1000 })).toEqual(["Mazda 2000"]);
    const { _id: other } = await buildVehicle({ title: "Mazda 6", make: "Mazda", year: 2000 });
    expect(await search("mazda 2000")).toEqual(["Mazda 6"]);
    expect(await search("mazda 2000", { priceMax: 1000 })).toEqual([]);
    await Vehicle.deleteOne({ _id });
    await Vehicle.deleteOne({ _id: other });
  });

  it("follows a change of the car", async () => {
    const { user, cookie } = await signIn();
    const { _id } = await buildVehicle({ title: "My car", make: "Lada", owner: user._id });
    expect(await search("lada dizel")).toEqual([]);
    const change = { fuelType: "Diesel", model: "Niva 4x4" };
    await api.call(cookie).patch(`/api/vehicles/${_id}`).send(change).expect(200);
    expect(await search("lada niva dizel")).toEqual(["My car"]);
    await Vehicle.deleteOne({ _id });
  });
});

describe("refreshWords", () => {
  it("makes cars stored by older rules findable, once, and changes nothing else", async () => {
    const { _id, updatedAt } = await buildVehicle({ title: "Old Dacia CX-7", make: "Dacia" });
    await Vehicle.collection.updateOne(
      { _id: _id as never },
      { $set: { words: ["old"], wordsVersion: 1 } },
    );
    expect(await search("dacia cx7 benzinli")).toEqual([]);
    expect(await refreshWords()).toBe(1);
    expect(await search("dacia cx7 benzinli")).toEqual(["Old Dacia CX-7"]);
    expect(await refreshWords()).toBe(0);
    expect((await Vehicle.findById(_id))?.updatedAt).toEqual(updatedAt);
    await Vehicle.deleteOne({ _id });
  });
});
