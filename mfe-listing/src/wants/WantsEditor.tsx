import { failureText } from "@takas/client";
import { readPounds } from "@takas/contracts/amount";
import { poundSide } from "@takas/contracts/language";
import { swapWorth } from "@takas/contracts/market/swapWorth";
import { wantsSentence } from "@takas/contracts/swaps/wantsWords";
import type { Vehicle } from "@takas/contracts/vehicle";
import { carName } from "@takas/contracts/vehicles/carName";
import { failureToast, paths, useServices } from "@takas/mfe-kit";
import {
  ActionBar,
  ActionForm,
  Button,
  Row,
  SegmentedControl,
  Text,
  media,
  space,
} from "@takas/ui";
import { useId } from "react";
import styled from "styled-components";

import { WholeNumberField } from "../components/wizard/car/WholeNumberField";
import { FailureNote } from "../components/wizard/FailureNote";
import { useDropWantsMutation } from "../listingApi";
import { m } from "../texts/messages.js";
import { useWantsForm } from "./useWantsForm";
import { WantsFields } from "./WantsFields";
import { formOf } from "./wantsForm";
import { WantsResult } from "./WantsResult";

/** Says what the user's car would be swapped for: anything up to a price, or in detail. */
export function WantsEditor({ car }: { car: Vehicle }) {
  const { toast, navigate } = useServices();
  const says = useId();
  const {
    element,
    form,
    errors,
    isEmpty,
    sentence,
    state,
    isPending,
    isSaved,
    failure,
    ...editing
  } = useWantsForm(car.id, () => formOf(car.wants, suggestedFor(car)), car.wants !== undefined);
  const { change, loosen, submit } = editing;
  const [drop, dropping] = useDropWantsMutation();
  const before = car.wants && wantsSentence(car.wants);
  const isOther = before !== undefined && before !== sentence;
  const takeBack = async () => {
    const { error } = await drop(car.id);
    if (error === undefined) {
      toast({ title: m.wants_removed(), description: m.wants_stays({ title: carName(car) }) });
      navigate(paths.myCars.href());
    } else {
      toast(failureToast(failureText(error)));
    }
  };
  return (
    <ActionForm
      ref={element}
      noValidate
      aria-label={m.wants_form()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SegmentedControl
        label={m.wants_how()}
        options={MODES.map(({ value, label }) => ({ value, label: label() }))}
        value={form.mode}
        onValueChange={(mode) => change({ mode })}
      />
      {form.mode === "any" ? (
        <WholeNumberField
          read={readPounds}
          label={m.wants_upTo()}
          name="upTo"
          {...poundSide()}
          hint={<Hint size="small">{m.wants_upToHint()}</Hint>}
          value={form.upTo}
          error={errors.upTo}
          onValueChange={(upTo) => change({ upTo })}
        />
      ) : (
        <WantsFields form={form} errors={errors} onChange={change} />
      )}
      {isOther && (
        <Text size="small" tone="muted">
          {m.wants_currently({ sentence: before })}
        </Text>
      )}
      {state !== undefined && (
        <WantsResult carId={car.id} state={state} isSaved={isSaved} onLoosen={loosen} />
      )}
      {car.wants !== undefined && (
        <Row>
          <Clear
            variant="ghost"
            size="small"
            isPending={dropping.isLoading}
            onClick={() => void takeBack()}
          >
            {m.wants_clear()}
          </Clear>
        </Row>
      )}
      {failure !== undefined && <FailureNote text={failure} />}
      <Foot>
        {/* Beside the button, so that every change shows in it. */}
        <Says id={says} aria-live="polite">
          {isEmpty && <Text size="small">{m.wants_nothing()}</Text>}
          {sentence !== undefined && (
            <>
              <Text size="caption" tone="muted">
                {m.wants_says()}
              </Text>
              <Text size="small" weight="medium">{`${sentence}.`}</Text>
            </>
          )}
        </Says>
        {isSaved ? (
          <Button size="large" href={paths.matches.href(car.id)}>
            {m.common_seeMatches()}
          </Button>
        ) : (
          <Button
            type="submit"
            size="large"
            aria-disabled={isEmpty}
            aria-describedby={isEmpty ? says : undefined}
            isPending={isPending}
            pendingLabel={m.wants_saving()}
          >
            {m.wants_save()}
          </Button>
        )}
      </Foot>
    </ActionForm>
  );
}

/** In a low window it is one row, which needs its width: a narrow one has no room for it above the fields. */
const Foot = styled(ActionBar)`
  ${media.low} {
    align-items: center;
    > [data-size] {
      min-width: 0;
    }
    @media (max-width: 599px) {
      position: static;
    }
  }
`;

/** Two sentences. */
const Hint = styled(Text).attrs({ as: "span" as const })`
  display: block;
  max-width: 32rem;
`;

/** Its words begin at the edge of the fields. */
const Clear = styled(Button)`
  margin-left: calc(-1px - ${space[2]});
`;

const Says = styled.div`
  flex-basis: 100%;
  && {
    padding-inline: 0;
  }
  ${media.low} {
    && {
      flex: 1 1 12rem;
    }
    [data-size="caption"] {
      display: none;
    }
  }
`;

const MODES = [
  { value: "any", label: m.wants_any },
  { value: "detailed", label: m.wants_detailed },
] as const;

/** A price to start from, GBP: a tenth more than the car counts for in a swap, rounded up to a step. */
function suggestedFor({ askingPrice, marketRate }: Vehicle): number {
  return Math.ceil((swapWorth(Number(askingPrice), marketRate) * MORE) / STEP) * STEP;
}

const MORE = 1.1;
const STEP = 500;
