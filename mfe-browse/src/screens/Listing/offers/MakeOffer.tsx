import { useMarketRule, useSession } from "@takas/client";
import { cashOnTop } from "@takas/contracts/market/swapTerms";
import { formatMoney } from "@takas/contracts/money";
import { PRICES } from "@takas/contracts/prices";
import { proposalPath } from "@takas/contracts/swaps/matchWords";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useServices } from "@takas/mfe-kit";
import { Button, Stack, Text } from "@takas/ui";
import type { ButtonProps } from "@takas/ui";
import { ArrowLeftRight, Banknote } from "lucide-react";

import { useOwnValue } from "../../../ownCar/terms";
import { m } from "../../../texts/messages.js";
import { OwnTerms } from "./OwnTerms";
import { useCarMatch } from "./useCarMatch";

type OfferVehicle = Pick<Vehicle, "id" | "isSwapFriendly" | "askingPrice" | "isSample">;

/**
 * The two ways to make an offer, the main one first; the way to the offer that the user has made. In the live market
 * above them what the car would take from the visitor's own one.
 */
export function MakeOffer({ vehicle }: { vehicle: Vehicle }) {
  const { id, isSwapFriendly, askingPrice } = vehicle;
  const offerId = useCarMatch(id)?.offerId;
  const isTrial = useIsTrial(vehicle);
  const putsLikelierFirst = useMarketRule("putsLikelierOfferFirst");
  const swapsFirst = isSwapFriendly || !putsLikelierFirst;
  const swap = (
    <SwapOffer {...{ id, askingPrice }} variant={swapsFirst ? "primary" : "secondary"} {...LARGE} />
  );
  const cash = (
    <CashOffer id={id} variant={swapsFirst ? "secondary" : "primary"} saysPrice {...LARGE} />
  );
  return offerId ? (
    <OpenOffer id={offerId} {...LARGE} />
  ) : (
    <Stack gap={1.5}>
      {isTrial ? (
        <>
          <TrialOffer {...{ id, askingPrice }} {...LARGE} />
          <OwnTerms vehicle={vehicle} />
        </>
      ) : (
        <>
          {putsLikelierFirst && <OwnTerms vehicle={vehicle} />}
          {swapsFirst && swap}
          {cash}
          {!swapsFirst && swap}
        </>
      )}
    </Stack>
  );
}

/** Shows only the likelier of the two. */
export function MainOffer({ vehicle }: { vehicle: OfferVehicle }) {
  const { id, isSwapFriendly, askingPrice } = vehicle;
  const offerId = useCarMatch(id)?.offerId;
  const isTrial = useIsTrial(vehicle);
  return offerId ? (
    <OpenOffer id={offerId} />
  ) : isTrial ? (
    <TrialOffer {...{ id, askingPrice }} />
  ) : isSwapFriendly ? (
    <SwapOffer {...{ id, askingPrice }} />
  ) : (
    <CashOffer id={id} />
  );
}

/** Whether an offer for the car is only for trying one out: it is a sample among cars that are for sale. */
function useIsTrial({ isSample }: Pick<Vehicle, "isSample">): boolean {
  return useMarketRule("sendsOffers") && isSample;
}

const LARGE = { size: "large", fullWidth: true } as const;

type OfferProps = { id: string } & Pick<ButtonProps, "variant" | "size" | "fullWidth">;
type SwapOfferProps = OfferProps & Pick<OfferVehicle, "askingPrice"> & { label?: string };

/** Leads to an offer that waits for an answer; a second one on the same car would be refused. */
function OpenOffer({ id, ...look }: OfferProps) {
  return (
    <Button href={paths.offerChat.href(id)} {...look}>
      {m.offer_yours()}
    </Button>
  );
}

/**
 * In the live market the proposal opens with the user's car that matches and the cash between the two, or with the cash that
 * makes up for the visitor's own car, where there is one.
 */
function SwapOffer({ id, askingPrice, label = m.offer_swap(), ...look }: SwapOfferProps) {
  const match = useCarMatch(id)?.match;
  const own = useOwnValue();
  const proposesOwn = useMarketRule("proposesOwnCar");
  const terms =
    own === undefined || !proposesOwn ? {} : { cash: cashOnTop(own, Number(askingPrice)) };
  return (
    <Button
      href={
        match ? proposalPath({ ...match, vehicle: { id } }) : paths.swapProposal.href(id, terms)
      }
      icon={<ArrowLeftRight size={20} strokeWidth={2} aria-hidden="true" />}
      {...look}
    >
      {label}
    </Button>
  );
}

/** A sample's owner never accepts, so an offer is not its main thing (docs/product.md 19.1). */
function TrialOffer(props: SwapOfferProps) {
  return <SwapOffer variant="secondary" label={m.offer_try()} {...props} />;
}

/** Members only (docs/product.md 6). In the live market the screen of the offer says what a membership costs. */
function CashOffer({ id, saysPrice, ...look }: OfferProps & { saysPrice?: boolean }) {
  const isFree = useSession((session) => session.isFree);
  const asksThere = useMarketRule("sendsOffers");
  const { requestUpgrade } = useServices();
  const action =
    isFree && !asksThere ? { onClick: () => requestUpgrade() } : { href: paths.cashOffer.href(id) };
  return (
    <>
      <Button
        icon={<Banknote size={20} strokeWidth={1.75} aria-hidden="true" />}
        {...look}
        {...action}
      >
        {m.offer_cash()}
      </Button>
      {saysPrice && asksThere && isFree && (
        <Text size="small" tone="muted">
          {m.offer_members({ price: formatMoney(PRICES.individual, "GBP", { pence: true }) })}
        </Text>
      )}
    </>
  );
}
