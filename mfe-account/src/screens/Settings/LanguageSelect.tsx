import { LANGUAGES } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import { SelectField, space } from "@takas/ui";
import { useDispatch, useSelector } from "react-redux";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import { languageChosen, selectLanguage } from "./settingsSlice";

/** The preferred language. */
export function LanguageSelect() {
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  return (
    <Field
      label={m.settings_language()}
      hint={m.settings_languageHint()}
      options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      value={language}
      onChange={(event) => dispatch(languageChosen(event.target.value as Language))}
    />
  );
}

const Field = styled(SelectField)`
  padding: ${space[1.5]} ${space[2]} ${space[2]};
`;
