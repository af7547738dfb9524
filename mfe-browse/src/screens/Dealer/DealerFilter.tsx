import { DEALER_SORTS } from "@takas/contracts/choices";
import type { DealerSort } from "@takas/contracts/choices";
import type { DealerPage } from "@takas/contracts/dealers/dealer";
import { formatCount } from "@takas/contracts/money";
import { paths, useServices } from "@takas/mfe-kit";
import { Button, Row, SelectField, Stack, size } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import type { AskedCars } from "./dealerApi";

/** Cars up to which a dealer's page needs no filter. */
const FEW = 6;

interface DealerFilterProps extends Pick<DealerPage, "makes"> {
  asked: AskedCars;
}

/** One make, and an order, for dealers with many cars. Both are in the address. */
export function DealerFilter({ makes = [], asked: { id, ...asked } }: DealerFilterProps) {
  const { navigate } = useServices();
  if (makes.reduce((sum, { cars }) => sum + cars, 0) <= FEW) {
    return null;
  }
  const pathOf = ({ make, sortBy }: Omit<AskedCars, "id">) => {
    const query = new URLSearchParams({ ...(make && { make }), ...(sortBy && { sortBy }) });
    return paths.dealer.href(id) + (query.size === 0 ? "" : `?${query}`);
  };
  return (
    <Stack gap={1}>
      {makes.length > 1 && (
        <Row as="ul" gap={1} aria-label={m.filter_brands()}>
          {makes.map(({ make, cars }) => (
            <li key={make}>
              <Button
                size="small"
                variant={make === asked.make ? "primary" : "secondary"}
                aria-pressed={make === asked.make}
                onClick={() =>
                  navigate(pathOf({ ...asked, make: make === asked.make ? undefined : make }), {
                    replace: true,
                  })
                }
              >
                {`${make} ${formatCount(cars)}`}
              </Button>
            </li>
          ))}
        </Row>
      )}
      <Order>
        <SelectField
          label={m.filter_sortBy()}
          options={DEALER_SORTS.map((value) => ({ value, label: ORDERS[value]() }))}
          value={asked.sortBy ?? "newest"}
          onChange={({ target }) =>
            navigate(pathOf({ ...asked, sortBy: target.value as DealerSort }), { replace: true })
          }
        />
      </Order>
    </Stack>
  );
}

const ORDERS: Record<DealerSort, () => string> = {
  newest: m.dealer_newest,
  "price-low": m.dealer_cheapest,
  "price-high": m.dealer_dearest,
};

const Order = styled.div`
  max-width: ${size.narrow};
`;
