import { failureText, isApiError } from "@takas/client";
import type { Circle, CircleContacts as ContactsOfCircle } from "@takas/contracts/live/circles";
import { formatMoney } from "@takas/contracts/money";
import { ContactCard, RetryLine, Section, Skeleton, Stack, Text } from "@takas/ui";

import { useGetCircleContactsQuery } from "../../swaps/swapsApi";
import { m } from "../../texts/messages.js";

interface CircleContactsProps {
  circle: Circle;
  /** Whether calling them is what to do now. @defaultValue false */
  isCallMain?: boolean;
}

/** How to reach the two others, and the cash between the reader and each of them. */
export function CircleContacts({ circle, isCallMain = false }: CircleContactsProps) {
  const { id, state, gives, gets } = circle;
  const { currentData, error, isFetching, refetch } = useGetCircleContactsQuery(id);
  if (state === "dissolved" && isApiError(error) && error.status === 403) {
    // The reader has seen nobody's contact.
    return null;
  }
  return (
    <Section title={m.circle_contacts()} size="section" aria-busy={isFetching}>
      {currentData !== undefined ? (
        <Stack gap={1.5}>
          <Member
            role={m.circle_giver({ car: gets.title })}
            person={currentData.giver}
            isCallMain={isCallMain}
          />
          <Member
            role={m.circle_receiver({ car: gives.title })}
            person={currentData.receiver}
            isCallMain={isCallMain}
          />
        </Stack>
      ) : error === undefined ? (
        // As high as two contacts, so that what follows stays where it is.
        <Stack gap={1.5}>
          <Skeleton height="205px" corners="card" />
          <Skeleton height="205px" corners="card" />
        </Stack>
      ) : (
        <RetryLine
          text={failureText(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Section>
  );
}

interface MemberProps {
  /** Which car changes hands between the two. */
  role: string;
  person: ContactsOfCircle["giver"];
  isCallMain: boolean;
}

function Member({ role, person, isCallMain }: MemberProps) {
  return (
    <Stack gap="half">
      <Text weight="medium" dir="auto">
        {role}
      </Text>
      <ContactCard
        revealed={person}
        whose={person.anonymousId || undefined}
        isCallMain={isCallMain}
      >
        <Text size="small">{cashBetweenWords(person.cash)}</Text>
      </ContactCard>
    </Stack>
  );
}

/** The cash between the reader and one of the others, negative when the reader pays. */
function cashBetweenWords(cash: number): string {
  if (cash === 0) {
    return m.circle_noCash();
  }
  return cash > 0
    ? m.circle_theyPay({ amount: formatMoney(cash) })
    : m.circle_youPay({ amount: formatMoney(-cash) });
}
