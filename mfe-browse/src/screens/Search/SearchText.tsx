import { SEARCH_LIMITS } from "@takas/contracts/limits";
import { SearchField } from "@takas/ui";

import { useDebouncedText } from "./useDebouncedText";
import { useFilters } from "./useFilters";

/** The text search: results follow what is typed, a moment later. */
export function SearchText() {
  const { filters, change } = useFilters();
  const { text, type, commit } = useDebouncedText(filters.text, (typed) => change({ text: typed }));
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <SearchField
        label="Search cars, brands, or models"
        placeholder="Search cars, brands, or models..."
        maxLength={SEARCH_LIMITS.maxQueryLength}
        value={text}
        onValueChange={type}
        onBlur={commit}
      />
    </form>
  );
}
