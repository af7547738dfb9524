import { OpensSoon, paths } from "@takas/mfe-kit";

/** The way to a new listing. */
export function CreateListing() {
  return (
    <OpensSoon
      title="Create Listing"
      back={{ href: paths.myCars.href(), label: "Back to My Cars" }}
    />
  );
}
