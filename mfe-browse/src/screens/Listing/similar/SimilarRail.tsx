import { COMPARED_CARS } from "@takas/contracts/limits";
import { paths } from "@takas/mfe-kit";
import { Section, TextLink } from "@takas/ui";

import { useGetSimilarVehiclesQuery } from "../../../browseApi";
import { CarCard, CarRail } from "../../../CarRail";
import { m } from "../../../texts/messages.js";

/** The cars most like one, or nothing while there are none. */
export function SimilarRail({ id }: { id: string }) {
  const { currentData = [] } = useGetSimilarVehiclesQuery(id);
  if (currentData.length === 0) {
    return null;
  }
  return (
    <Section
      title={m.similar_title()}
      size="section"
      action={
        <TextLink
          href={paths.compare.href(
            [id, ...currentData.map((car) => car.id)].slice(0, COMPARED_CARS.max),
          )}
        >
          {m.similar_compare()}
        </TextLink>
      }
    >
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
