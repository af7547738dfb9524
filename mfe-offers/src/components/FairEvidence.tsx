import { languageTag } from "@takas/contracts/language";
import { formatMoney } from "@takas/contracts/money";
import { confidenceText } from "@takas/contracts/nameTexts";
import { Text } from "@takas/ui";

import { m } from "../texts/messages.js";
import type { FairEvidenceProps, Rate } from "./FairTerms";

/** What both cars are worth, and how the fairness follows from it. */
export function FairEvidence({ yours, theirs }: FairEvidenceProps) {
  return (
    <>
      <Evidence caption={m.swaps_youGive()} rate={yours} />
      <Evidence caption={m.swaps_youGet()} rate={theirs} />
      <Text size="small" tone="muted">
        {m.fair_how()}
      </Text>
    </>
  );
}

function Evidence({ caption, rate }: { caption: string; rate: Rate }) {
  const { marketValue, range, confidence = "low", explanation } = rate ?? {};
  if (marketValue === undefined || range === undefined) {
    return null;
  }
  return (
    <div>
      <Text size="small" weight="medium">
        {caption}
      </Text>
      <Text size="small" tabular>
        {m.fair_value({
          value: formatMoney(marketValue),
          min: formatMoney(range.min),
          max: formatMoney(range.max),
          // Inside of a line.
          confidence: confidenceText(confidence).toLocaleLowerCase(languageTag()),
        })}
      </Text>
      <Text size="small" tone="muted">
        {explanation}
      </Text>
    </div>
  );
}
