import { useMarket } from "@takas/client";
import type { Vehicle, VehicleBody } from "@takas/contracts/vehicle";
import {
  VEHICLE_FIELD_NAMES,
  titleOf as carTitle,
  vehicleField,
} from "@takas/contracts/vehicleFields";
import { paths, useServices } from "@takas/mfe-kit";
import { useState } from "react";

import { ListingWizard } from "../../components/wizard/ListingWizard";
import { bodyOf, formOf, titleOf, typedIn } from "../../listingForm";
import type { ListingForm } from "../../listingForm";
import { m } from "../../texts/messages.js";
import { useSaveListing } from "../../upload/useSaveListing";

/** The wizard for an existing listing, which is saved as a whole. */
export function EditListingForm({ vehicle }: { vehicle: Vehicle }) {
  const { toast } = useServices();
  const market = useMarket();
  const [start] = useState(() => ({ form: formOf(vehicle, market), step: 1, key: vehicle.id }));
  const saving = useSaveListing(vehicle.id, m.edit_failed());
  const update = async (form: ListingForm) => {
    const outcome = await saving.save({
      ...bodyOf(form),
      ...clearedIn(form, vehicle),
      title: newTitle(vehicle, form),
    });
    if (outcome.status === "saved") {
      const { title, status, isTakenDown } = outcome.vehicle;
      toast({
        title: m.edit_done(),
        description:
          isTakenDown === true
            ? m.edit_savedTakenDown({ title })
            : status === "review"
              ? m.edit_savedInReview({ title })
              : m.edit_saved({ title }),
      });
    }
    return outcome;
  };
  return (
    <ListingWizard
      title={m.edit_title()}
      path={paths.editListing.href(vehicle.id)}
      start={start}
      words={{
        swap: vehicle.status === "reserved" ? undefined : m.edit_swap(),
        notes: m.edit_notes(),
      }}
      listedAs={(form) => ({ vehicleId: vehicle.id, title: newTitle(vehicle, form) })}
      submitLabel={m.edit_submit}
      pendingLabel={m.edit_pending()}
      saving={saving}
      onSubmit={update}
    />
  );
}

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
  return titleOf(form) === carTitle(vehicle) ? vehicle.title : titleOf(form);
}
