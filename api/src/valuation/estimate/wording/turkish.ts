import { formatCount } from "@takas/contracts/money";

import type { Wording } from "./types";

const classOf = (isListed: boolean) => (isListed ? " ve modelin fiyat sınıfına" : "");

export const TURKISH: Wording = {
  separator: "; ",
  typical: ({ year, name, isHere, price }) =>
    `${isHere ? "Buradaki tipik" : "Tipik"} ${year} ${name}: ${price}`,
  miles: (difference, isFewer) => `${difference} mil daha ${isFewer ? "az" : "fazla"}`,
  gearbox: { manual: "manuel", automatic: "otomatik", semi: "yarı otomatik" },
  fuel: {
    petrol: "benzin",
    diesel: "dizel",
    hybrid: "hibrit",
    electric: "elektrik",
    other: "başka yakıt",
  },
  engine: (litres) => `${litres.replace(".", ",")} litre motor`,
  power: (ps) => `${ps} beygir`,
  body: {
    saloon: "sedan",
    hatchback: "hatchback",
    estate: "station vagon",
    suv: "SUV",
    coupe: "kupe",
    convertible: "cabrio",
    van: "minivan",
    pickup: "pikap",
  },
  damaged: "onarılmamış hasar",
  similarCars: "benzer araçların fiyatları",
  asked: (points, isMore) =>
    `benzer araçlar için bundan ${points} daha ${isMore ? "fazla" : "az"} isteniyor`,
  guide: (listings, isListed) => {
    const few =
      listings === 0
        ? "buradaki hiçbir ilan henüz hesaba katılmadığı"
        : `buradaki yalnızca ${formatCount(listings)} ilan şimdilik hesaba katıldığı`;
    const guide = isListed ? "modelin fiyat sınıfına" : "markanın olağan araçlarına";
    return `${few} için ${guide} göre yaklaşık bir değer`;
  },
  similar: ({ cars, sellers, days }) =>
    `${days === undefined ? "burada" : `son ${days} günde`} ${formatCount(sellers)} satıcının verdiği ${formatCount(cars)} benzer ilana göre`,
  model: (adverts, name) =>
    `henüz bilinen yakın bir benzeri yok, başka yaş veya mildeki ${formatCount(adverts)} ${name} ilanına göre`,
  make: (others, name, isListed) =>
    `henüz bilinen başka ${name} ilanı yok, aynı markanın ${formatCount(others)} diğer aracına${classOf(isListed)} göre`,
  market: (cars, isListed) =>
    `aynı markadan henüz bilinen başka ilan yok, diğer markaların ${formatCount(cars)} aracına${classOf(isListed)} göre`,
  asking: "İstenen fiyatlardır, satış fiyatları değil.",
  noMileage: (miles) => `Mil belirtilmedi: ${miles} varsayıldı.`,
  lowConfidence: (reason) => `Düşük güven: ${reason}.`,
  witnesses: (needed) =>
    `daha sağlam bir değer için ${needed} satıcıdan ${needed} benzer araç gerekir`,
  differ: "böyle araçların fiyatları birbirinden çok farklı",
  condition: "bu yaşta aracın değerini durumu belirler",
  fewMiles: (miles, year, usual) =>
    `Mil doğru mu? ${miles}, ${year} model bir araç için çok az: ${usual} varsayıldı.`,
  manyMiles: (miles, year, other) =>
    `Mil doğru mu? ${miles}, ${year} model bir araç için çok fazla: ${other} model olarak değer biçildi.`,
  unnamed: "Marka ve model olmadan değer biçilemez.",
  undated: "Yılı olmadan değer biçilemez.",
  future: (year) => `Değer biçilemez: ${year} gelecekte.`,
  old: (years) =>
    `${years} yaşından büyük araçların değerini durumları belirler; başka ilanlar bunu göstermez.`,
  cheap:
    "Karşılaştırılmadı: istenen fiyat, böyle araçlar için istenenin yarısından az. Eksik bir hane olup olmadığına bakın.",
  dear: "Karşılaştırılmadı: istenen fiyat, böyle araçlar için istenenin iki katından fazla. Fazla bir hane olup olmadığına bakın.",
  few: (company) => `Bu araca değer biçmek için yeterince benzer ilan yok: ${company}.`,
  noCompany: "henüz hesaba katılan ilan yok",
  marketCompany: (cars, name) =>
    `${formatCount(cars)} araç arasında ne başka bir ${name} ne de aynı markadan bir araç var`,
};
