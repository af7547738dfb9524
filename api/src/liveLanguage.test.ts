import { randomBytes } from "node:crypto";

import { createLog } from "@takas/telemetry/log";
import webPush from "web-push";

import { pushNews } from "./notifications/push";
import { mongoose } from "./platform/database/mongoose";
import { useDatabase } from "./test/db";
import { useLiveMarket } from "./test/live";
import type { Trader } from "./test/live";
import { Vehicle } from "./vehicles/Vehicle";

useDatabase();
const market = useLiveMarket();

const tr = { "Accept-Language": "tr" };
const el = { "Accept-Language": "el" };
const readNews = async (who: Trader, language: Record<string, string>) =>
  (await who.get("notifications").set(language).expect(200)).body as {
    notifications: { title: string; message: string }[];
  };

describe("a deal between people of two languages", () => {
  it("is read by each in their own, also in the shared thread", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    // The owner writes in Turkish, and the sender reads in Greek.
    const patch = { mileage: 142_000, fuelType: "Diesel" };
    await owner.call().patch(`/api/vehicles/${owner.car._id}`).set(tr).send(patch).expect(200);
    await owner.change(offer, { action: "withdraw" }).set(tr).expect(200);

    const thread = async (who: Trader, language: Record<string, string>) =>
      (await who.get(`offers/${offer.id}/messages`).set(language).expect(200)).body as object[];
    expect(await thread(owner, tr)).toMatchObject([
      {
        content:
          "Araç değişti: Mil: 42.000 mil (67.600\u00A0km) yerine 142.000 mil (228.500\u00A0km), Yakıt türü: Benzin yerine Dizel. Teklife yeniden bakın.",
      },
      { content: "Geri çekildi." },
    ]);
    expect(await thread(sender, el)).toMatchObject([
      {
        event: {
          changes: [
            {
              label: "Μίλια",
              before: "42.000 μίλια (67.600\u00A0χλμ.)",
              after: "142.000 μίλια (228.500\u00A0χλμ.)",
            },
            { label: "Τύπος καυσίμου", before: "Βενζίνη", after: "Πετρέλαιο" },
          ],
        },
      },
      { content: "Αποσύρθηκε." },
    ]);
    expect(await thread(sender, {})).toMatchObject([
      { content: expect.stringContaining("Mileage 142,000 mi (was 42,000 mi)") },
      { content: "Withdrawn." },
    ]);
    expect((await readNews(owner, tr)).notifications).toMatchObject([
      { title: expect.stringMatching(/için takas teklifi$/) },
    ]);
    expect((await readNews(sender, el)).notifications.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Άλλαξε ένα αυτοκίνητο", "Η προσφορά αποσύρθηκε"]),
    );
  });

  it.each([
    [
      "counter",
      500,
      [
        ["New terms: the swap, and £500 to the owner of the car asked for.", "£500 from you"],
        ["Yeni koşullar: takas ve üstüne istenen aracın sahibine £500.", "üstüne sizden £500"],
        [
          "Νέοι όροι: ανταλλαγή, και 500 £ στον ιδιοκτήτη του ζητούμενου αυτοκινήτου.",
          "500 £ από εσάς",
        ],
      ],
    ],
    [
      "counter",
      -200,
      [
        ["New terms: the swap, and £200 to the one who made the offer.", "£200 to you"],
        ["Yeni koşullar: takas ve üstüne teklifi verene £200.", "üstüne size £200"],
        ["Νέοι όροι: ανταλλαγή, και 200 £ σε όποιον έκανε την προσφορά.", "200 £ σε εσάς"],
      ],
    ],
    [
      "accept",
      0,
      [
        ["Accepted: an even swap. Both", "an even swap"],
        ["denk takas", "denk takas"],
        ["ανταλλαγή χωρίς διαφορά", "ανταλλαγή χωρίς διαφορά"],
      ],
    ],
  ] as const)("names the cash after %s of %s for both, and to each side", async (...given) => {
    const [action, deltaCash, words] = given;
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner, action === "counter" ? { deltaCash: 300 } : {});
    const change = action === "accept" ? { action } : { action, deltaCash };
    await owner.change(offer, change).expect(200);
    const read = async (language: Record<string, string>) => {
      const { body } = await owner.get(`offers/${offer.id}/messages`).set(language).expect(200);
      const [news] = (await readNews(sender, language)).notifications;
      return [(body as { content: string }[]).at(-1)?.content, news?.message];
    };
    expect([await read({}), await read(tr), await read(el)]).toEqual(
      words.map((pair) => pair.map((text): unknown => expect.stringContaining(text))),
    );
  });

  it("keeps Arabic apart from the Greek and the numbers around it", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    await Vehicle.updateOne({ _id: sender.car._id }, { model: "سيارة" });
    await sender.offer(owner);
    const [news] = (await readNews(owner, el)).notifications;
    expect(news?.message).toContain("سيارة\u2069");
    expect(news?.message).not.toContain("\u2068\u2068");
  });

  it("names Takas's own reason in the language of its reader", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    await owner.post(`vehicles/${owner.car._id}/changes`, { action: "sell" }).set(tr).expect(200);
    const reasons = await Promise.all(
      [{}, tr, el].map(async (language) => {
        const { body } = await sender.get(`offers/${offer.id}`).set(language).expect(200);
        return (body as { reason?: string }).reason;
      }),
    );
    expect(reasons).toEqual([
      "A car of this offer has been sold.",
      "Bu teklifteki araçlardan biri satıldı.",
      "Ένα αυτοκίνητο αυτής της προσφοράς πουλήθηκε.",
    ]);
    const { body } = await sender.get(`offers/${offer.id}/messages`).set(el).expect(200);
    expect(body).toMatchObject([{ content: `Τερματίστηκε. ${reasons[2] ?? ""}` }]);
  });
});

describe("a push", () => {
  const titles: unknown[] = [];
  const push = jest.spyOn(webPush, "sendNotification");
  beforeEach(() => {
    titles.length = 0;
    push.mockReset().mockImplementation((_browser, payload) => {
      titles.push((JSON.parse(String(payload)) as { title: string }).title);
      return Promise.resolve({ statusCode: 201, body: "", headers: {} });
    });
  });

  it("is in the language of the browser, or in the one the person has chosen since", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const browser = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString("hex")}`,
      keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
    };
    await owner.call().put("/api/push/subscription").set(tr).send(browser).expect(204);
    const offer = await sender.offer(owner);
    await pushNews(createLog("silent"), "https://takas.example");
    await owner.call().put("/api/settings").send({ language: "el" }).expect(200);
    await sender.change(offer, { action: "withdraw" }).expect(200);
    await pushNews(createLog("silent"), "https://takas.example");
    expect(titles).toEqual([expect.stringMatching(/için takas teklifi$/), "Η προσφορά αποσύρθηκε"]);
  });
});

it("a value and a search are explained in the reader's language, one after the other", async () => {
  const reader = await market.trader({}, { make: "Toyota", model: "Vitz", askingPrice: 7950 });
  await Vehicle.deleteMany({ _id: mongoose.trusted({ $ne: reader.car._id }) });
  const read = async (language: Record<string, string>) => {
    const { body } = await reader.get("vehicles/search?priceMax=15000").set(language).expect(200);
    const { summary, vehicles } = body as {
      summary: string;
      vehicles: { marketRate: { explanation: string } }[];
    };
    return [summary, vehicles[0]?.marketRate.explanation];
  };
  const answers = [await read({}), await read(tr), await read(el), await read({})];
  // The value falls with the car's age, so only its form is asserted.
  expect(answers).toEqual([
    ["1 car under £15,000", expect.stringMatching(/^Typical 2017 Vitz £\d,\d{3}; /)],
    ["1 araç: en fazla £15.000", expect.stringMatching(/^Tipik 2017 Vitz: £\d\.\d{3}; /)],
    [
      "1 αυτοκίνητο: έως 15.000\u00A0£",
      expect.stringMatching(/^Ένα συνηθισμένο Vitz του 2017: \d\.\d{3}\u00A0£· /),
    ],
    answers[0],
  ]);
});
