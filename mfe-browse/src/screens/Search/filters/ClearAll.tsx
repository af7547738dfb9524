import { useMarketRule } from "@takas/client";
import { formatCount } from "@takas/contracts/money";
import { passFocusOn } from "@takas/mfe-kit";
import { Button } from "@takas/ui";
import type { ButtonProps } from "@takas/ui";

import { m } from "../../../texts/messages.js";
import { countActive } from "../searchAddress";
import { useSearchAddress } from "../useSearchAddress";

/** Clears the text and every filter; in the sample market it also says how many there are. */
export function ClearAll(look: Pick<ButtonProps, "variant" | "size" | "className">) {
  const { params, clear } = useSearchAddress();
  const isCounted = !useMarketRule("badgeCountsFilters");
  const count = countActive(params);
  return (
    <Button ref={passFocusOn} {...look} disabled={count === 0} onClick={clear}>
      {isCounted && count > 0
        ? m.search_clearCount({ count: formatCount(count) })
        : m.search_clear()}
    </Button>
  );
}
