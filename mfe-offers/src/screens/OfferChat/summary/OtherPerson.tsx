import { choiceText } from "@takas/contracts/choiceTexts";
import type { LiveOffer } from "@takas/contracts/live/offers";
import type { Person } from "@takas/contracts/live/person";
import { monthOf } from "@takas/contracts/month";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { experienceWords } from "@takas/contracts/users/experienceWords";
import { Skeleton, Stack, Text } from "@takas/ui";

import { useGetPersonQuery } from "../../../live/liveApi";
import { m } from "../../../texts/messages.js";

/**
 * What the reader may know of the other side: until both have agreed when they joined, their deals and how soon they
 * answer; and once the contact is unlocked, how they introduce themselves.
 */
export function OtherPerson({ offer: { id, state } }: { offer: LiveOffer }) {
  const { currentData: person, error } = useGetPersonQuery(id);
  if (person === undefined) {
    return error === undefined ? <Skeleton width="80%" height="1.3rem" /> : null;
  }
  const { profile } = person;
  const facts = factsOf(person, AGREED_OFFER_STATES.includes(state));
  if (facts.length === 0 && profile === undefined) {
    return null;
  }
  return (
    <Stack gap="half" as="section" aria-label={m.person_about()}>
      {facts.length > 0 && (
        <Text size="small" tone="muted">
          {facts.join(" · ")}
        </Text>
      )}
      {profile !== undefined && (
        <Text size="small" dir="auto">
          {introductionOf(profile)}
        </Text>
      )}
    </Stack>
  );
}

/** "Ali, Kyrenia: I collect old cars." */
function introductionOf({ displayName, area, bio }: NonNullable<Person["profile"]>): string {
  const who = [displayName, choiceText(area)].filter((text) => text !== "").join(", ");
  return bio === "" ? who : `${who}: ${bio}`;
}

function factsOf({ memberSince, ...experience }: Person, isAgreed: boolean): string[] {
  if (memberSince === undefined) {
    return [m.person_left(), ...experienceWords(experience)];
  }
  return [
    ...(isAgreed ? [] : [m.person_since({ month: monthOf(memberSince) })]),
    ...experienceWords(experience),
  ];
}
