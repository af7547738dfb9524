import type { Vehicle, VehicleBody } from "@takas/contracts/vehicle";
import { VEHICLE_FIELD_NAMES, vehicleField } from "@takas/contracts/vehicleFields";
import { paths, useServices } from "@takas/mfe-kit";
import { useState } from "react";

import { ListingWizard } from "../../components/wizard/ListingWizard";
import { bodyOf, formOf, titleOf, typedIn } from "../../listingForm";
import type { ListingForm } from "../../listingForm";
import { REVIEW_NOTE } from "../../reviewNote";
import { useSaveListing } from "../../upload/useSaveListing";

/** The wizard for an existing listing, which is saved as a whole. */
export function EditListingForm({ vehicle }: { vehicle: Vehicle }) {
  const { toast } = useServices();
  const [start] = useState(() => ({ form: formOf(vehicle), step: 1 }));
  const saving = useSaveListing(vehicle.id, "Failed to update listing. Please try again.");
  const update = async (form: ListingForm) => {
    const outcome = await saving.save({
      ...bodyOf(form),
      ...clearedIn(form, vehicle),
      title: newTitle(vehicle, form),
    });
    if (outcome.status === "saved") {
      const { title, status } = outcome.vehicle;
      toast({
        title: "Listing Updated!",
        description: `${title} was saved.${status === "review" ? ` ${REVIEW_NOTE}` : ""}`,
      });
    }
    return outcome;
  };
  return (
    <ListingWizard
      title="Edit Listing"
      path={paths.editListing.href(vehicle.id)}
      start={start}
      words={WORDS}
      listedAs={(form) => ({ vehicleId: vehicle.id, title: newTitle(vehicle, form) })}
      submitLabel={() => "Update Listing"}
      pendingLabel="Updating..."
      saving={saving}
      onSubmit={update}
    />
  );
}

const WORDS = {
  swap: "Open to swap offers",
  hasBenefits: false,
  notes: "Only for you, while this form is open. They are not saved and not part of the listing.",
};

/** Null for each optional field that the listing had and the form has no longer. */
function clearedIn(form: ListingForm, vehicle: Vehicle): Partial<VehicleBody> {
  const cleared = VEHICLE_FIELD_NAMES.filter(
    (name) =>
      vehicleField(name).isOptional === true &&
      vehicle[name] !== undefined &&
      typedIn(form, name) === "",
  );
  return Object.fromEntries(cleared.map((name) => [name, null]));
}

/** A title the seller chose stays; one made of year, make and model follows them. */
function newTitle(vehicle: Vehicle, form: ListingForm): string {
  return titleOf(form) === titleOf(formOf(vehicle)) ? vehicle.title : titleOf(form);
}
