import { Banner } from "@takas/ui";
import { FilePenLine } from "lucide-react";

import { titleOf } from "../../listingForm";
import type { ListingForm } from "../../listingForm";
import { m } from "../../texts/messages.js";

/** Says that the form is filled in with the car from a deal, or that this car could not be loaded. */
export function NewCarBanner({ form }: { form: ListingForm | undefined }) {
  return (
    <Banner
      icon={<FilePenLine size={24} strokeWidth={1.75} />}
      title={form === undefined ? m.newCar_notLoaded() : titleOf(form)}
      text={form === undefined ? m.newCar_notLoadedText() : m.newCar_text()}
    />
  );
}
