import { choiceText } from "@takas/contracts/choiceTexts";
import type { Person } from "@takas/contracts/live/person";
import { monthOf } from "@takas/contracts/month";
import { experienceWords } from "@takas/contracts/users/experienceWords";
import { Skeleton, Stack, Text } from "@takas/ui";

import { useGetPersonQuery } from "../../../live/liveApi";
import { m } from "../../../texts/messages.js";

/**
 * What the reader may know of the other side: when they joined, their deals and how soon they answer; and once
 * the contact is unlocked, how they introduce themselves.
 */
export function OtherPerson({ offerId }: { offerId: string }) {
  const { currentData: person, error } = useGetPersonQuery(offerId);
  if (person === undefined) {
    return error === undefined ? <Skeleton width="80%" height="1.3rem" /> : null;
  }
  const { profile } = person;
  return (
    <Stack gap="half" as="section" aria-label={m.person_about()}>
      <Text size="small" tone="muted">
        {factsOf(person).join(" · ")}
      </Text>
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

function factsOf({ memberSince, ...experience }: Person): string[] {
  return [
    ...(memberSince === undefined
      ? [m.person_left()]
      : [m.person_since({ month: monthOf(memberSince) })]),
    ...experienceWords(experience),
  ];
}
