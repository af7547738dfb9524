import { failureText } from "@takas/client";
import type { MarketNumbers, ModelPrices, ModelQuery } from "@takas/contracts/market/marketNumbers";
import { formatCount, formatMoney } from "@takas/contracts/money";
import { titleOf } from "@takas/contracts/vehicleFields";
import { paths, useOwnCar, useSearch, useServices } from "@takas/mfe-kit";
import type { MyCar } from "@takas/mfe-kit";
import {
  Card,
  PriceGraph,
  RetryLine,
  Row,
  Section,
  SelectField,
  Skeleton,
  Stack,
  Text,
  TextLink,
  size,
  space,
} from "@takas/ui";
import styled from "styled-components";

import { TableScroll } from "../../TableScroll";
import { m } from "../../texts/messages.js";
import { useGetModelPricesQuery } from "./marketApi";
import { YearTable } from "./YearTable";

/** Prices of one model by year: the model of the address, otherwise that of the visitor's own car, otherwise the first. */
export function ModelSection({ models }: Pick<MarketNumbers, "models">) {
  const { navigate } = useServices();
  const { car: own } = useOwnCar();
  const asked = askedModel(useSearch());
  const chosen = asked ?? (own && modelOf(own)) ?? models[0];
  if (chosen === undefined) {
    return <Text tone="muted">{m.market_noModels()}</Text>;
  }
  const options = optionsOf(models, own, chosen);
  return (
    <Section title={m.market_byYear()} size="section">
      <Stack gap={2}>
        <Choice
          label={m.common_model()}
          options={options}
          value={keyOf(chosen)}
          onChange={({ target }) => {
            const [make = "", model = ""] = target.value.split("\n");
            const query = new URLSearchParams({ make, model });
            navigate(`${paths.market.href()}?${query}`, { replace: true });
          }}
        />
        <Prices
          model={{ make: chosen.make, model: chosen.model }}
          own={own !== undefined && keyOf(own) === keyOf(chosen) ? own : undefined}
        />
      </Stack>
    </Section>
  );
}

function Prices({ model, own }: { model: ModelQuery; own: MyCar | undefined }) {
  const { currentData, error, isFetching, refetch } = useGetModelPricesQuery(model);
  const name = `${model.make} ${model.model}`;
  if (error !== undefined) {
    return (
      <RetryLine text={failureText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (currentData === undefined) {
    return <Skeleton height="420px" corners="card" />;
  }
  if (currentData.cars === 0) {
    return (
      <Stack gap={1}>
        <Text tone="muted">{m.market_noneOf({ model: name })}</Text>
        <Traded prices={currentData} />
      </Stack>
    );
  }
  return <Known name={name} prices={currentData} own={own} />;
}

interface KnownProps {
  name: string;
  prices: ModelPrices;
  own: MyCar | undefined;
}

function Known({ name, prices: answer, own }: KnownProps) {
  const { cars, years, prices } = answer;
  const values = years.flatMap(({ year, value, range }) =>
    value === null || range === null ? [] : [{ year, value, range }],
  );
  return (
    <Card>
      <Stack gap={2}>
        <Row justify="between">
          <Text weight="strong">{m.common_carCount({ n: cars })}</Text>
          <TextLink href={paths.search.href({ q: name })}>{m.market_see()}</TextLink>
        </Row>
        <Traded prices={answer} />
        <Sides>
          {(prices.length > 0 || own !== undefined) && (
            <Stack gap={2}>
              {prices.length > 0 && (
                <PriceGraph
                  label={name}
                  prices={prices}
                  values={values}
                  own={own && { year: own.year, price: own.value }}
                />
              )}
              {own !== undefined && (
                <Text size="small" tabular>
                  {m.market_own({ car: titleOf(own), price: formatMoney(own.value) })}
                </Text>
              )}
            </Stack>
          )}
          {years.length > 0 && (
            <TableScroll label={m.market_modelByYear({ model: name })}>
              <YearTable
                caption={m.market_modelByYear({ model: name })}
                years={years}
                prices={prices}
              />
            </TableScroll>
          )}
        </Sides>
      </Stack>
    </Card>
  );
}

const Choice = styled(SelectField)`
  max-width: ${size.narrow};
`;

/* The graph and the table side by side where both fit. */
const Sides = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  > * {
    flex: 1 1 19rem;
    min-width: 0;
  }
  > :first-child {
    flex-grow: 2;
  }
`;

/** What the model went for, where enough people made deals. */
function Traded({ prices: { sold, swapped } }: { prices: ModelPrices }) {
  return (
    <>
      {sold !== undefined && (
        <Text size="small" tabular>
          {m.market_sold({
            price: formatMoney(sold.price),
            n: sold.deals,
            asked: formatMoney(sold.asked),
          })}
        </Text>
      )}
      {swapped !== undefined && (
        <Text size="small" tabular>
          {m.market_swapped({
            price: formatMoney(swapped.price),
            n: swapped.deals,
            asked: formatMoney(swapped.asked),
          })}
        </Text>
      )}
    </>
  );
}

/** The model that the address names. */
export function askedModel(search: string): ModelQuery | undefined {
  const params = new URLSearchParams(search);
  const make = params.get("make")?.trim() ?? "";
  const model = params.get("model")?.trim() ?? "";
  return make === "" || model === "" ? undefined : { make, model };
}

function modelOf({ make, model }: MyCar): ModelQuery {
  return { make, model };
}

function keyOf({ make, model }: ModelQuery): string {
  return `${make}\n${model}`;
}

/** The models to choose from: that of the visitor's car first, and the chosen one if the market's list lacks it. */
function optionsOf(
  models: MarketNumbers["models"],
  own: MyCar | undefined,
  chosen: ModelQuery,
): { value: string; label: string }[] {
  const labels = new Map(
    models.map((one) => [keyOf(one), `${one.make} ${one.model} (${formatCount(one.cars)})`]),
  );
  const extra = [...(own === undefined ? [] : [modelOf(own)]), chosen]
    .filter((one) => !labels.has(keyOf(one)))
    .map((one) => [keyOf(one), `${one.make} ${one.model}`] as const);
  return [...new Map([...extra, ...labels])].map(([value, label]) => ({ value, label }));
}
