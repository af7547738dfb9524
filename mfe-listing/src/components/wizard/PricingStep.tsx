import { useMarket } from "@takas/client";
import { poundSide } from "@takas/contracts/language";
import { Benefits, Card, Checkbox, Stack, Text, TextArea } from "@takas/ui";

import { parseWhole, valuationOf } from "../../listingForm";
import type { ListedAs } from "../../listingForm";
import { m } from "../../texts/messages.js";
import { MarketPreview } from "./MarketPreview";
import type { ListingFields } from "./useListingForm";
import { WholeNumberField } from "./WholeNumberField";

/** The texts that differ between a new and an edited listing. */
export interface PricingWords {
  /** The label of the swap checkbox. */
  swap: string;
  /** Whether the benefits of swapping are listed below it. */
  hasBenefits: boolean;
  /** Where the notes are stored. */
  notes: string;
}

interface PricingStepProps extends ListingFields {
  words: PricingWords;
  listed: ListedAs | undefined;
}

/** Step 3: the market value, the price, and whether the seller accepts swaps. */
export function PricingStep({ form, errors, change, words, listed }: PricingStepProps) {
  const isLive = useMarket() === "live";
  return (
    <>
      <MarketPreview car={valuationOf(form, listed)} askingPrice={parseWhole(form.askingPrice)} />
      <WholeNumberField
        label={m.price_label()}
        required
        {...poundSide()}
        maxLength={12}
        placeholder={m.price_placeholder()}
        value={form.askingPrice}
        error={errors.askingPrice}
        onValueChange={(askingPrice) => change({ askingPrice })}
      />
      <Card as="section" tone="swap" aria-label={m.price_swaps()}>
        <Stack gap={1}>
          <Checkbox
            label={words.swap}
            checked={form.isSwapFriendly}
            onCheckedChange={(isSwapFriendly) => change({ isSwapFriendly })}
          />
          {isLive && words.hasBenefits && form.isSwapFriendly && (
            <Text size="small">{m.price_wantsNext()}</Text>
          )}
          {words.hasBenefits && (
            <Benefits
              aria-label={m.price_benefits()}
              tone="swap"
              items={BENEFITS.map((benefit) => benefit())}
            />
          )}
        </Stack>
      </Card>
      <TextArea
        label={m.price_notes()}
        hint={words.notes}
        rows={3}
        value={form.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
    </>
  );
}

/** Reasons to accept swap offers. */
const BENEFITS = [m.price_benefitOffers, m.price_benefitResults, m.price_benefitDeal];
