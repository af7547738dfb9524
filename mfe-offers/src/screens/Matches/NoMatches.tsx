import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, withReturnPath } from "@takas/mfe-kit";
import { Button, EmptyState, NoCarsDrawing, NoOffersDrawing } from "@takas/ui";

/** Why there is no match yet, and what the user can do: list a car, say what it would be swapped for, or loosen that. */
export function NoMatches({ cars }: { cars: Vehicle[] }) {
  const [first] = cars;
  if (first === undefined) {
    return (
      <EmptyState
        drawing={<NoCarsDrawing />}
        title="List your car first"
        text="Then you say what you would swap it for, and we find who wants it."
        action={
          <Button href={withReturnPath(paths.createListing.href(), paths.wants.href())}>
            Add Your Car
          </Button>
        }
      />
    );
  }
  const wanting = cars.find(({ wants }) => wants !== undefined);
  return wanting === undefined ? (
    <EmptyState
      drawing={<NoOffersDrawing />}
      title="What would you swap your car for?"
      text="Say it in a tap, and we find the cars whose owners want yours."
      action={<Button href={paths.wants.href({ car: first.id })}>Say What You Want</Button>}
    />
  ) : (
    <EmptyState
      drawing={<NoOffersDrawing />}
      title="No match yet"
      text="There is no match to show now. While your car is on the market, we tell you of new ones. The more cars you would take, the sooner you get one."
      action={<Button href={paths.wants.href({ car: wanting.id })}>Change What You Want</Button>}
    />
  );
}
