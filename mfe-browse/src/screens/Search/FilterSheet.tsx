import { Button, Dialog, Row } from "@takas/ui";
import styled from "styled-components";

import { FilterPanel } from "./FilterPanel";
import { countVehicles } from "./resultsLine";
import { useFilters } from "./useFilters";
import type { Results } from "./useResults";

interface FilterSheetProps {
  results: Results;
  /** Whether any filter is on. */
  isActive: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The filters over the results, where the window is too narrow for a panel beside them. */
export function FilterSheet({ results, isActive, isOpen, onOpenChange }: FilterSheetProps) {
  const { clear } = useFilters();
  const { total, error, options, bounds } = results;
  return (
    <Dialog
      title="Filters"
      open={isOpen}
      onOpenChange={onOpenChange}
      closeLabel="Close filters"
      actions={
        <Actions wrap={false}>
          <Button variant="secondary" disabled={!isActive} onClick={clear}>
            Clear all
          </Button>
          <Button aria-live="polite" onClick={() => onOpenChange(false)}>
            {error !== undefined
              ? "Close"
              : total === undefined
                ? "Searching..."
                : `Show ${countVehicles(total)}`}
          </Button>
        </Actions>
      }
    >
      <FilterPanel options={options} bounds={bounds} />
    </Dialog>
  );
}

/* The way to the results takes what room there is. */
const Actions = styled(Row)`
  > :last-child {
    flex: 1;
  }
`;
