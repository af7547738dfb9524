import type { Random } from "../../src/platform/random";

/** What clean photos show: the name of the kind, and its lines or groups of lines. */
export interface CleanText {
  form: string;
  lines: string[];
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.whole(0, 9)).join("");
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(Array.from("ABCDEFGHJKLMNPRSTUVYZ"))).join("");
const price = (random: Random) => random.whole(15, 600) * 100;
const miles = (random: Random) => random.whole(5, 2400) * 100 + random.whole(0, 99);
const grouped = (value: number, sign: string) =>
  value.toLocaleString("en-GB").replaceAll(",", sign);

const WORDS =
  "the of car sold in north for a new market price year red sea road two 2019 police said 14 people were from island team won 3 1 last week rain on Monday".split(
    " ",
  );
const sentence = (random: Random) => Array.from({ length: 7 }, () => random.pick(WORDS)).join(" ");

const CLEAN: Record<string, (random: Random) => string[]> = {
  nothing: () => [],
  plate: (random) => [`${letters(random, 2)} ${digits(random, 3)}`],
  "old plate": (random) => [`${letters(random, 3)} ${digits(random, 3)}`],
  "British plate": (random) => [`${letters(random, 2)}${digits(random, 2)} ${letters(random, 3)}`],
  "Turkish plate": (random) => [
    `${random.whole(10, 81)} ${letters(random, 3)} ${digits(random, 3)}`,
  ],
  "Greek plate": (random) => [`${letters(random, 3)} ${random.whole(1000, 9999)}`],
  price: (random) => [`£${grouped(price(random), ",")}`],
  "price in lira": (random) => [`${grouped(price(random) * 50, ".")} TL`],
  "price and mileage": (random) => [`£${price(random)}`, `${grouped(miles(random), ",")} mi`],
  sheet: (random) => [
    `${random.whole(1998, 2024)} Toyota Vitz 1.0`,
    `${grouped(miles(random), ".")} km`,
    `£${grouped(price(random), ",")}`,
    "Full service history",
  ],
  odometer: (random) => [digits(random, 6), `${random.whole(0, 23)}:${random.whole(10, 59)}`],
  cluster: (random) => [
    `ODO ${miles(random)} km`,
    `TRIP ${digits(random, 3)}.${digits(random, 1)}`,
    `${random.whole(8, 40)}°C  ${random.whole(10, 23)}:${random.whole(10, 59)}`,
  ],
  badge: (random) => [
    random.pick(["320d", "GTI", "TURBO", "C 180 AMG", "QUATTRO", "HYBRID", "1.6 TDI", "4x4"]),
  ],
  engine: (random) => [
    random.pick(["N47D20", "OM651.955", "B48 B20", "1NZ-FE", "2.0 TDI CR"]),
    "DOHC 16V",
  ],
  tyre: (random) => [
    `${random.pick([185, 195, 205, 225])}/${random.pick([45, 55, 60])} R${random.whole(14, 19)} ${random.whole(82, 98)}V`,
  ],
  chassis: (random) => [`WVWZZZ1KZ${letters(random, 2)}${digits(random, 6)}`],
  service: (random) => [
    `OIL ${random.whole(10, 28)}.0${random.whole(1, 9)}.202${random.whole(0, 5)}`,
    `${miles(random)} km`,
  ],
  "camera date": (random) => [
    `2024-0${random.whole(1, 9)}-1${digits(random, 1)} 1${digits(random, 1)}:3${digits(random, 1)}:2${digits(random, 1)}`,
  ],
  sold: (random) => [
    random.pick(["SOLD", "FOR SALE", "SATILIK", "RESERVED", "TEMIZ ARAC", "NEW TYRES"]),
  ],
  dealer: (random) => [
    random.pick(["PREMIUM CARS", "Kibris Oto Galeri", "AUTO CENTRE", "Royal Motors"]),
  ],
  "shop sign": (random) => [
    random.pick(["LEFKOSA OTO YIKAMA", "GIRNE LASTIK", "KYRENIA TYRE SHOP", "BAKKAL AHMET"]),
    `EST. ${random.whole(1950, 2020)}`,
  ],
  "price list": (random) =>
    ["Yag degisimi", "Balata", "Aku", "Lastik 205/55 R16"].map(
      (work) => `${work} ${grouped(price(random), ".")} TL`,
    ),
  newspaper: (random) => Array.from({ length: 14 }, () => sentence(random)),
  "bus stop": (random) => [
    `Bus ${random.whole(1, 40)} ${random.whole(1, 90)}`,
    `${random.whole(10, 22)}:${random.whole(10, 59)} ${random.whole(10, 22)}:${random.whole(10, 59)}`,
  ],
  sticker: (random) => [
    random.pick(["BABY ON BOARD", "NO SMOKING", "PARK CIKIS", "DIESEL ONLY", "MAX 130"]),
  ],
  speed: () => ["0-60 in 5.6 s", "250 km/h", "190 hp"],
  "number on a part": (random) => [
    random.pick([
      `0 ${digits(random, 3)} ${digits(random, 3)} ${digits(random, 3)}`,
      `A ${digits(random, 3)} ${digits(random, 3)} ${digits(random, 2)} ${digits(random, 2)}`,
      `8200 ${digits(random, 3)} ${digits(random, 3)}`,
      `S/N 5${digits(random, 9)}`,
      `${digits(random, 2)}.${digits(random, 4)}-${digits(random, 4)}.${digits(random, 1)}`,
      `DOT ${letters(random, 2)}${digits(random, 2)} ${letters(random, 4)} ${digits(random, 4)}`,
    ]),
    random.pick(["BOSCH", "VALEO", "DENSO", "Made in Germany"]),
  ],
  battery: (random) => [
    `12V ${random.whole(45, 95)}Ah ${random.whole(400, 850)}A (EN)`,
    `5${digits(random, 2)} ${digits(random, 3)} 0${digits(random, 2)}`,
  ],
  barcode: (random) => [`8 6${digits(random, 5)} ${digits(random, 6)}`],
  weights: (random) => [`${random.whole(1000, 2500)} kg`, `1- ${random.whole(700, 1200)} kg`],
  parts: (random) => [`5N0 615 ${digits(random, 3)}`, "Made in Germany"],
  pressure: () => ["2.3 bar / 33 psi", "2.8 bar / 41 psi"],
  years: () => ["2015 2016 2017", "MOT 05/2026"],
  dial: () => ["0 20 40 60 80 100 120 140 160 180 200 220"],
  "rev counter": () => ["0 1 2 3 4 5 6 7 8", "x1000 r/min"],
  presets: () => ["1 2 3 4 5 6", "FM 98.6 MHz"],
  gears: (random) => [random.pick(["P R N D S", "1 3 5", "R 1 2 3 4 5"])],
  "price and year": (random) => [`${random.whole(2005, 2024)}`, grouped(price(random), ".")],
  "price of millions": (random) => [`${random.whole(1, 4)}.${digits(random, 1)}50.000 TL`],
  "car and figures": (random) => [
    `BMW 530 ${random.whole(2008, 2020)} ${grouped(miles(random), " ")} km`,
  ],
  "lot number": (random) => [`LOT ${digits(random, 7)}`, "AUTO AUCTION"],
  auction: (random) => [
    `${random.whole(1, 99)}${digits(random, 3)}`,
    "R 4.5 B",
    `${miles(random)}KM`,
  ],
  social: () => ["instagram", "facebook"],
  "social and a word": (random) => [
    random.pick(["Follow us on Instagram", "Instagram'da takip edin", "facebook sayfamiz"]),
  ],
  options: () => ["Sunroof / Leather / Navi", "ABS ESP 6 airbags", "5 doors 5 seats"],
};

const forms = Object.entries(CLEAN);

/** The text of the nth clean photo; the kinds rotate. */
export function cleanText(random: Random, index: number): CleanText {
  const [form, make] = forms[index % forms.length] ?? random.pick(forms);
  return { form, lines: make(random) };
}
