import { useMarket } from "@takas/client";
import { paths, useSearch, useServices } from "@takas/mfe-kit";
import { useEffect } from "react";

/** What has just happened to the account, named in the URL because the app has reloaded since. */
export type Outcome = "signedOut" | "deleted" | "restored";

export function withOutcome(href: string, outcome: Outcome): string {
  return `${href}?done=${outcome}`;
}

/** Says once, in a toast, what has just happened to the account. */
export function useOutcome(): void {
  const { toast, navigate } = useServices();
  const market = useMarket();
  const done = new URLSearchParams(useSearch()).get("done");
  useEffect(() => {
    if (market !== undefined && isOutcome(done)) {
      toast(WORDS[market][done]);
      navigate(paths.settings.href(), { replace: true });
    }
  }, [market, done, toast, navigate]);
}

function isOutcome(text: string | null): text is Outcome {
  return text !== null && Object.hasOwn(WORDS.live, text);
}

const DELETED = {
  title: "Everything is deleted",
  description: "This is a new anonymous account, with nothing in it.",
};

const RESTORED = {
  title: "Your account is back",
  description: "Devices shows every browser that is signed in to it.",
};

const WORDS = {
  sample: {
    signedOut: {
      title: "Signed out",
      description: "What you typed on this device is gone. Your listings stay.",
    },
    deleted: DELETED,
    restored: RESTORED,
  },
  live: {
    signedOut: {
      title: "Signed out",
      description: "What you typed on this device is gone. This is a new anonymous account.",
    },
    deleted: DELETED,
    restored: RESTORED,
  },
};
