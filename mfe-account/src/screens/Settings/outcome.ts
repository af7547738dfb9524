import { LANGUAGES, currentLanguage } from "@takas/contracts/language";
import { paths, useSearch, useServices } from "@takas/mfe-kit";
import { useEffect } from "react";

import { m } from "../../texts/messages.js";

/** What has just happened, named in the URL because the app has reloaded since. */
export type Outcome = "signedOut" | "cleared" | "deleted" | "restored" | "language";

export function withOutcome(href: string, outcome: Outcome): string {
  return `${href}?done=${outcome}`;
}

/** The outcome named in a query string. */
export function outcomeOf(search: string): Outcome | undefined {
  const done = new URLSearchParams(search).get("done");
  return isOutcome(done) ? done : undefined;
}

/** Says once, in a toast, what has just happened. */
export function useOutcome(): void {
  const { toast, navigate } = useServices();
  const done = outcomeOf(useSearch());
  useEffect(() => {
    if (done !== undefined) {
      const { title, description } = WORDS[done];
      toast({ title: title(), description: description() });
      navigate(paths.settings.href(), { replace: true });
    }
  }, [done, toast, navigate]);
}

function isOutcome(text: string | null): text is Outcome {
  return text !== null && Object.hasOwn(WORDS, text);
}

const WORDS: Record<Outcome, { title: () => string; description: () => string }> = {
  signedOut: { title: m.outcome_signedOut, description: m.outcome_signedOutText },
  cleared: { title: m.outcome_cleared, description: m.outcome_clearedText },
  deleted: { title: m.outcome_deleted, description: m.outcome_deletedText },
  restored: { title: m.outcome_restored, description: m.outcome_restoredText },
  language: {
    title: () => LANGUAGES[currentLanguage()],
    description: m.outcome_languageText,
  },
};
