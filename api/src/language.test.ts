import { signIn, useApi } from "./test/app";
import { buildVehicle, vehicleBody } from "./test/builders";
import { useDatabase } from "./test/db";

useDatabase();
const api = useApi();

const UNKNOWN = {
  en: "This car does not exist.",
  tr: "Bu araç yok.",
  el: "Αυτό το αυτοκίνητο δεν υπάρχει.",
};
const get = (headers: Record<string, string>) =>
  api.call().get("/api/vehicles/unknown-id-0001").set(headers);

describe("the language of an answer", () => {
  it.each<[string, Record<string, string>, keyof typeof UNKNOWN]>([
    ["nothing", {}, "en"],
    ["what the browser prefers", { "Accept-Language": "de, tr-TR;q=0.9, en;q=0.8" }, "tr"],
    ["the cookie before that", { "Accept-Language": "tr", Cookie: "lang=el" }, "el"],
    ["an unknown language", { "Accept-Language": "de" }, "en"],
    ["a path for a cookie", { "Accept-Language": "tr", Cookie: "lang=../../" }, "tr"],
    ["a word of every object", { Cookie: "lang=constructor" }, "en"],
    ["nonsense", { "Accept-Language": ";;q=x,,*;q=9,\u00E7" }, "en"],
    ["10 kB", { "Accept-Language": "xx-YY;q=0.5,".repeat(850) }, "en"],
  ])("follows from %s", async (_what, headers, language) => {
    const { text, headers: sent } = await get(headers).expect(404);
    expect(text).toBe(UNKNOWN[language]);
    expect(sent["vary"]).toMatch(/Accept-Language, Cookie/);
  });

  it("is that of each of 150 concurrent requests", async () => {
    const languages = ["en", "tr", "el"] as const;
    const asked = Array.from({ length: 150 }, (_, at) => languages[at % 3] ?? "en");
    const answers = await Promise.all(
      asked.map(async (language) => (await get({ "Accept-Language": language })).text),
    );
    expect(answers).toEqual(asked.map((language) => UNKNOWN[language]));
  });

  it("words rules and their fields, and keeps codes and parameters", async () => {
    const { cookie } = await signIn();
    const { body } = await api
      .call(cookie)
      .post("/api/vehicles")
      .set({ "Accept-Language": "tr", Accept: "application/problem+json" })
      .send({ ...vehicleBody(), year: 1800, fuelType: "Steam" })
      .expect(400);
    expect(body).toMatchObject({
      code: "request.invalid",
      detail:
        "Yıl: en az 1900 olmalı; Yakıt türü: şunlardan biri olmalı: Benzin, Dizel, Elektrik, Hibrit.",
      fields: { year: "en az 1900 olmalı" },
      params: { rules: [{ field: "year", rule: "atLeast", params: { limit: 1900 } }, {}] },
    });
  });

  it("varies the answers that may have words, and none that everybody's caches keep", async () => {
    const { _id } = await buildVehicle();
    const { headers } = await api.call().get(`/api/vehicles/${_id}`).expect(200);
    expect(headers["vary"]).toMatch(/Accept-Language, Cookie/);
    const { headers: config } = await api.call().get("/api/config").expect(200);
    expect(config["cache-control"]).toMatch(/^public/);
    expect(config["vary"] ?? "").not.toMatch(/Cookie/);
  });
});
