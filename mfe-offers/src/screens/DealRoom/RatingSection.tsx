import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { LiveOffer, Rating } from "@takas/contracts/live/offers";
import { dateOf } from "@takas/contracts/time";
import { Button, Card, Section, Stack, Text, TextArea } from "@takas/ui";
import { useState } from "react";

import { useChangeOffer } from "../../live/useChangeOffer";
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
      title="Rating"
      size="section"
      description={
        other === undefined
          ? `You see each other's rating once both have rated, or after ${dateOf(until)}.`
          : undefined
      }
    >
      {other !== undefined && <GivenRating title="Their rating" rating={other} />}
      {own !== undefined && <GivenRating title="Your rating" rating={own} />}
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
      <Text weight="strong">{stars} of 5 stars</Text>
      {text !== undefined && (
        <Text size="small" dir="auto">
          {text}
        </Text>
      )}
    </Card>
  );
}

function RatingForm({ offer }: { offer: LiveOffer }) {
  const { isPending, change } = useChangeOffer(offer);
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
            label="How did it go?"
            value={stars}
            error={isMissing ? "Please choose 1 to 5 stars." : undefined}
            onChange={(value) => {
              setStars(value);
              setMissing(false);
            }}
          />
          <TextArea
            label="In your words (optional)"
            hint="No phone numbers, names or links."
            maxLength={OFFER_LIMITS.ratingMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" isPending={isPending}>
            Rate the Deal
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
