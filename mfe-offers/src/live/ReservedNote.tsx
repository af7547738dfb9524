import type { LiveOffer } from "@takas/contracts/live/offers";
import { RichText, paths } from "@takas/mfe-kit";
import { Text, TextLink } from "@takas/ui";

import { m } from "../texts/messages.js";

type Reserved = NonNullable<LiveOffer["reserved"]>;

/** Why an offer cannot be accepted now, with a link to the reader's own deal or circle that has the car. */
export function ReservedNote({ reserved }: { reserved: Reserved }) {
  return (
    <Text size="small">
      <RichText
        text={wordsOf(reserved)}
        marks={{ open: <TextLink inline href={wayTo(reserved)} /> }}
      />
    </Text>
  );
}

function wordsOf(reserved: Reserved): string {
  switch (reserved.in) {
    case "deal":
      return m.reserved_deal({ who: reserved.who });
    case "circle":
      return m.reserved_circle();
    case "other":
      return m.reserved_other();
  }
}

function wayTo(reserved: Reserved): string {
  switch (reserved.in) {
    case "deal":
      return paths.dealRoom.href(reserved.id);
    case "circle":
      return paths.circle.href(reserved.id);
    case "other":
      return "";
  }
}
