import { formatMiles } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { Section, SpecGrid } from "@takas/ui";
import { CalendarDays, Cog, Fuel, Gauge } from "lucide-react";

/** The four facts everybody asks first. */
export function Specifications({ vehicle }: { vehicle: Vehicle }) {
  return (
    <Section title="Specifications" size="section">
      <SpecGrid
        specs={[
          { label: "Year", value: vehicle.year, icon: <CalendarDays {...icon} /> },
          { label: "Mileage", value: formatMiles(vehicle.mileage), icon: <Gauge {...icon} /> },
          { label: "Fuel", value: vehicle.fuelType, icon: <Fuel {...icon} /> },
          { label: "Transmission", value: vehicle.transmission, icon: <Cog {...icon} /> },
        ]}
      />
    </Section>
  );
}

const icon = { size: 20, strokeWidth: 1.75 };
