import { wantsSentence } from "@takas/contracts/swaps/wantsWords";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Row, TextLink } from "@takas/ui";

import { SwapWish } from "./SwapWish";

interface WantedProps {
  vehicle: Vehicle;
  isOwn: boolean;
}

/** What the owner would swap the car for, and for everybody else the way to want one like it; in the live market. */
export function Wanted({ vehicle: { id, wants }, isOwn }: WantedProps) {
  const says = wants && <SwapWish text={`${wantsSentence(wants)}.`} />;
  return (
    <>
      {says}
      {isOwn ? (
        <Row gap={2}>
          <TextLink href={paths.wants.href({ car: id })}>What would you swap it for?</TextLink>
          <TextLink href={paths.matches.href(id)}>Matches</TextLink>
        </Row>
      ) : (
        <TextLink href={paths.wants.href({ like: id })}>I would swap for one like this</TextLink>
      )}
    </>
  );
}
