import { OpensSoon, paths } from "@takas/mfe-kit";

/** The offers a car has received, for its seller. */
export function VehicleOffers() {
  return (
    <OpensSoon title="Offers" back={{ href: paths.myCars.href(), label: "Back to My Cars" }} />
  );
}
