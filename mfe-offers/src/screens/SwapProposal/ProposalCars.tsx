import { paths } from "@takas/mfe-kit";
import { Button, EmptyState, NoCarsDrawing, Skeleton } from "@takas/ui";

export function LoadingCars() {
  return (
    <>
      <output className="visually-hidden">Loading the cars</output>
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
      title="This is your own car"
      text="Propose a swap for somebody else's."
      action={<Button href={paths.search.href({ swap: true })}>Find a Swap</Button>}
    />
  );
}
