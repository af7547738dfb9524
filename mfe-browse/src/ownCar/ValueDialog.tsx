import { paths, useOwnCar } from "@takas/mfe-kit";
import type { MyCar } from "@takas/mfe-kit";
import { Button, Dialog, Price, Text } from "@takas/ui";
import { useState } from "react";

import { useGetEstimateQuery } from "../browseApi";
import { SimilarPrices } from "../SimilarPrices";
import { m } from "../texts/messages.js";
import { confidenceWords, rangeWords } from "../valueWords";
import { EnterCar } from "./EnterCar";

/** What the visitor's car is worth; without a car it asks for one first (docs/product.md 2.4.5). */
export function ValueDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { car, entered } = useOwnCar();
  const [isChanging, setChanging] = useState(false);
  if (car === undefined || isChanging) {
    return (
      <EnterCar
        entered={entered}
        title={title}
        submit={m.value_get()}
        onKept={() => setChanging(false)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {m.value_other()}
          </Button>
          <Button href={paths.search.href({ swap: true, sortBy: "closest", ownValue: car.value })}>
            {m.value_see()}
          </Button>
        </>
      }
    >
      <Value car={car} />
    </Dialog>
  );
}

function Value({ car }: { car: MyCar }) {
  const { title, make, model, year, value, confidence, vehicle } = car;
  // What a listing counts for in a swap is not its market value, which may be above the asking price.
  const rate = vehicle === undefined ? car : vehicle.marketRate;
  const marketValue = vehicle === undefined ? value : vehicle.marketRate?.marketValue;
  const { currentData: market } = useGetEstimateQuery({ make, model, year: String(year) });
  return (
    <>
      <div role="status">
        <Text tone="muted">{title}</Text>
        <Price amount={marketValue ?? value} size="large" />
        <Text size="small" tabular>
          {marketValue === undefined
            ? m.value_asking()
            : [rate?.range && rangeWords(rate.range), confidenceWords(confidence)]
                .filter(Boolean)
                .join(" · ")}
        </Text>
      </div>
      {market !== undefined && <SimilarPrices {...{ make, model }} similar={market.similar} />}
    </>
  );
}
