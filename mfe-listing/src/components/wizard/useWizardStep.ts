import { paths, useSearch, useServices } from "@takas/mfe-kit";
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

import { m } from "../../texts/messages.js";

/** The steps by their names. */
export const STEPS = [m.common_photos, m.wizard_specs, m.wizard_pricing] as const;

export interface WizardStep {
  /** The step, from 1. */
  step: number;
  next: () => void;
  /** Goes back to a step that was open before. */
  goTo: (step: number) => void;
  /** Leaves for another path and drops the steps from the history: Back does not return to them. */
  finish: (path: string) => void;
  /** One step back; on the first, to My Cars (docs/product.md 4.6). */
  back: () => void;
  /** The step's heading, focused when the step changes, unless the server has refused a field of the step. */
  heading: RefObject<HTMLHeadingElement | null>;
}

const REFUSED = "[aria-invalid=true]";

/**
 * The step of a wizard, stored in the URL, so that the phone's Back button goes one step back too. A step opens only
 * through Next (docs/product.md 4.6): a URL beyond the opened steps shows the last opened one.
 */
export function useWizardStep(path: string, firstOpened: number): WizardStep {
  const { navigate, back } = useServices();
  const params = new URLSearchParams(useSearch());
  const asked = Number(params.get("step") ?? 1);
  const [opened, setOpened] = useState(firstOpened);
  const step = STEPS.length >= asked && asked >= 1 ? Math.min(Math.floor(asked), opened) : 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current !== step) {
      seen.current = step;
      globalThis.scrollTo(0, 0);
      const refused = heading.current?.parentElement?.querySelector<HTMLElement>(REFUSED);
      if (refused) {
        refused.focus();
      } else {
        heading.current?.focus({ preventScroll: true });
      }
    }
  }, [step]);
  const at = (other: number) => {
    // Other parameters stay, such as the path to return to.
    const query = new URLSearchParams(params);
    query.delete("step");
    if (other > 1) {
      query.set("step", String(other));
    }
    return query.size === 0 ? path : `${path}?${query}`;
  };
  return {
    step,
    heading,
    next: () => {
      setOpened(Math.max(opened, step + 1));
      navigate(at(step + 1));
    },
    goTo: (other) => navigate(at(other), { replace: true, over: step - other }),
    finish: (to) => navigate(to, { replace: true, over: step - 1 }),
    back: () => (step === 1 ? navigate(paths.myCars.href()) : back(at(step - 1))),
  };
}
