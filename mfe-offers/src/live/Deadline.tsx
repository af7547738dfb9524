import type { LiveOffer } from "@takas/contracts/live/offers";
import { weight } from "@takas/ui";
import styled from "styled-components";

import { Facts } from "../components/Facts";
import { deadlineOf, isMyTurn } from "./liveOffer";

interface DeadlineProps {
  offer: LiveOffer;
  /** What an offer that cannot be answered shows instead. */
  otherwise: string;
}

/** Until when an offer can be answered; it stands out where the reader is to answer. */
export function Deadline({ offer, otherwise }: DeadlineProps) {
  const deadline = deadlineOf(offer);
  return deadline !== undefined && isMyTurn(offer) ? (
    <Own>{deadline}</Own>
  ) : (
    <Facts line={deadline ?? otherwise} />
  );
}

const Own = styled.span`
  display: block;
  font-weight: ${weight.medium};
`;
