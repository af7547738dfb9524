import { serverMessage } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useServices } from "@takas/mfe-kit";
import { useState } from "react";

import { ListingWizard } from "../../components/wizard/ListingWizard";
import { useUpdateVehicleMutation } from "../../listingApi";
import { bodyOf, formOf, titleOf } from "../../listingForm";
import type { ListingForm } from "../../listingForm";

/** The wizard over a listing that exists; saved as a whole. */
export function EditListingForm({ vehicle }: { vehicle: Vehicle }) {
  const { toast } = useServices();
  const [initial] = useState(() => formOf(vehicle));
  const [updateVehicle, { isLoading, error }] = useUpdateVehicleMutation();
  const update = async (form: ListingForm) => {
    const body = { ...bodyOf(form), title: newTitle(vehicle, form) };
    const result = await updateVehicle({ id: vehicle.id, body });
    if (result.error !== undefined) {
      toast({ variant: "destructive", title: "Error", description: failureOf(result.error) });
      return false;
    }
    toast({ title: "Listing Updated!", description: `${result.data.title} was saved.` });
    return true;
  };
  return (
    <ListingWizard
      title="Edit Listing"
      path={paths.editListing.href(vehicle.id)}
      initial={initial}
      words={WORDS}
      submitLabel={() => "Update Listing"}
      pendingLabel="Updating..."
      isPending={isLoading}
      failure={error === undefined ? undefined : failureOf(error)}
      onSubmit={update}
    />
  );
}

const WORDS = { swap: "Open to swap offers", hasBenefits: false };

/** A title somebody chose stays; one made of make, model and year follows them. */
function newTitle(vehicle: Vehicle, form: ListingForm): string {
  return titleOf(form) === titleOf(formOf(vehicle)) ? vehicle.title : titleOf(form);
}

/** Spec section 8. */
function failureOf(error: unknown): string {
  return serverMessage(error) ?? "Failed to update listing. Please try again.";
}
