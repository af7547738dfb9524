import { COMPARED_CARS } from "@takas/contracts/limits";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useBackTo, usePage, useSearch, useServices } from "@takas/mfe-kit";
import {
  Button,
  EmptyState,
  OfflineDrawing,
  Page,
  PageHeader,
  SearchDrawing,
  Skeleton,
  Text,
} from "@takas/ui";

import { OwnCarLine } from "../../ownCar/deferredParts";
import { ShareButton } from "../../ShareButton";
import { comparedIds } from "./comparedIds";
import { CompareTable } from "./CompareTable";
import { useComparedCars } from "./useComparedCars";

/** Two to four cars side by side (docs/product.md 2.24). The address names them, so it can be shared. */
export function Compare() {
  const { ids, left } = comparedIds(useSearch());
  const { navigate } = useServices();
  const backTo = useBackTo(paths.search.href());
  const { cars, missing, failed, isLoading, retry } = useComparedCars(ids);
  const title = cars.length > 1 ? cars.map((car) => car.title).join(" or ") : "Compare cars";
  usePage({ title });
  const remove = (id: string) =>
    navigate(paths.compare.href(ids.filter((other) => other !== id)), { replace: true });
  return (
    <Page
      header={
        <PageHeader
          title="Compare cars"
          {...backTo}
          actions={cars.length > 1 && <ShareButton title={title} />}
        />
      }
    >
      <OwnCarLine />
      {left > 0 && (
        <Text role="status">
          {`${COMPARED_CARS.max} cars fit side by side, so the first ${COMPARED_CARS.max} are shown.`}
        </Text>
      )}
      {missing > 0 && (
        <Text role="status">
          {missing === 1
            ? "One of these cars is not for sale now, or its link is not complete."
            : `${missing} of these cars are not for sale now, or their links are not complete.`}
        </Text>
      )}
      {failed > 0 && (
        <EmptyState
          level={2}
          drawing={<OfflineDrawing />}
          title={
            failed === 1 ? "One car could not be loaded" : `${failed} cars could not be loaded`
          }
          text="Check your connection and try again."
          action={<Button onClick={retry}>Retry</Button>}
        />
      )}
      {isLoading ? (
        <>
          <output className="visually-hidden">Loading cars</output>
          <Skeleton height="480px" corners="card" />
        </>
      ) : cars.length >= COMPARED_CARS.min ? (
        <CompareTable cars={cars} onRemove={remove} />
      ) : (
        failed === 0 && <TooFew car={cars[0]} />
      )}
    </Page>
  );
}

/** No car, or one: what to do next. */
function TooFew({ car }: { car: Vehicle | undefined }) {
  return (
    <EmptyState
      level={2}
      drawing={<SearchDrawing />}
      title={car === undefined ? "Choose cars to compare" : `${car.title} and which other car?`}
      text="Mark cars with the heart and compare your favourites, or compare a listing with the cars like it."
      action={
        <Button href={car === undefined ? paths.search.href() : paths.listing.href(car.id)}>
          {car === undefined ? "Find cars" : "See cars like it"}
        </Button>
      }
    />
  );
}
