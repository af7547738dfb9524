import { paths, useSearch, useServices } from "@takas/mfe-kit";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";

export const STEPS = ["Photos", "Specifications", "Pricing"] as const;

interface WizardStep {
  /** From 1. */
  step: number;
  next: () => void;
  /** One step down; on the first one, out to My Cars (spec section 4). */
  back: () => void;
  /** The heading of the step: gets the focus when the step changes. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * The step of a wizard, kept in the address, so that the phone's own back button steps down too. `reachable` is
 * the last step that what was typed so far leads to: an address beyond it shows that one.
 */
export function useWizardStep(path: string, reachable: number): WizardStep {
  const { navigate, back } = useServices();
  const asked = Number(new URLSearchParams(useSearch()).get("step") ?? 1);
  const step = STEPS.length >= asked && asked >= 1 ? Math.min(Math.floor(asked), reachable) : 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current !== step) {
      seen.current = step;
      globalThis.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
  }, [step]);
  const at = (other: number) => (other === 1 ? path : `${path}?step=${other}`);
  return {
    step,
    heading,
    next: () => navigate(at(step + 1)),
    back: () => (step === 1 ? navigate(paths.myCars.href()) : back(at(step - 1))),
  };
}
