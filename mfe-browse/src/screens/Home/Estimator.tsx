import { useServices } from "@takas/mfe-kit";
import { Card, MenuRow } from "@takas/ui";
import { Calculator, ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import type { ComponentType } from "react";

import { m } from "../../texts/messages.js";
import type { EstimatorStepsProps } from "./EstimatorSteps";

/**
 * Estimates what a car is worth from its make and year (docs/product.md 2.4): one line, then the form and its result,
 * which load on the tap.
 */
export function Estimator() {
  const card = useRef<HTMLDivElement>(null);
  const { toast } = useServices();
  const [Steps, setSteps] = useState<ComponentType<EstimatorStepsProps>>();
  // The pressed button is removed, so the focus is set to stay in place.
  const stay = () => card.current?.focus({ preventScroll: true });
  const open = async () => {
    try {
      const { EstimatorSteps } = await import(
        /* webpackChunkName: "Estimator" */ "./EstimatorSteps"
      );
      setSteps(() => EstimatorSteps);
      stay();
    } catch {
      toast({
        variant: "destructive",
        title: m.estimator_notLoaded(),
        description: m.common_checkConnection(),
      });
    }
  };
  const close = () => {
    setSteps(undefined);
    stay();
  };
  return (
    <Card
      ref={card}
      as="section"
      tabIndex={-1}
      padding={Steps === undefined ? "none" : 2.5}
      aria-label={m.estimator_title()}
    >
      {Steps === undefined ? (
        <MenuRow
          label={m.estimator_title()}
          description={m.estimator_hint()}
          icon={<Calculator size={24} strokeWidth={1.75} />}
          trailing={<ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />}
          aria-expanded={false}
          onClick={() => void open()}
        />
      ) : (
        <Steps title={m.estimator_title()} onStep={stay} onClose={close} />
      )}
    </Card>
  );
}
