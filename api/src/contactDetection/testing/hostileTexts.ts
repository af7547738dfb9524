/** What a hostile text repeats: beginnings of numbers, names, words and addresses that lead nowhere. */
const PARTS = [
  "+9|+9 |+(9)|+90|+4|+44 |+7 |+1|9 |1 |0 |05 |00 90 |0090 533 |5 3 3 |7 9 |1-|-1|0-|9/|(9)|12.|12,|1:|9.9.9.9.|1\n|1 1 1 1 / |1999/",
  "£5|€1.|1%|1,000|12.05.|14:33|1.6.com.|123456789 l|2310 |9\u200B|٠|９|𝟗|①|① |⑽|⒈|²|ﷺ|ΐ|a\u0301",
  "a|-|.|@|+|_|(|[|a-|a.|a_|a@|a@a.|@@a|-a@a|www.|at |dot | . | ,.|[ at ]|a.co|t.me/|http://|gmail|gmail ,|e-mail: a",
  "temiz.net |a.net a|a.Net: 1|ab.Net\nab|530 2010 |£7 500 |150 000 km|BMW 530 |1.0 SE|000 |500km |insta |instagram: a|on insta (|a _ |tel |tel 8|s/n 1|ve 9 |and 9 and |S|l |I1 |1S|x1",
  "o |on|onone|one |bir |yüz |double |alt|ue|besucucx|fiftyfifty ",
].flatMap((parts) => parts.split("|"));
/** The parts of a random text, in which no two numbers are the same. */
const MIXTURES = [
  Array.from("0123456789", (digit) => `+${digit}`),
  Array.from("0123456789", (digit) => `${digit} `),
  ["05 ", ...Array.from("0123456789", (digit) => `${digit} `)],
  ["0090 ", "0049 ", "007 ", ...Array.from("0123456789", (digit) => `${digit}1 `)],
  ["90 ", "44 ", "7 ", ...Array.from("0123456789", (digit) => `${digit}3 `)],
  Array.from("0123456789", (digit) => `ve ${digit} `),
  ["bir ", "iki ", "one ", "oo ", "xx ", "ab "],
  [...Array.from("ابتثجحخدذرزسشصضطظعغفقكلمنهوي"), " ", " "],
  ["a", "b", "@", ".", "-", "com", "me", "/", " "],
  ["insta", "_", ".", "a", "on ", "fb", "@", ":", " "],
];

/** Texts of the given length that cost the search for contact details most. */
export function hostileTexts(length: number): string[] {
  const repeated = PARTS.map((part) => part.repeat(Math.ceil(length / part.length)));
  const mixed = MIXTURES.map((parts, seed) => {
    let text = "";
    for (let random = seed + 1; text.length < length; random = (random * 48_271) % 2_147_483_647) {
      text += parts[random % parts.length];
    }
    return text;
  });
  return [...repeated, ...mixed].map((text) => text.slice(0, length));
}
