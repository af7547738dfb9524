import type { VehicleRecord } from "../../vehicles";

/** A car with a name that is hard to search, and ways to type it. */
export interface OddCar extends Pick<VehicleRecord, "make" | "model" | "title"> {
  fields?: Partial<VehicleRecord>;
  searches: readonly string[];
}

const car = (
  [make, model, title = `${make} ${model}`]: [make: string, model: string, title?: string],
  searches: string,
  fields: Partial<VehicleRecord> = {},
): OddCar => ({ make, model, title, fields, searches: searches.split(" | ") });

/** The rules of the search follow from these. */
export const ODD_CARS: readonly OddCar[] = [
  car(["Fiat", "Panda 4x4"], "panda 4x4 | fiat panda 4x4 | panda 4 x 4 | 4x4 panda"),
  car(["Mazda", "Mazda3", "Mazda3 Skyactiv"], "mazda 3 | mazda3 | mazda-3 | 3 mazda"),
  car(["Citroën", "C5 X"], "c5x | c5 x | citroen c5x | c 5 x", { bodyType: "SUV" }),
  car(["Togg", "T10X"], "t10 x | t10x | togg t 10 x | t-10x", { fuelType: "Electric" }),
  car(["Mercedes", "CLA 45 S"], "cla45s | cla 45 s | cla45 s | mercedes cla45"),
  car(["BMW", "2002", "BMW 2002 tii"], "bmw 2002 | 2002 bmw | bmw 2002 tii | bimmer 2002", {
    year: 1973,
  }),
  car(
    ["Peugeot", "2008", "Peugeot 2008 Allure"],
    "peugeot 2008 | 2008 peugeot | πεζό 2008 | peugto 2008",
    { year: 2019 },
  ),
  car(["Volkswagen", "ID.3"], "id3 | id 3 | vw id.3 | volkswagen id-3", { fuelType: "Electric" }),
  car(["Renault", "5", "Renault 5 E-Tech"], "renault 5 | reno 5 | renault5 | renault 5 etech"),
  car(
    ["Opel", "Astra", "Opel Astra Sports Tourer"],
    "astra sports tourer | astra tourer | opel astra sw | astra sports-tourer",
    { bodyType: "Estate" },
  ),
  car(
    ["BMW", "218i", "BMW 218i Active Tourer"],
    "active tourer | 218i active tourer | bmw 2 series active tourer | 218 i active tourer",
  ),
  car(["Peugeot", "308", "Peugeot 308 SW"], "308 sw | 308sw | peugeot 308 sw | pejo 308 sw"),
  car(["MG", "ZS", "MG ZS EV"], "zs ev | mg zs ev | zsev | mgzs", { fuelType: "Electric" }),
  car(
    ["Subaru", "Forester", "Subaru Forester e-Boxer"],
    "forester e boxer | forester eboxer | forester e-boxer | subaru e boxer",
  ),
  car(["Mercedes", "EQA", "Mercedes EQA 250+"], "eqa 250 | eqa250 | eqa 250+ | mercedes eqa"),
  car(["Toyota", "GT86"], "gt86 | gt 86 | toyota gt 86 | gt-86", { bodyType: "Coupe" }),
  car(["Toyota", "GR Yaris"], "gr yaris | gryaris | yaris gr | toyota gr-yaris"),
  car(["Hyundai", "i30 N"], "i30n | i30 n | i 30 n | hyundai i30-n"),
  car(["Lynk & Co", "01"], "lynk co 01 | lynk & co 01 | lynk&co | lynk and co 01"),
  car(["DS", "7 Crossback"], "ds7 | ds 7 | ds7 crossback | ds-7"),
  car(["Fiat", "500X"], "500x | 500 x | fiat 500x | fiat 500 x"),
  car(["Audi", "e-tron GT"], "e-tron | etron gt | e tron gt | audi etron"),
  car(["Volvo", "240", "Volvo 240 GL"], "volvo 240 | 240gl | 240 gl | volvo 240gl", { year: 1989 }),
  car(
    ["Land Rover", "Defender 90"],
    "defender 90 | defender90 | landrover defender | land rover defender 90",
  ),
  car(["Mini", "One D"], "mini one d | mini one | mini one-d | one d mini"),
  car(["Suzuki", "SX4 S-Cross"], "sx4 | sx 4 | s-cross | sx4 s cross"),
  car(["Honda", "S2000"], "s2000 | s 2000 | honda s 2000 | honda s2000", { year: 2001 }),
];

/** Nobody looked at these while the rules were made. */
export const OTHER_ODD_CARS: readonly OddCar[] = [
  car(
    ["Škoda", "Octavia Scout 4x4"],
    "octavia 4x4 | skoda octavia scout 4x4 | octavia scout | oktavia 4x4",
    { bodyType: "Estate" },
  ),
  car(["Mazda", "Mazda6"], "mazda 6 | mazda6 | mazda-6 | 6 mazda"),
  car(["BYD", "Atto 3"], "atto3 | atto 3 | byd atto3 | byd atto-3"),
  car(["Xpeng", "G6"], "xpeng g6 | g 6 xpeng | xpeng g-6 | g6"),
  car(["Polestar", "2"], "polestar 2 | polestar2 | polestar-2 | pole star 2"),
  car(["Mercedes", "GLC 43", "Mercedes GLC 43 AMG"], "glc43 | glc 43 | glc 43 amg | glc43amg"),
  car(["Mercedes", "A 45 S", "Mercedes A 45 S AMG"], "a45s | a45 s | a 45 s | a-45 amg"),
  car(["Peugeot", "e-2008"], "e-2008 | e 2008 | peugeot e2008 | 2008 peugeot elektrikli", {
    year: 2021,
    fuelType: "Electric",
  }),
  car(
    ["Rover", "2000", "Rover 2000 TC"],
    "rover 2000 | 2000 rover | rover 2000 tc | rover 2000tc",
    {
      year: 1971,
    },
  ),
  car(
    ["Kia", "Ceed", "Kia Ceed Sportswagon"],
    "ceed sportswagon | kia ceed sw | ceed sports wagon | kia cee'd",
    { bodyType: "Estate" },
  ),
  car(["Seat", "Leon ST"], "leon st | seat leon st | leonst | leon-st", { bodyType: "Estate" }),
  car(["Volvo", "XC40"], "xc40 | xc 40 | volvo xc-40 | x c 40"),
  car(["Lexus", "NX 300h"], "nx300h | nx 300h | nx 300 h | lexus nx300"),
  car(["Kia", "EV6"], "ev6 | ev 6 | kia ev-6 | kia ev6", { fuelType: "Electric" }),
  car(["Nissan", "350Z"], "350z | 350 z | nissan 350z | nissan 350-z"),
  car(["Nissan", "GT-R"], "gtr | gt-r | gt r | nissan gtr"),
  car(["Ford", "F-150"], "f150 | f 150 | f-150 | ford f150"),
  car(["Honda", "HR-V"], "hrv | hr-v | hr v | honda hrv"),
  car(["Renault", "Megane RS"], "megane rs | megane r.s. | meganers | megane r s"),
  car(["Alfa Romeo", "147"], "alfa 147 | alfaromeo 147 | alfa romeo147 | alfa147"),
  car(["Smart", "#1"], "smart 1 | smart #1 | smart#1 | smart1"),
  car(["Omoda", "5", "Chery Omoda 5"], "omoda5 | omoda 5 | omoda-5 | chery omoda 5"),
  car(
    ["DS", "3 Crossback", "DS 3 Crossback E-Tense"],
    "ds3 | ds 3 e tense | ds3 etense | ds 3 e-tense",
  ),
  car(
    ["Vauxhall", "Zafira Tourer"],
    "zafira tourer | vauxhall zafira tourer | zafira-tourer | tourer zafira",
  ),
  car(["Toyota", "bZ4X"], "bz4x | bz 4x | bz4 x | bz 4 x"),
  car(["BMW", "M135i", "BMW M135i xDrive"], "m135i | m135 | m 135i | m 135 i"),
  car(
    ["Porsche", "911", "Porsche 911 Carrera 4S"],
    "911 4s | carrera 4s | carrera 4 s | porsche 911 carrera4s",
  ),
];
