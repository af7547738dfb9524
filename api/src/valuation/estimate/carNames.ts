/** A table indexed by external words: a plain object would also have "constructor". */
export function lookup<Value = string>(entries: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries));
}

/** Names of one make, as adverts write them (and as common data files misspell them). */
export const MAKES = lookup({
  vw: "volkswagen",
  volkswagon: "volkswagen",
  merc: "mercedes",
  benz: "mercedes",
  mercedesbenz: "mercedes",
  mercedesamg: "mercedes",
  cclass: "mercedes",
  hyundi: "hyundai",
  opel: "vauxhall",
  focus: "ford",
  chevy: "chevrolet",
  rangerover: "landrover",
  alfa: "alfaromeo",
  minicooper: "mini",
  infinity: "infiniti",
  porche: "porsche",
  ds: "citroen",
});

/** Names of one model: the same car under its Japanese and European name, or one spelled two ways. */
export const MODELS = lookup<ReadonlyMap<string, string>>({
  toyota: lookup({
    vitz: "yaris",
    axio: "corolla",
    corollaaxio: "corolla",
    fielder: "corolla",
    corollafielder: "corolla",
    ch: "chr",
    landcruiserprado: "prado",
    rav: "rav4",
    hybridyaris: "yaris",
    aurishybrid: "auris",
  }),
  honda: lookup({ fit: "jazz", vezel: "hrv", shuttle: "jazz", cr: "crv" }),
  nissan: lookup({
    march: "micra",
    dualis: "qashqai",
    latio: "tiida",
    fairladyz: "350z",
    fairlady: "350z",
  }),
  mazda: lookup({
    demio: "2",
    axela: "3",
    premacy: "5",
    atenza: "6",
    mazda2: "2",
    mazda3: "3",
    mazda5: "5",
    mazda6: "6",
    roadster: "mx5",
  }),
  suzuki: lookup({ escudo: "grandvitara", sx4scross: "scross", maruti: "alto" }),
  mitsubishi: lookup({ shogun: "pajero", montero: "pajero" }),
  subaru: lookup({ xvcrosstrek: "xv" }),
  landrover: lookup({
    evoque: "rangeroverevoque",
    velar: "rangerovervelar",
    sport: "rangeroversport",
    vogue: "rangerover",
    rover: "rangerover",
  }),
  mini: lookup({
    cooper: "hatch",
    one: "hatch",
    mini: "hatch",
    coopers: "hatch",
    cabrio: "convertible",
  }),
  tesla: lookup({ model3: "3", models: "s", modelx: "x", modely: "y" }),
  volkswagen: lookup({ vento: "jetta", newbeetle: "beetle", golfestate: "golf" }),
  vauxhall: lookup({ crossland: "crosslandx", grandland: "grandlandx", corsad: "corsa" }),
  kia: lookup({ proceed: "proceed", cee: "ceed", ceeaposd: "ceed" }),
  citroen: lookup({ "3": "ds3", "4": "ds4", "5": "ds5" }),
  hyundai: lookup({ santa: "santafe", h1: "i800" }),
});

/** Where the number before or after the letter is the version: C 200 is a C Class, 320d a 3 Series. */
export const PATTERNS = lookup<ReadonlyArray<readonly [RegExp, string]>>({
  bmw: [
    [/^m?([1-8])(?:\d\d[a-z]*)?\b/, ""],
    [/^(x[1-7])/, ""],
  ],
  mercedes: [
    [
      /^(cla|clc|clk|cls|cl|gla|glb|glc|gle|glk|gls|gl|slc|slk|sl|ml|[abceglmrsvx]) ?(?:class|klass|serisi|sinifi|\d)/,
      "",
    ],
    [/^amg gt/, "amggt"],
  ],
  lexus: [[/^(ct|es|gs|is|lc|ls|nx|rc|rx|sc|ux) ?\d/, ""]],
});
