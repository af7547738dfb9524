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
import { m } from "../../texts/messages.js";
import { CompareTable } from "./CompareTable";
import { useComparedCars } from "./useComparedCars";

/** Two to four cars side by side (docs/product.md 2.24). The address names them, so it can be shared. */
export function Compare() {
  const { ids, left } = comparedIds(useSearch());
  const { navigate } = useServices();
  const backTo = useBackTo(paths.search.href());
  const { cars, missing, failed, isLoading, retry } = useComparedCars(ids);
  const title =
    cars.length > 1
      ? cars.map((car) => car.title).reduce((one, other) => m.compare_or({ one, other }))
      : m.common_compare();
  usePage({ title });
  const remove = (id: string) =>
    navigate(paths.compare.href(ids.filter((other) => other !== id)), { replace: true });
  return (
    <Page
      header={
        <PageHeader
          title={m.common_compare()}
          {...backTo}
          actions={cars.length > 1 && <ShareButton title={title} />}
        />
      }
    >
      <OwnCarLine />
      {left > 0 && <Text role="status">{m.compare_first({ most: COMPARED_CARS.max })}</Text>}
      {missing > 0 && <Text role="status">{m.compare_missing({ n: missing })}</Text>}
      {failed > 0 && (
        <EmptyState
          level={2}
          drawing={<OfflineDrawing />}
          title={m.compare_failed({ n: failed })}
          text={m.common_checkConnection()}
          action={<Button onClick={retry}>{m.common_retry()}</Button>}
        />
      )}
      {isLoading ? (
        <>
          <output className="visually-hidden">{m.common_loadingCars()}</output>
          <Skeleton height="480px" corners="card" />
        </>
      ) : cars.length >= COMPARED_CARS.min ? (
        <>
          <Text size="small" tone="muted">
            {m.compare_bold()}
          </Text>
          <CompareTable cars={cars} onRemove={remove} />
        </>
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
      title={car === undefined ? m.compare_choose() : m.compare_another({ car: car.title })}
      text={m.compare_how()}
      action={
        <Button href={car === undefined ? paths.search.href() : paths.listing.href(car.id)}>
          {car === undefined ? m.compare_find() : m.compare_like()}
        </Button>
      }
    />
  );
}

interface ComparedIds {
  /** Each once, at most four. */
  ids: string[];
  /** How many more the address names. */
  left: number;
}

/** The cars that the address `?ids=a,b,c` names, in its order. */
function comparedIds(search: string): ComparedIds {
  const named = new URLSearchParams(search).getAll("ids").flatMap((list) => list.split(","));
  const distinct = [...new Set(named.map((id) => id.trim()).filter((id) => id !== ""))];
  const ids = distinct.slice(0, COMPARED_CARS.max);
  return { ids, left: distinct.length - ids.length };
}
