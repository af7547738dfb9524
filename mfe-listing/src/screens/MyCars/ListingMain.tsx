import { passFocusOn, paths } from "@takas/mfe-kit";
import { Button } from "@takas/ui";

import { m } from "../../texts/messages.js";
import { mainActionOf } from "./mainAction";
import { useListingChange } from "./useListingChange";
import type { ListingProps } from "./useListingChange";

/** The button of a listing's main action; nothing without one. */
export function ListingMain({ vehicle, name }: ListingProps) {
  const { id, offerCount } = vehicle;
  const [change, isLoading] = useListingChange({ vehicle, name });
  const look = (label: string) => ({
    size: "small" as const,
    fullWidth: true,
    "aria-label": m.action_which({ action: label, title: name }),
    children: label,
  });
  const main = mainActionOf(vehicle);
  switch (main) {
    case "offers":
      return (
        <Button
          href={paths.vehicleOffers.href(id)}
          {...look(m.cars_seeOffers({ n: offerCount }))}
        />
      );
    case "wants":
      return (
        <Button variant="secondary" href={paths.wants.href({ car: id })} {...look(m.wants_ask())} />
      );
    case "matches":
      return (
        <Button
          variant="secondary"
          href={paths.matches.href(id)}
          {...look(m.common_seeMatches())}
        />
      );
    case "renew":
    case "resume":
      return (
        <Button
          ref={passFocusOn}
          variant="secondary"
          isPending={isLoading}
          onClick={() => void change(main)}
          {...look(main === "renew" ? m.action_renew() : m.action_resume())}
        />
      );
    case undefined:
      return null;
  }
}
