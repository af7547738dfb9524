import { failureText, useMarket, useMarketRule } from "@takas/client";
import { LANGUAGES, currentLanguage } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import { paths, useReturnPath, useSearch, useServices } from "@takas/mfe-kit";
import { SelectField, color, space, text, weight } from "@takas/ui";
import { Languages } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";

import { useSaveSettingsMutation } from "../../accountApi";
import { m } from "../../texts/messages.js";
import { keepLanguage } from "./languageCookie";
import { outcomeOf, withOutcome } from "./outcome";
import { useSayStored } from "./useSayStored";

/** The language of the app in this browser and, where settings are stored with the account, of the person's pushes and next browsers. */
export function LanguageSelect() {
  const [language, setLanguage] = useState(currentLanguage);
  const { choose, isPending } = useChooseLanguage();
  const isKnown = useMarket() !== undefined;
  const field = useRef<HTMLSelectElement>(null);
  // Settings drops the outcome from the address once it has said it.
  const hasReloaded = useRef(outcomeOf(useSearch()) === "language");
  useEffect(() => {
    if (isKnown && hasReloaded.current) {
      field.current?.focus();
    }
  }, [isKnown]);
  return (
    <Field
      ref={field}
      label={
        <Named>
          <Languages size={24} strokeWidth={1.75} aria-hidden="true" />
          <span>{m.settings_language()}</span>
        </Named>
      }
      options={CODES.map((code) => ({ value: valueOf(code), label: LANGUAGES[code] }))}
      value={valueOf(language)}
      disabled={isPending || !isKnown}
      onChange={({ target }) => {
        const chosen = CODES.find((code) => valueOf(code) === target.value) ?? currentLanguage();
        setLanguage(chosen);
        void choose(chosen).then((isChosen) => !isChosen && setLanguage(currentLanguage()));
      }}
    />
  );
}

/**
 * `choose` stores a language and reloads Settings in it, or the screen that asked for the choice; resolves to false, after
 * a toast, where it could not be stored.
 */
function useChooseLanguage() {
  const isStored = useMarketRule("storesSettings");
  const { toast, leave } = useServices();
  const next = useReturnPath() ?? withOutcome(paths.settings.href(), "language");
  const sayStored = useSayStored();
  const [save, { isLoading: isPending }] = useSaveSettingsMutation();
  const choose = async (language: Language) => {
    const { error } = isStored ? await save({ language }) : {};
    if (error !== undefined) {
      const description = failureText(error);
      toast({ variant: "destructive", title: m.settings_notSaved(), description });
      return false;
    }
    const isKept = keepLanguage(language);
    sayStored(isKept);
    if (isKept) {
      // To leave for the page's own address reloads it: Back does not lead to Settings again.
      history.replaceState(history.state, "", next);
      leave(next);
    }
    return isKept;
  };
  return { choose, isPending };
}

const CODES = ["en", "tr", "el"] as const satisfies readonly Language[];

/** The select says "gr" for Greek (docs/product.md 2.18.2). */
function valueOf(language: Language): string {
  return language === "el" ? "gr" : language;
}

/** A row that looks like the switches beside it, with the choice at its end. */
const Field = styled(SelectField)`
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  min-height: 56px;
  padding: 0 ${space[2]};
  > label {
    ${text.body}
    font-weight: ${weight.regular};
  }
  > span {
    margin-inline-end: -14px;
    border-color: transparent;
    background: none;
  }
`;

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  > svg {
    flex: none;
    color: ${color.primary};
  }
`;
