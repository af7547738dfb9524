import { useMarketRule } from "@takas/client";
import { formatMoney } from "@takas/contracts/money";
import { SelectField, Stack } from "@takas/ui";

import { MyCarPlace } from "../../../../ownCar/deferredParts";
import { useOwnValue } from "../../../../ownCar/terms";
import { m } from "../../../../texts/messages.js";
import { useSearchAddress } from "../../useSearchAddress";
import type { CashFilter } from "../filters";
import { cashEntries, cashIn } from "../filterValues";

/** The most cash on top of the visitor's own car, once there is one, and where the panel is not of filters alone that car. */
export function CashField({ filter }: { filter: CashFilter }) {
  const { params, setFilter } = useSearchAddress();
  const own = useOwnValue();
  const hasOnlyFilters = useMarketRule("ordersFiltersByUse");
  const cash = cashIn(params, filter);
  const ownValue = own ?? cash?.ownValue;
  const amounts = new Set([...filter.amounts, ...(cash === undefined ? [] : [cash.cashMax])]);
  return (
    <Stack gap={2}>
      {ownValue !== undefined && (
        <SelectField
          label={filter.label()}
          placeholder={m.filter_any()}
          options={[...amounts]
            .toSorted((one, other) => one - other)
            .map((amount) => ({
              value: String(amount),
              label: amount === 0 ? m.filter_none() : formatMoney(amount),
            }))}
          value={cash === undefined ? "" : String(cash.cashMax)}
          onChange={({ target }) =>
            setFilter(
              filter,
              target.value === "" ? [] : cashEntries(filter, ownValue, Number(target.value)),
            )
          }
        />
      )}
      {!hasOnlyFilters && <MyCarPlace />}
    </Stack>
  );
}
