import { readPounds } from "@takas/contracts/amount";
import { poundSide } from "@takas/contracts/language";
import { Card, Checkbox, Stack, TextArea } from "@takas/ui";
import type { ComponentType } from "react";

import { valuationOf } from "../../listingForm";
import type { ListedAs } from "../../listingForm";
import { m } from "../../texts/messages.js";
import { MarketPreview } from "./MarketPreview";
import type { ListingFields } from "./useListingForm";
import { WholeNumberField } from "./WholeNumberField";

/** What differs between a new and an edited listing. */
export interface PricingWords {
  /** The label of the swap checkbox. */
  swap: string;
  /** Content below it. */
  BelowSwap?: ComponentType<{ isSwapFriendly: boolean }>;
  /** Where the notes are stored. */
  notes: string;
}

interface PricingStepProps extends ListingFields {
  words: PricingWords;
  listed: ListedAs | undefined;
}

/** Step 3: the market value, the price, and whether the seller accepts swaps. */
export function PricingStep({ form, errors, change, words, listed }: PricingStepProps) {
  const { BelowSwap } = words;
  return (
    <>
      <MarketPreview car={valuationOf(form, listed)} askingPrice={readPounds(form.askingPrice)} />
      <WholeNumberField
        label={m.price_label()}
        required
        read={readPounds}
        {...poundSide()}
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
          {BelowSwap !== undefined && <BelowSwap isSwapFriendly={form.isSwapFriendly} />}
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
