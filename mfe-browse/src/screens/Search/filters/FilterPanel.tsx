import { useMarketRule } from "@takas/client";
import type { TextReading } from "@takas/contracts/vehicle";
import { deferred } from "@takas/mfe-kit";
import { Checkbox, SegmentedControl, Stack, ToggleChips } from "@takas/ui";
import { useMemo } from "react";

import { m } from "../../../texts/messages.js";
import { withEntries } from "../searchAddress";
import { useSearchAddress } from "../useSearchAddress";
import { boundsOf, countChoices, countSwitched } from "./facets";
import type { Facts } from "./facets";
import { GroupedChoices } from "./fields/GroupedChoices";
import { RangeField } from "./fields/RangeField";
import { FILTERS, choiceFilter } from "./filters";
import type {
  CashFilter,
  ChoiceFilter,
  DistanceFilter,
  Filter,
  RangeFilter,
  SwitchFilter,
} from "./filters";
import {
  choiceEntries,
  choicesIn,
  distanceEntries,
  distanceIn,
  isOn,
  rangeEntries,
  rangeIn,
  switchEntries,
} from "./filterValues";
import { useFilterOptions } from "./useFilterOptions";

interface FilterPanelProps {
  /** What the search read out of its text. */
  reading: TextReading | undefined;
}

/** Every filter except the text (docs/product.md 2.5). Changes apply at once. */
export function FilterPanel({ reading }: FilterPanelProps) {
  const { params } = useSearchAddress();
  const cars = useFilterOptions();
  const hasMore = useMarketRule("hasMoreFields");
  const filters = FILTERS.filter((filter) => {
    if (filter.kind === "distance") {
      const areas = choiceFilter(filter.of);
      return hasMore && choicesIn(params, areas).length + choicesRead(reading, areas).length > 0;
    }
    if (filter.kind !== "choice" || filter.isLiveOnly !== true) {
      return true;
    }
    const isRead = choicesRead(reading, filter).length > 0;
    return hasMore && (isRead || isAnswered(filter, cars, params));
  });
  const isByUse = useMarketRule("ordersFiltersByUse");
  return (
    <Stack gap={3}>
      {(isByUse ? byUse(filters) : filters).map((filter) => (
        <FilterField key={filter.name} filter={filter} cars={cars} reading={reading} />
      ))}
    </Stack>
  );
}

/** Whether any car answers a filter; one that is set stays. */
function isAnswered({ name }: Filter, cars: Options["cars"], params: URLSearchParams) {
  return cars === undefined || params.has(name) || cars.some((facts) => facts[name] !== "");
}

/** The filters that most people set come first; the others keep their order. */
function byUse(filters: readonly Filter[]): readonly Filter[] {
  const first = MOST_USED.flatMap((name) => filters.filter((filter) => filter.name === name));
  return [...first, ...filters.filter((filter) => !first.includes(filter))];
}

const MOST_USED = ["price", "areas", "within", "bodyTypes", "fuelTypes", "transmissions", "brands"];

interface Options extends FilterPanelProps {
  /** Undefined while they load: there are no counts, and every choice is enabled. */
  cars: readonly Facts[] | undefined;
}

type FieldProps<Kind extends Filter> = { filter: Kind } & Options;

function FilterField({ filter, ...options }: FieldProps<Filter>) {
  switch (filter.kind) {
    case "choice":
      return <Choices filter={filter} {...options} />;
    case "range":
      return <Range filter={filter} {...options} />;
    case "switch":
      return <Switch filter={filter} {...options} />;
    case "distance":
      return <Distance filter={filter} reading={options.reading} />;
    case "cash":
      return <CashField filter={filter} />;
  }
}

type ReadChoice = TextReading["choices"][number];

/** The choices of a filter that words of the text mean. */
function choicesRead(reading: TextReading | undefined, { name }: ChoiceFilter): ReadChoice[] {
  return (reading?.choices ?? []).filter(
    ({ param, isIgnored }) => param === name && isIgnored !== true,
  );
}

/** The search with choices of a filter, of which the first that was read leaves the text. */
function withChoices(
  params: URLSearchParams,
  filter: ChoiceFilter,
  { choices, read: [first] }: { choices: readonly string[]; read: ReadChoice[] },
): URLSearchParams {
  const next = withEntries(params, filter, choiceEntries(filter, choices));
  if (first !== undefined) {
    next.set("q", first.without);
  }
  return next;
}

/** A choice that a word of the text means is on, too: turning it off takes that word out of the text. */
function Choices({ filter, cars, reading }: FieldProps<ChoiceFilter>) {
  const { params, setFilter, setSearch, setText } = useSearchAddress();
  const own = choicesIn(params, filter);
  const read = choicesRead(reading, filter);
  // The cars of "Toyota Girne" have no other area: all areas show, and another one is in place of the word.
  const isFree = filter.isLiveOnly === true && read.length > 0;
  const counts = useMemo(
    () => (isFree ? undefined : cars && countChoices(cars, params, filter)),
    [cars, params, filter, isFree],
  );
  const value = [...own, ...read.map(({ choice }) => choice)];
  // Most areas of a small market have no car.
  const choices = filter.choices.filter(
    (choice) =>
      filter.isLiveOnly !== true ||
      counts === undefined ||
      counts.has(choice) ||
      value.includes(choice),
  );
  const handleChange = (chosen: string[]) => {
    if (isFree && chosen.length > value.length) {
      setSearch(withChoices(params, filter, { choices: chosen, read }));
      return;
    }
    const off = read.find(({ choice }) => !chosen.includes(choice));
    if (off !== undefined) {
      setText(off.without);
    }
    const next = chosen.filter(
      (choice) => own.includes(choice) || read.every((one) => one.choice !== choice),
    );
    if (off === undefined || next.length < own.length) {
      setFilter(filter, choiceEntries(filter, next));
    }
  };
  if (filter.groups !== undefined) {
    return <GroupedChoices {...{ filter, counts, value }} onChange={handleChange} />;
  }
  return (
    <ToggleChips
      label={filter.label()}
      options={choices.map((choice) => ({
        value: choice,
        label: filter.format?.(choice),
        count: counts && (counts.get(choice) ?? 0),
      }))}
      value={value}
      onValueChange={handleChange}
    />
  );
}

/** Below the areas: only there, or how far around them. An area of the text becomes one of the filter. */
function Distance({ filter, reading }: { filter: DistanceFilter } & FilterPanelProps) {
  const { params, setSearch } = useSearchAddress();
  const { distances } = filter;
  const areas = choiceFilter(filter.of);
  const read = choicesRead(reading, areas);
  const choices = [...choicesIn(params, areas), ...read.map(({ choice }) => choice)];
  return (
    <div>
      <SegmentedControl
        label={filter.label()}
        options={[
          { value: "", label: m.filter_onlyHere() },
          ...distances.map((km) => ({
            value: String(km),
            label: m.filter_around({ km: String(km) }),
          })),
        ]}
        value={String(distanceIn(params, filter) ?? "")}
        onValueChange={(value) =>
          setSearch(
            withEntries(
              withChoices(params, areas, { choices, read }),
              filter,
              distanceEntries(
                filter,
                distances.find((km) => String(km) === value),
              ),
            ),
          )
        }
      />
    </div>
  );
}

function Range({ filter, cars = NO_CARS }: FieldProps<RangeFilter>) {
  const { params, setFilter } = useSearchAddress();
  const isStretched = useMarketRule("stretchesSliders");
  const bounds = useMemo(() => boundsOf(cars, filter, isStretched), [cars, filter, isStretched]);
  return (
    <RangeField
      filter={filter}
      bounds={bounds}
      value={rangeIn(params, filter)}
      onChange={(range) => setFilter(filter, rangeEntries(filter, range))}
    />
  );
}

function Switch({ filter, cars }: FieldProps<SwitchFilter>) {
  const { params, setFilter } = useSearchAddress();
  const count = useMemo(() => cars && countSwitched(cars, params, filter), [cars, params, filter]);
  const isByUse = useMarketRule("ordersFiltersByUse");
  return (
    <Checkbox
      label={isByUse ? filter.chip() : filter.label()}
      count={count}
      checked={isOn(params, filter)}
      onCheckedChange={(isChecked) => setFilter(filter, switchEntries(filter, isChecked))}
    />
  );
}

const NO_CARS: readonly Facts[] = [];

/** The visitor's car, and the most cash on top of it. */
const CashField = deferred<{ filter: CashFilter }>(
  async () => (await import(/* webpackChunkName: "CashField" */ "./fields/CashField")).CashField,
);
