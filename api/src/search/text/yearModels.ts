import { searchWords } from "../../vehicles";
import { isNearly } from "./readSearch";
import { namesOf } from "./searchSynonyms";

/** Models that look like years. As a word, the number finds the model and the cars of that year. */
const YEAR_MODELS: Record<string, readonly string[]> = {
  "2000": ["rover"],
  "2002": ["bmw"],
  "2008": ["peugeot"],
};

const SPELLINGS = new Map(
  Object.entries(YEAR_MODELS).map(([number, makes]) => [
    number,
    makes.flatMap((make) => [make, ...namesOf(make)]),
  ]),
);

/** Whether a number is a model of a make in the text, however that is spelled and wherever it is: "2008 pejo". */
export function isYearModel(number: string | undefined, text: string): boolean {
  const spellings = SPELLINGS.get(number ?? "");
  return (
    spellings !== undefined &&
    searchWords(text).some((word) =>
      spellings.some((spelling) => spelling === word || isNearly(word, spelling)),
    )
  );
}
