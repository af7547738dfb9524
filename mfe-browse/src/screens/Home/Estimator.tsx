import { estimateValue } from "@takas/contracts/estimator";
import { Button, Card, Heading, IconButton, Row, Stack, Text } from "@takas/ui";
import { Calculator, X } from "lucide-react";
import { useId, useState } from "react";

import { EstimatorForm, NO_INPUT, type EstimatorInput } from "./EstimatorForm";
import { Emblem, Line, Words } from "./estimatorParts";
import { EstimatorResult } from "./EstimatorResult";

/** collapsed: one line; form: the inputs; result: what they say. */
type Step = "collapsed" | "form" | "result";

/** What a car may be worth, from its make and year (spec section 2, Value estimator). */
export function Estimator() {
  const titleId = useId();
  const [step, setStep] = useState<Step>("collapsed");
  const [thisYear] = useState(() => new Date().getFullYear());
  const [input, setInput] = useState(NO_INPUT);
  const close = () => {
    setInput(NO_INPUT);
    setStep("collapsed");
  };
  return (
    <Card as="section" padding={2.5} aria-labelledby={titleId}>
      {step === "collapsed" ? (
        <Invitation titleId={titleId} onOpen={() => setStep("form")} />
      ) : (
        <Stack>
          <Row justify="between" wrap={false}>
            <Heading id={titleId} level={2} size="section">
              {TITLE}
            </Heading>
            <IconButton label="Close estimator" onClick={close}>
              <X size={24} strokeWidth={1.75} />
            </IconButton>
          </Row>
          {step === "form" ? (
            <EstimatorForm
              input={input}
              thisYear={thisYear}
              onChange={setInput}
              onEstimate={() => setStep("result")}
            />
          ) : (
            <EstimatorResult
              car={nameOf(input)}
              value={estimateValue({
                make: input.make,
                year: Number(input.year),
                currentYear: thisYear,
              })}
              onRetry={() => setStep("form")}
            />
          )}
        </Stack>
      )}
    </Card>
  );
}

const TITLE = "Car Value Estimator";

function Invitation({ titleId, onOpen }: { titleId: string; onOpen: () => void }) {
  return (
    <Line>
      <Emblem aria-hidden="true">
        <Calculator size={24} strokeWidth={1.75} />
      </Emblem>
      <Words>
        <Heading id={titleId} level={2} size="section">
          {TITLE}
        </Heading>
        <Text size="small" tone="muted">
          What is your car worth? A rough figure in seconds.
        </Text>
      </Words>
      <Button variant="secondary" size="small" aria-expanded={false} onClick={onOpen}>
        Estimate
      </Button>
    </Line>
  );
}

function nameOf({ make, model, year }: EstimatorInput): string {
  return [year, make, model.trim()].filter((part) => part !== "").join(" ");
}
