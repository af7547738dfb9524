import { useServices } from "@takas/mfe-kit";
import { Card, MenuRow } from "@takas/ui";
import { CarFront, ChevronDown, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import type { ComponentType } from "react";

import { m } from "../../texts/messages.js";
import type { EstimatorStepsProps } from "./EstimatorSteps";

/**
 * What a car is worth (docs/product.md 2.4): one line, then what loads on the tap. That is the form and its result in
 * place of the line or, where it asks for the visitor's own car, a dialog above it.
 */
export function Estimator({ isOwnCar = false }: { isOwnCar?: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  const { toast } = useServices();
  const [Steps, setSteps] = useState<ComponentType<EstimatorStepsProps>>();
  const title = isOwnCar ? m.value_title() : m.estimator_title();
  // The pressed button is removed, so the focus is set to stay in place.
  const stay = () => card.current?.focus({ preventScroll: true });
  const open = async () => {
    try {
      const next = isOwnCar ? await loadDialog() : await loadSteps();
      setSteps(() => next);
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
  const isLine = Steps === undefined || isOwnCar;
  const Chevron = isOwnCar ? ChevronRight : ChevronDown;
  return (
    <Card ref={card} as="section" tabIndex={-1} padding={isLine ? "none" : 2.5} aria-label={title}>
      {isLine && (
        <MenuRow
          label={title}
          description={isOwnCar ? undefined : m.estimator_hint()}
          icon={<CarFront size={24} strokeWidth={1.75} />}
          trailing={<Chevron size={20} strokeWidth={1.75} aria-hidden="true" />}
          aria-expanded={Steps !== undefined}
          onClick={() => void open()}
        />
      )}
      {Steps !== undefined && <Steps title={title} onStep={stay} onClose={close} />}
    </Card>
  );
}

async function loadSteps() {
  const { EstimatorSteps } = await import(/* webpackChunkName: "Estimator" */ "./EstimatorSteps");
  return EstimatorSteps;
}

async function loadDialog() {
  const { ValueDialog } = await import(
    /* webpackChunkName: "ValueDialog" */ "../../ownCar/ValueDialog"
  );
  return ValueDialog;
}
