import { SearchQuery } from "@takas/contracts/vehicle";
import { inLanguage } from "@takas/server/inLanguage";

import { describeSearch } from "./describeSearch";
import { readSearchText } from "./readText";

const inWords = (query: string, total: number) => {
  const search = searchOf(query);
  return describeSearch(search, total, readSearchText(search.q));
};

function searchOf(query: string): SearchQuery {
  const params = new URLSearchParams(query);
  const entries = [...new Set(params.keys())].map((name) => {
    const all = params.getAll(name);
    return [name, all.length === 1 ? all[0] : all];
  });
  return SearchQuery.parse(Object.fromEntries(entries));
}

describe("describeSearch", () => {
  // docs/product.md 2.5.10
  it.each([
    ["", 412, "412 cars"],
    ["q=diesel suv under 15000", 378, "378 diesel SUVs under £15,000"],
    ["q=dizel jip 15.000 altı", 1, "1 diesel SUV under £15,000"],
    ["fuelTypes=Diesel&bodyTypes=SUV&priceMax=15000", 1378, "1,378 diesel SUVs under £15,000"],
    ["q=panda 4x4", 1, '1 car for "panda 4x4"'],
    ["q=golf gti 2015-2018", 3, '3 cars for "golf gti" from 2015 to 2018'],
    [
      "brands=BMW&brands=Audi&swapOnly=true&yearMin=2015",
      2,
      "2 swap-friendly BMW or Audi cars from 2015",
    ],
    ["transmissions=Automatic&bodyTypes=Estate&bodyTypes=Coupe", 5, "5 automatic cars"],
    ["bodyTypes=Hatchback&mileageMax=60000", 0, "0 hatchbacks under 60,000 mi"],
    ["priceMin=5000&priceMax=9000&q=under 8000", 4, "4 cars between £5,000 and £8,000"],
    ["yearMax=2012&priceMin=100", 4, "4 cars up to 2012 over £100"],
    ["q=2017", 4, "4 cars of 2017"],
    ["q=dizel suv 15000 altı girne", 18, "18 diesel SUVs in Kyrenia / Girne under £15,000"],
    ["areas=Iskele&areas=Lefke", 2, "2 cars in Iskele or Lefke"],
    ["areas=Iskele&within=20", 2, "2 cars within 20 km of Iskele"],
    ["q=cars under 9000", 7, "7 cars under £9,000"],
  ])("of %j with %d results", (query, total, words) => {
    expect(inWords(query, total)).toBe(words);
  });

  it.each([
    [
      "tr",
      "q=golf&brands=BMW&brands=Audi&swapOnly=true&yearMin=2015&fuelTypes=Diesel&priceMax=15000",
      "1.378 araç: takasa açık, BMW veya Audi, Dizel, “golf”, 2015 ve sonrası, en fazla £15.000",
    ],
    ["tr", "", "1.378 araç"],
    ["tr", "q=2017&priceMin=5000&priceMax=9000", "1.378 araç: 2017 model, £5.000 - £9.000 arası"],
    ["el", "bodyTypes=SUV&yearMax=2019", "1.378 αυτοκίνητα: SUV, έως το 2019"],
    ["el", "q=Τογιότα τζιπ πετρελαιοκίνητο", "1.378 αυτοκίνητα: Πετρέλαιο, SUV, «Τογιότα»"],
    ["el", "areas=Iskele&areas=Lefke", "1.378 αυτοκίνητα: Τρίκωμο ή Λεύκα"],
    ["tr", "areas=Iskele&within=20", "1.378 araç: İskele ve 20 km çevresi"],
    ["el", "areas=Lefke&within=40", "1.378 αυτοκίνητα: Λεύκα και έως 40 χλμ. γύρω"],
  ] as const)("in %s of %j", (language, query, words) => {
    expect(inLanguage(language, () => inWords(query, 1378))).toBe(words);
  });
});
