import { LANGUAGES } from "@takas/contracts/choices";
import { SelectField, space } from "@takas/ui";
import { useDispatch, useSelector } from "react-redux";
import styled from "styled-components";

import { languageChosen, selectLanguage } from "./settingsSlice";
import type { Language } from "./settingsSlice";

/** The preferred language. */
export function LanguageSelect() {
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  return (
    <Field
      label="Language"
      hint="Takas is in English for now."
      options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      value={language}
      onChange={(event) => dispatch(languageChosen(event.target.value as Language))}
    />
  );
}

const Field = styled(SelectField)`
  padding: ${space[1.5]} ${space[2]} ${space[2]};
`;
