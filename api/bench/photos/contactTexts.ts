import type { ContactKind } from "../../src/contactDetection/findContact";
import type { Random } from "../../src/platform/random";

/** Lines of text with a contact, as people put them on photos of cars. */
export interface ContactText {
  kind: ContactKind;
  /** The trick, for the table of misses. */
  form: string;
  lines: string[];
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.whole(0, 9)).join("");
const NAMES = ["ali", "veli", "mehmet", "ayse", "hasan", "maria", "james", "elif", "okan", "deniz"];
const SURNAMES = [
  "yilmaz",
  "kaya",
  "demir",
  "aydin",
  "smith",
  "georgiou",
  "oz",
  "kibris",
  "motors",
];
const name = (random: Random) =>
  `${random.pick(NAMES)}${random.pick(["", ".", "_"])}${random.pick(SURNAMES)}${random.pick(["", "", digits(random, 2)])}`;

/** A North Cypriot mobile number in parts: 0533 8xx xx xx and similar. */
export function mobile(random: Random): [string, string, string, string] {
  const prefix = random.pick(["0533", "0542", "0548", "0539"]);
  return [prefix, `8${digits(random, 2)}`, digits(random, 2), digits(random, 2)];
}

export const WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
];
export const SOZCUKLER = [
  "sıfır",
  "bir",
  "iki",
  "üç",
  "dört",
  "beş",
  "altı",
  "yedi",
  "sekiz",
  "dokuz",
];
/** Digits as words. */
export const spell = (text: string, words: string[]) =>
  Array.from(text, (digit) => words[Number(digit)]).join(" ");

const PHONES: Record<string, (random: Random) => string[]> = {
  plain: (random) => [mobile(random).join(" ")],
  together: (random) => [mobile(random).join("")],
  dashes: (random) => [mobile(random).join("-")],
  dots: (random) => [mobile(random).join(".")],
  slashes: (random) => [mobile(random).join("/")],
  "one by one": (random) => [Array.from(mobile(random).join("")).join(" ")],
  "dotted digits": (random) => [Array.from(mobile(random).join("")).join(".")],
  "no zero": (random) => [mobile(random).join(" ").slice(1)],
  international: (random) => [`+90 ${mobile(random).join(" ").slice(1)}`],
  brackets: (random) => {
    const [prefix, ...rest] = mobile(random);
    return [`(${prefix}) ${rest.join(" ")}`];
  },
  "letter O": (random) => [mobile(random).join(" ").replaceAll("0", "O")],
  announced: (random) => [
    `${random.pick(["Tel", "GSM", "Call", "Cep"])}: ${mobile(random).join(" ")}`,
  ],
  "seven digits": (random) => {
    const [, first, second, third] = mobile(random);
    return [
      random.pick([
        `${first}${second}${third}`,
        `${first} ${second} ${third}`,
        `${first} ${second}${third}`,
        `${first}-${second}${third}`,
      ]),
    ];
  },
  "short, announced": (random) => [`Tel: 815 ${digits(random, 2)} ${digits(random, 2)}`],
  "two lines": (random) => {
    const [prefix, first, second, third] = mobile(random);
    return [`${prefix} ${first}`, `${second} ${third}`];
  },
  "among others": (random) => ["SATILIK 2016", mobile(random).join(" "), "7.500 GBP"],
  landline: (random) => [`0392 ${random.pick(["815", "228", "366"])} ${digits(random, 4)}`],
  cyprus: (random) => [`+357 9${random.pick(["9", "7", "6"])} ${digits(random, 6)}`],
  british: (random) => [`07${random.pick(["911", "700", "456"])} ${digits(random, 6)}`],
  "British in threes": (random) => [
    `07${random.pick(["911", "456"])} ${digits(random, 3)} ${digits(random, 3)}`,
  ],
  London: (random) => [`020 7${digits(random, 3)} ${digits(random, 4)}`],
  Greek: (random) => [
    `69${random.pick(["4", "7", "8"])} ${digits(random, 3)} ${digits(random, 4)}`,
  ],
  "Greek, international": (random) => [
    `+30 69${random.pick(["4", "7", "8"])} ${digits(random, 7)}`,
  ],
};

const OTHERS: Record<string, [ContactKind, (random: Random) => string[]]> = {
  "e-mail": [
    "email",
    (random) => [`${name(random)}@${random.pick(["gmail", "hotmail", "yahoo"])}.com`],
  ],
  "e-mail of a firm": ["email", (random) => [`info@${random.pick(SURNAMES)}auto.com`]],
  "at and dot": ["email", (random) => [`${name(random)} at gmail dot com`]],
  site: ["link", (random) => [`www.${random.pick(SURNAMES)}cars.com`]],
  "bare domain": [
    "link",
    (random) => [`${random.pick(SURNAMES)}motors${random.pick([".com", ".net", ".com.tr"])}`],
  ],
  "https link": ["link", (random) => [`https://${random.pick(SURNAMES)}.com/${digits(random, 3)}`]],
  "wa.me": ["link", (random) => [`wa.me/90${mobile(random).join("").slice(1)}`]],
  "@handle": ["handle", (random) => [`@${name(random)}`]],
  instagram: ["handle", (random) => [`Instagram: ${name(random)}`]],
  "instagram and a name": [
    "handle",
    (random) => [
      `${random.pick(["instagram", "Instagram", "INSTAGRAM", "insta"])} ${name(random)}`,
    ],
  ],
  "instagram over a name": [
    "handle",
    (random) => [random.pick(["instagram", "Instagram", "facebook"]), name(random)],
  ],
  facebook: ["handle", (random) => [`facebook.com/${name(random)}`]],
  whatsapp: ["phone", (random) => [`WhatsApp ${mobile(random).join(" ")}`]],
};

const forms: [string, (random: Random) => ContactText][] = [
  ...Object.entries(PHONES).map(([form, make]): [string, (random: Random) => ContactText] => [
    form,
    (random) => ({ kind: "phone", form, lines: make(random) }),
  ]),
  ...Object.entries(OTHERS).map(
    ([form, [kind, make]]): [string, (random: Random) => ContactText] => [
      form,
      (random) => ({ kind, form, lines: make(random) }),
    ],
  ),
];

/** The text of the nth photo; the forms rotate, with different numbers and names. */
export function contactText(random: Random, index: number): ContactText {
  const [, make] = forms[index % forms.length] ?? random.pick(forms);
  return make(random);
}

/** What QR codes on cars contain. */
export function codeText(random: Random): string {
  const number = mobile(random).join("").slice(1);
  return random.pick([
    `https://wa.me/90${number}`,
    `tel:+90${number}`,
    `BEGIN:VCARD\nVERSION:3.0\nFN:${name(random)}\nTEL:+90${number}\nEND:VCARD`,
    `mailto:${name(random)}@gmail.com`,
    `https://www.instagram.com/${name(random)}`,
  ]);
}
