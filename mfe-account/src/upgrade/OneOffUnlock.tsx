import { useGetMyOffersQuery, useMarketRule } from "@takas/client";
import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import { PRICES } from "@takas/contracts/prices";
import { RichText, paths } from "@takas/mfe-kit";
import {
  Button,
  Card,
  Heading,
  Row,
  SelectField,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from "@takas/ui";
import { useId, useRef, useState } from "react";
import type { ReactNode } from "react";

import { m } from "../texts/messages.js";
import { useMadeUp } from "./useMadeUp";

interface OneOffUnlockProps {
  /** "profile" speaks of a deal, everything else of a conversation, and the live market of a contact. */
  variant: "default" | "profile";
  isPending: boolean;
  isDisabled: boolean;
  /** Called with the offer to pay for; undefined when none is chosen. */
  onUnlock: (offerId: string | undefined) => void;
}

/** Unlocks the contact behind one offer without a membership (docs/product.md 6.4). */
export function OneOffUnlock({ offerId, ...props }: OneOffUnlockProps & { offerId: string }) {
  return (
    <UnlockCard {...props} which="this">
      <Unlock {...props} onUnlock={() => props.onUnlock(offerId)} />
    </UnlockCard>
  );
}

interface AnyOfferProps extends OneOffUnlockProps {
  /** Called when the visitor leaves to look for an offer. */
  onLeave: () => void;
}

/**
 * The same where no offer was named: a choice of the user's offers whose contact may be unlocked. Where they have none, an
 * explanation, or nothing in a market that has no use for a card without a button.
 */
export function UnlockAnyOffer({ onLeave, ...props }: AnyOfferProps) {
  const { currentData: offers, isLoading } = useGetMyOffersQuery(undefined);
  const isMadeUp = useMadeUp();
  const locked =
    offers?.filter(
      (offer) =>
        offer.revealed === undefined && offer.revealRefusal === undefined && !isMadeUp(offer),
    ) ?? [];
  const [chosen, choose] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const needsOffer = useMarketRule("hidesUnlockWithoutOffer");
  const only = needsOffer && locked.length === 1 ? locked[0]?.id : undefined;
  const offerId = chosen ?? only ?? "";
  const unlock = () => {
    if (offerId !== "") {
      props.onUnlock(offerId);
    } else if (needsOffer) {
      setMissing(true);
      field.current?.focus();
    } else {
      props.onUnlock(undefined);
    }
  };
  if (needsOffer && locked.length === 0) {
    return null;
  }
  return (
    <UnlockCard {...props} which="one">
      {isLoading ? (
        <Skeleton height="44px" />
      ) : locked.length === 0 ? (
        <>
          <Text size="small" tone="muted">
            <RichText
              text={m.unlock_none()}
              marks={{ offers: <TextLink inline href={paths.offers.href()} onClick={onLeave} /> }}
            />
          </Text>
          <Unlock {...props} onUnlock={() => props.onUnlock(undefined)} />
        </>
      ) : (
        <>
          <SelectField
            ref={field}
            label={m.unlock_offer()}
            error={isMissing ? m.unlock_missing() : undefined}
            placeholder={m.unlock_choose()}
            options={locked.map((offer) => ({ value: offer.id, label: labelOf(offer) }))}
            value={offerId}
            onChange={({ target }) => {
              choose(target.value);
              setMissing(false);
            }}
          />
          <Unlock {...props} onUnlock={unlock} />
        </>
      )}
    </UnlockCard>
  );
}

function labelOf({ otherUser, vehicle }: LiveOffer): string {
  return [otherName(otherUser), vehicle?.title].filter((part) => part !== undefined).join(" · ");
}

interface UnlockCardProps extends Pick<OneOffUnlockProps, "variant"> {
  which: "this" | "one";
  children: ReactNode;
}

function UnlockCard({ variant, which, children }: UnlockCardProps) {
  const titleId = useId();
  const namesContact = useMarketRule("namesContactOnce");
  // The dialog for one contact has its name.
  const isInTitle = namesContact && which === "this";
  const price = m.unlock_once({ price: formatMoney(PRICES.oneOff, "GBP", { pence: true }) });
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        <Row justify="between">
          <Heading id={titleId} level={3} size="label">
            {isInTitle ? price : namesContact ? m.unlock_oneContact() : TITLES[which][variant]()}
          </Heading>
          {!isInTitle && (
            <Text weight="strong" tabular>
              {price}
            </Text>
          )}
        </Row>
        <Text size="small" tone="muted">
          {m.unlock_text()}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}

const TITLES = {
  this: {
    profile: m.unlock_thisDeal,
    default: m.unlock_thisConversation,
  },
  one: {
    profile: m.unlock_oneDeal,
    default: m.unlock_oneConversation,
  },
};

type UnlockProps = Pick<OneOffUnlockProps, "isPending" | "isDisabled"> & { onUnlock: () => void };

function Unlock({ isPending, isDisabled, onUnlock }: UnlockProps) {
  return (
    <Button
      variant="secondary"
      fullWidth
      isPending={isPending}
      pendingLabel={m.upgrade_opening()}
      disabled={isDisabled}
      onClick={onUnlock}
    >
      {m.unlock_button()}
    </Button>
  );
}
