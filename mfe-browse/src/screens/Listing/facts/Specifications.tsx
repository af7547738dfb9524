import type { Vehicle } from "@takas/contracts/vehicle";
import { factsIn } from "@takas/contracts/vehicleFields";
import type { VehicleFieldName } from "@takas/contracts/vehicleFields";
import { Section, SpecGrid } from "@takas/ui";
import { CalendarDays, Cog, Fuel, Gauge } from "lucide-react";
import type { LucideIcon } from "lucide-react";

import { m } from "../../../texts/messages.js";

/** The main facts of a car. */
export function Specifications({ vehicle }: { vehicle: Vehicle }) {
  return (
    <Section title={m.listing_specifications()} size="section">
      <SpecGrid
        specs={factsIn("specs", vehicle).map(({ name, label, value }) => {
          const Icon = ICONS[name];
          return { label, value, icon: Icon && <Icon size={20} strokeWidth={1.75} /> };
        })}
      />
    </Section>
  );
}

const ICONS: Partial<Record<VehicleFieldName, LucideIcon>> = {
  year: CalendarDays,
  mileage: Gauge,
  fuelType: Fuel,
  transmission: Cog,
};
