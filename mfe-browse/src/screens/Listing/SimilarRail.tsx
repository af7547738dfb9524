import { Section } from "@takas/ui";

import { useGetSimilarVehiclesQuery } from "../../browseApi";
import { CarCard, CarRail } from "../../CarRail";

/** The cars most like one, or nothing while there are none. */
export function SimilarRail({ id }: { id: string }) {
  const { currentData = [] } = useGetSimilarVehiclesQuery(id);
  if (currentData.length === 0) {
    return null;
  }
  return (
    <Section title="Similar cars" size="section">
      <CarRail>
        {currentData.map((vehicle) => (
          <li key={vehicle.id}>
            <CarCard vehicle={vehicle} isPriority={false} />
          </li>
        ))}
      </CarRail>
    </Section>
  );
}
