import { useMarketRule } from "@takas/client";
import { readPounds } from "@takas/contracts/amount";
import { poundSide } from "@takas/contracts/language";
import { Card, Checkbox, Stack, TextArea } from "@takas/ui";
import type { ComponentType } from "react";

import { valuationOf } from "../../../listingForm";
import type { ListedAs } from "../../../listingForm";
import { m } from "../../../texts/messages.js";
import { CarRecap } from "../car/CarRecap";
import { WholeNumberField } from "../car/WholeNumberField";
import type { ListingFields } from "../useListingForm";
import { MarketPreview } from "./MarketPreview";

/** What differs between a new and an edited listing. */
export interface PricingWords {
  /** The label of the swap checkbox; undefined where it cannot be changed. */
  swap: string | undefined;
  /** Content below it. */
  BelowSwap?: ComponentType;
  /** Where the notes are stored. */
  notes: string;
}

export interface PricingStepProps extends ListingFields {
  words: PricingWords;
  listed: ListedAs | undefined;
  /** Leads back to the fields of the car. */
  onCarChange: () => void;
}

/** Step 3: the car again, the market value, the price, and whether the seller accepts swaps. */
export function PricingStep({ words, listed, onCarChange, ...fields }: PricingStepProps) {
  const { form, errors, change } = fields;
  const { BelowSwap } = words;
  const isPriceFirst = useMarketRule("asksPriceFirst");
  const takesNotes = useMarketRule("takesNotes");
  const recap = <CarRecap form={form} onChange={onCarChange} />;
  const value = (
    <MarketPreview
      car={valuationOf(form, listed)}
      askingPrice={readPounds(form.askingPrice)}
      onUse={(askingPrice) => change({ askingPrice })}
    />
  );
  return (
    <>
      {!isPriceFirst && recap}
      {!isPriceFirst && value}
      <WholeNumberField
        label={m.price_label()}
        required
        read={readPounds}
        {...poundSide()}
        value={form.askingPrice}
        error={errors.askingPrice}
        onValueChange={(askingPrice) => change({ askingPrice })}
      />
      {isPriceFirst && value}
      {words.swap !== undefined && (
        <Card as="section" tone="swap" aria-label={m.price_swaps()}>
          <Stack gap={1}>
            <Checkbox
              label={words.swap}
              checked={form.isSwapFriendly}
              onCheckedChange={(isSwapFriendly) => change({ isSwapFriendly })}
            />
            {BelowSwap !== undefined && <BelowSwap />}
          </Stack>
        </Card>
      )}
      {takesNotes && (
        <TextArea
          label={m.price_notes()}
          hint={words.notes}
          rows={3}
          value={form.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      )}
      {isPriceFirst && recap}
    </>
  );
}
