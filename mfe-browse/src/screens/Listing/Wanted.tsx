import { wantsSentence } from "@takas/contracts/swaps/wantsWords";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Row, TextLink } from "@takas/ui";

import { m } from "../../texts/messages.js";
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
        <Row gap={2.5}>
          <TextLink href={paths.wants.href({ car: id })}>{m.wanted_question()}</TextLink>
          <TextLink href={paths.matches.href(id)}>{m.wanted_matches()}</TextLink>
        </Row>
      ) : (
        <TextLink href={paths.wants.href({ like: id })}>{m.wanted_like()}</TextLink>
      )}
    </>
  );
}
