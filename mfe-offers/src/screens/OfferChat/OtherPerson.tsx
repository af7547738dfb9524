import type { AnswerTime, Person } from "@takas/contracts/live/person";
import { Skeleton, Stack, Text } from "@takas/ui";

import { useGetPersonQuery } from "../../live/liveApi";

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
    <Stack gap="half" as="section" aria-label="About the other person">
      <Text size="small" tone="muted">
        {factsOf(person).join(" · ")}
      </Text>
      {profile !== undefined && (
        <Text size="small" dir="auto">
          {[profile.displayName, profile.area].filter((text) => text !== "").join(", ")}
          {profile.bio !== "" && `: ${profile.bio}`}
        </Text>
      )}
    </Stack>
  );
}

function factsOf({ memberSince, dealsDone, answersWithin }: Person): string[] {
  return [
    ...(memberSince === undefined ? ["Has left Takas"] : [`Here since ${monthOf(memberSince)}`]),
    ...(dealsDone === 0 ? [] : [`${dealsDone} ${dealsDone === 1 ? "deal" : "deals"} done`]),
    ...(answersWithin === undefined ? [] : [`usually answers ${ANSWERS[answersWithin]}`]),
  ];
}

const ANSWERS: Record<AnswerTime, string> = {
  hour: "within an hour",
  hours: "within six hours",
  day: "within a day",
  days: "after a few days",
};

/** "2026-11": "November 2026". */
function monthOf(month: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
