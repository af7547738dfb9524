import { formatMoney } from "@takas/contracts/money";
import { SelectField, Stack } from "@takas/ui";

import { MyCarPlace } from "../../../ownCar/deferredParts";
import { useOwnValue } from "../../../ownCar/terms";
import { m } from "../../../texts/messages.js";
import { useSearchAddress } from "../useSearchAddress";
import type { CashFilter } from "./filters";
import { cashEntries, cashIn } from "./filterValues";

/** The visitor's own car and, once there is one, the most cash on top of it. */
export function CashField({ filter }: { filter: CashFilter }) {
  const { params, setFilter } = useSearchAddress();
  const own = useOwnValue();
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
      <MyCarPlace />
    </Stack>
  );
}
