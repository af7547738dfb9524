import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { AGREED_OFFER_STATES, OPEN_OFFER_STATES } from "@takas/contracts/offerStates";
import { dateOf } from "@takas/contracts/time";
import { ContactCard, Photo, Stack, Text, color, media, radius, size, space } from "@takas/ui";
import { ChevronDown } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import styled from "styled-components";

import type { Car } from "../../../car";
import { CarPair, KEPT } from "../../../components/CarPair";
import { carsOf, cashOf, isMyTurn, nextOf } from "../../../live/liveOffer";
import { WhoPays } from "../../../live/terms/WhoPays";
import { m } from "../../../texts/messages.js";
import { OtherPerson } from "./OtherPerson";

/** A window that has no room for the details: a phone in landscape. */
const low = () => matchMedia(media.low.replace("@media ", ""));

function useIsLow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = low();
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => low().matches,
  );
}

interface SummaryStripProps {
  offer: LiveOffer;
  /** Whether the reader has answered the last change of it: the details are closed then. */
  isRead: boolean;
}

/** The offer below the header: a strip with the cars and the cash, which opens the details. */
export function SummaryStrip({ offer, isRead }: SummaryStripProps) {
  const isLow = useIsLow();
  // A phone that turns to landscape and back shows the details as before.
  const [chosen, setChosen] = useState<{ low?: boolean; high?: boolean }>({});
  const at = isLow ? "low" : "high";
  const isOpen = chosen[at] ?? !(isRead || isLow);
  const { yours, theirs } = carsOf(offer);
  const isSwap = offer.kind === "swap";
  return (
    <Bar as="section" aria-label={m.chat_offer()}>
      <details open={isOpen}>
        <Strip
          onClick={(event) => {
            event.preventDefault();
            setChosen({ ...chosen, [at]: !isOpen });
          }}
        >
          {/* Of a swap the details show both cars. */}
          {!(isOpen && isSwap) && (
            <Picture src={(theirs ?? yours)?.image} alt="" widths={[400]} sizes="56px" />
          )}
          <span>
            <WhoPays cash={cashOf(offer)} reservedUntil={offer.reservedUntil} />
            {!(isOpen && isSwap) && (
              <Text as="span" size="small" tone="muted">
                {carsIn(yours, theirs)}
              </Text>
            )}
          </span>
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
        </Strip>
        <Details>
          <OfferDetails offer={offer} />
        </Details>
      </details>
    </Bar>
  );
}

/** "2018 BMW 320i for your 2017 Toyota Vitz"; of a sale its car. */
function carsIn(yours: Car | undefined, theirs: Car | undefined): string {
  return yours && theirs
    ? `${theirs.title} ${m.offers_forYours({ car: yours.title })}`
    : ((theirs ?? yours)?.title ?? m.common_notListed());
}

/** Both cars of a swap, what happens next, the other side and their contact. */
function OfferDetails({ offer }: { offer: LiveOffer }) {
  const { kind, state, revealed, revealRefusal, waitsUntil, reason } = offer;
  const isOver = ![...OPEN_OFFER_STATES, ...AGREED_OFFER_STATES].includes(state);
  const next = nextOf(offer);
  return (
    <Stack gap={1.5}>
      {revealed !== undefined && (
        <ContactCard revealed={revealed} whose={otherName(offer.otherUser)} />
      )}
      {kind === "swap" && (
        <CarPair {...carsOf(offer)} captions={isOver ? KEPT : undefined} isDetailed />
      )}
      {reason !== undefined && (
        <Text size="small" dir="auto">
          {m.event_reason({ reason })}
        </Text>
      )}
      {next !== undefined && <Text size="small">{next}</Text>}
      <OtherPerson offer={offer} />
      {waitsUntil !== undefined && (
        <Text size="small" tone="muted">
          {m.chat_waits({ date: dateOf(waitsUntil) })}
        </Text>
      )}
      {revealed === undefined && revealRefusal === "unanswered" && !isMyTurn(offer) && (
        <Text size="small" tone="muted">
          {m.chat_unanswered()}
        </Text>
      )}
    </Stack>
  );
}

const column = `max(${size.gutter}, (100% - ${size.narrow}) / 2)`;

const Bar = styled.div`
  border-bottom: 1px solid ${color.line};
  background: ${color.card};
`;

const Strip = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
  min-height: 58px;
  padding: ${space[1]} ${column};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  > span {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  > svg {
    flex: none;
    color: ${color.muted};
  }
  [open] > & > svg {
    transform: rotate(180deg);
  }
`;

const Picture = styled(Photo)`
  flex: none;
  width: 56px;
  border-radius: ${radius.input};
`;

/** It leaves room for the messages and the field, also with large text or in landscape, and scrolls by itself. */
const Details = styled.div`
  max-height: 52vh;
  max-height: min(52dvh, max(3rem, 100dvh - 19rem));
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${column} ${space[2]};
  /* There all of the room scrolls. */
  ${media.low} {
    max-height: none;
  }
`;
