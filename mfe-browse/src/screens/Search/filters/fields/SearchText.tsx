import { useMarketRule } from "@takas/client";
import { SEARCH_LIMITS } from "@takas/contracts/limits";
import { SearchField } from "@takas/ui";

import { m } from "../../../../texts/messages.js";
import { textIn } from "../../searchAddress";
import { useSearchAddress } from "../../useSearchAddress";
import { useDebouncedText } from "./useDebouncedText";

/** The text search: results follow the typing after a pause. */
export function SearchText() {
  const { params, setText } = useSearchAddress();
  const isShort = useMarketRule("textOnlyInHeader");
  const { text, type, commit } = useDebouncedText(textIn(params), setText);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <SearchField
        label={m.search_text()}
        placeholder={isShort ? m.search_example() : m.search_textHint()}
        maxLength={SEARCH_LIMITS.maxQueryLength}
        value={text}
        onValueChange={type}
        onBlur={commit}
      />
    </form>
  );
}
