import { DEALER_SORTS } from "@takas/contracts/dealers/dealer";
import type { DealerPage, DealerSort } from "@takas/contracts/dealers/dealer";
import { sortText } from "@takas/contracts/nameTexts";
import { paths, useServices } from "@takas/mfe-kit";
import { ChipSelect, Row, ToggleChips } from "@takas/ui";

import type { DealerCars } from "../../browseApi";
import { m } from "../../texts/messages.js";

/** Cars up to which a dealer's page needs no filter. */
const FEW = 6;

interface DealerFilterProps extends Pick<DealerPage, "makes"> {
  asked: DealerCars;
}

/** One make, and an order, for dealers with many cars. Both are in the address. */
export function DealerFilter({ makes = [], asked: { id, make, sortBy } }: DealerFilterProps) {
  const { navigate } = useServices();
  if (makes.reduce((sum, { cars }) => sum + cars, 0) <= FEW) {
    return null;
  }
  const show = (cars: Omit<DealerCars, "id">) => {
    const query = new URLSearchParams({ ...cars }).toString();
    navigate(paths.dealer.href(id) + (query === "" ? "" : `?${query}`), { replace: true });
  };
  return (
    <Row gap={1}>
      <ChipSelect
        label={m.filter_sortBy()}
        shortLabel={ORDERS[sortBy ?? "newest"]()}
        options={DEALER_SORTS.map((value) => ({ value, label: ORDERS[value]() }))}
        value={sortBy ?? "newest"}
        onChange={({ target }) =>
          show({ ...(make !== undefined && { make }), sortBy: target.value as DealerSort })
        }
      />
      {makes.length > 1 && (
        <ToggleChips
          label={m.filter_brands()}
          isLabelHidden
          options={makes.map((of) => ({ value: of.make, count: of.cars }))}
          value={make === undefined ? [] : [make]}
          onValueChange={(chosen) => {
            const other = chosen.find((name) => name !== make);
            show({ ...(other !== undefined && { make: other }), ...(sortBy && { sortBy }) });
          }}
        />
      )}
    </Row>
  );
}

const ORDERS: Record<DealerSort, () => string> = {
  newest: m.dealer_newest,
  "price-low": () => sortText("price-low"),
  "price-high": () => sortText("price-high"),
};
