import { useMarketRule } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { DealLabel, Price, color, layer, media, size, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";
import { MainOffer } from "./MakeOffer";
import { EditButton } from "./OwnListing";

interface OfferBarProps {
  vehicle: Vehicle;
  isOwn: boolean;
}

/** On phones, replaces the tabs once the offer buttons have scrolled out of sight: price and main action. */
export function OfferBar({ vehicle, isOwn }: OfferBarProps) {
  const isPlain = useMarketRule("saysValuesPlainly");
  const { askingPrice, marketRate } = vehicle;
  return (
    <Bar aria-label={m.offer_bar()}>
      <Words>
        <Price amount={askingPrice} />
        <DealLabel askingPrice={askingPrice} rate={marketRate} isPlain={isPlain} />
      </Words>
      {isOwn ? <EditButton id={vehicle.id} /> : <MainOffer vehicle={vehicle} />}
    </Bar>
  );
}

/*
 * In place of the tabs, over the space that the page keeps free for them; larger text takes more. On the narrowest phones
 * the label of the action needs the space of the icons.
 */
const Bar = styled.section`
  position: sticky;
  z-index: ${layer.bar};
  bottom: 0;
  margin: 0 -${size.gutter} calc(-1 * (${size.bar} + ${space[3]}));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1.5]};
  padding: 9px max(${size.gutter}, env(safe-area-inset-right, 0px))
    calc(9px + env(safe-area-inset-bottom, 0px)) max(${size.gutter}, env(safe-area-inset-left, 0px));
  border-top: 1px solid ${color.line};
  background: ${color.card};
  @media (max-width: 359px) {
    svg {
      display: none;
    }
  }
  ${media.wide} {
    display: none;
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  min-width: 0;
`;
