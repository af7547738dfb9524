import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { LiveOffer, Rating } from "@takas/contracts/live/offers";
import { dateOf } from "@takas/contracts/time";
import { passFocusOn } from "@takas/mfe-kit";
import { Button, Card, Section, Stack, Text, TextArea } from "@takas/ui";
import { useState } from "react";

import { useChangeOffer } from "../../../live/useChangeOffer";
import { m } from "../../../texts/messages.js";
import { StarField } from "./StarField";

/** The ratings of a deal that is done: one of each side. */
export function RatingSection({ offer }: { offer: LiveOffer }) {
  const { actions, ratings } = offer;
  if (ratings === undefined) {
    return null;
  }
  const { own, other, until } = ratings;
  return (
    <Section
      title={m.rating_title()}
      size="section"
      tabIndex={-1}
      description={other === undefined ? m.rating_hidden({ date: dateOf(until) }) : undefined}
    >
      {other !== undefined && <GivenRating title={m.rating_theirs()} rating={other} />}
      {own !== undefined && <GivenRating title={m.rating_yours()} rating={own} />}
      {actions.includes("rate") && <RatingForm offer={offer} />}
    </Section>
  );
}

function GivenRating({ title, rating: { stars, text } }: { title: string; rating: Rating }) {
  return (
    <Card>
      <Text size="caption" tone="muted">
        {title}
      </Text>
      <Text weight="strong">{m.rating_stars({ stars })}</Text>
      {text !== undefined && (
        <Text size="small" dir="auto">
          {text}
        </Text>
      )}
    </Card>
  );
}

function RatingForm({ offer }: { offer: LiveOffer }) {
  const { isPending, refusal, change } = useChangeOffer(offer);
  const [stars, setStars] = useState<number>();
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setMissing(stars === undefined);
    if (stars !== undefined) {
      const words = text.trim();
      void change({ action: "rate", stars, ...(words !== "" && { text: words }) });
    }
  };
  return (
    <Card>
      <form noValidate onSubmit={send}>
        <Stack gap={1.5}>
          <StarField
            label={m.rating_how()}
            value={stars}
            error={isMissing ? m.rating_missing() : undefined}
            onChange={(value) => {
              setStars(value);
              setMissing(false);
            }}
          />
          <TextArea
            label={m.rating_words()}
            hint={m.rating_wordsHint()}
            error={refusal}
            maxLength={OFFER_LIMITS.ratingMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button ref={passFocusOn} type="submit" variant="secondary" isPending={isPending}>
            {m.rating_send()}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
