import { paths } from "@takas/mfe-kit";
import { Button, EmptyState, NoCarsDrawing, Skeleton } from "@takas/ui";

import { m } from "../../texts/messages.js";

export function LoadingCars() {
  return (
    <>
      <output className="visually-hidden">{m.proposal_loading()}</output>
      <Skeleton height="380px" corners="card" />
      <Skeleton height="180px" corners="card" />
    </>
  );
}

/** Shown for a proposal to oneself. */
export function OwnCar() {
  return (
    <EmptyState
      drawing={<NoCarsDrawing />}
      title={m.proposal_own()}
      text={m.proposal_ownText()}
      action={<Button href={paths.search.href({ swap: true })}>{m.common_findSwap()}</Button>}
    />
  );
}
