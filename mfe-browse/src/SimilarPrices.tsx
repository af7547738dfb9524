import { formatMoney } from "@takas/contracts/money";
import type { MarketEstimate } from "@takas/contracts/valuation";
import { RichText, paths } from "@takas/mfe-kit";
import { Text, TextLink } from "@takas/ui";

import { m } from "./texts/messages.js";
import { rangeWords } from "./valueWords";

interface SimilarPricesProps {
  make: string;
  model: string;
  similar: MarketEstimate["similar"];
}

/** "12 like it ask £18,900 to £21,500 · see them": the link finds exactly these cars. */
export function SimilarPrices({
  make,
  model,
  similar: { count, prices, years },
}: SimilarPricesProps) {
  if (prices === null) {
    return <Text size="small">{m.estimator_noSimilar()}</Text>;
  }
  const { min, max } = prices;
  const href = paths.search.href({
    ...(model !== "" && { q: model }),
    brands: make,
    priceMin: min,
    priceMax: max,
    yearMin: years.min,
    yearMax: years.max,
  });
  const asked = min === max ? formatMoney(min) : rangeWords(prices);
  return (
    <Text size="small" weight="medium" tabular>
      <RichText
        text={m.estimator_similar({ n: count, asked })}
        marks={{ link: <TextLink href={href} /> }}
      />
    </Text>
  );
}
