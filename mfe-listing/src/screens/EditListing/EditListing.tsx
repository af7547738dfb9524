import { OpensSoon, paths } from "@takas/mfe-kit";

/** The way to change a listing. */
export function EditListing() {
  return (
    <OpensSoon
      title="Edit Listing"
      back={{ href: paths.myCars.href(), label: "Back to My Cars" }}
    />
  );
}
