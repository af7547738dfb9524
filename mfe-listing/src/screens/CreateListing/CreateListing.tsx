import { serverMessage } from "@takas/client";
import { paths, usePage, useServices } from "@takas/mfe-kit";

import { ListingWizard } from "../../components/wizard/ListingWizard";
import { useCreateVehicleMutation } from "../../listingApi";
import { bodyOf, emptyForm } from "../../listingForm";
import type { ListingForm } from "../../listingForm";

/** A new listing in three steps (spec section 2, Create listing). */
export function CreateListing() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { toast } = useServices();
  const [createVehicle, { isLoading, error }] = useCreateVehicleMutation();
  const create = async (form: ListingForm) => {
    const result = await createVehicle(bodyOf(form));
    if (result.error !== undefined) {
      toast({ variant: "destructive", title: "Error", description: failureOf(result.error) });
      return false;
    }
    toast({ title: "Listing Created!", description: `${result.data.title} is on the market.` });
    return true;
  };
  return (
    <ListingWizard
      title="Create Listing"
      path={paths.createListing.href()}
      initial={emptyForm}
      words={WORDS}
      submitLabel={({ isSwapFriendly }) =>
        isSwapFriendly ? "Create Swap-Friendly Listing" : "Create Listing"
      }
      pendingLabel="Creating..."
      isPending={isLoading}
      failure={error === undefined ? undefined : failureOf(error)}
      onSubmit={create}
    />
  );
}

const WORDS = { swap: "Enable Vehicle Swaps", hasBenefits: true };

/** Spec section 8. */
function failureOf(error: unknown): string {
  return serverMessage(error) ?? "Failed to create listing. Please try again.";
}
