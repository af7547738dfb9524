import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, withReturnPath } from "@takas/mfe-kit";
import { Button, EmptyState, NoCarsDrawing, NoOffersDrawing } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** Why there is no match yet, and what the user can do: list a car, say what it would be swapped for, or loosen that. */
export function NoMatches({ cars }: { cars: Vehicle[] }) {
  const [first] = cars;
  if (first === undefined) {
    return (
      <EmptyState
        drawing={<NoCarsDrawing />}
        title={m.common_listFirst()}
        text={m.match_listText()}
        action={
          <Button href={withReturnPath(paths.createListing.href(), paths.wants.href())}>
            {m.common_addCar()}
          </Button>
        }
      />
    );
  }
  const wanting = cars.find(({ wants }) => wants !== undefined);
  return wanting === undefined ? (
    <EmptyState
      drawing={<NoOffersDrawing />}
      title={m.match_what()}
      text={m.match_whatText()}
      action={<Button href={paths.wants.href({ car: first.id })}>{m.match_say()}</Button>}
    />
  ) : (
    <EmptyState
      drawing={<NoOffersDrawing />}
      title={m.match_none()}
      text={m.match_noneText()}
      action={<Button href={paths.wants.href({ car: wanting.id })}>{m.match_change()}</Button>}
    />
  );
}
