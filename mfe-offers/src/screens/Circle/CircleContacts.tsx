import { failureText, isApiError } from "@takas/client";
import type { Circle, CircleContacts as ContactsOfCircle } from "@takas/contracts/live/circles";
import { formatMoney } from "@takas/contracts/money";
import { ContactCard, RetryLine, Section, Skeleton, Stack, Text } from "@takas/ui";

import { useGetCircleContactsQuery } from "../../swaps/swapsApi";
import { m } from "../../texts/messages.js";

/** The contacts of a circle that is over. */
export function PastContacts({ circle }: { circle: Circle }) {
  const { error } = useGetCircleContactsQuery(circle.id);
  if (circle.state === "dissolved" && isApiError(error) && error.status === 403) {
    // The reader has seen nobody's contact.
    return null;
  }
  return (
    <Section title={m.circle_contacts()} size="section">
      <CircleContacts circle={circle} />
    </Section>
  );
}

/** How to reach the two others, and the car and the cash between the reader and each of them. */
export function CircleContacts({ circle: { id, gives, gets } }: { circle: Circle }) {
  const { currentData, error, isFetching, refetch } = useGetCircleContactsQuery(id);
  if (currentData === undefined && error !== undefined) {
    return (
      <RetryLine text={failureText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <Stack gap={2} aria-busy={isFetching}>
      {currentData === undefined ? (
        // As high as two contacts, so that what follows stays where it is.
        <>
          <Skeleton height="150px" corners="card" />
          <Skeleton height="150px" corners="card" />
        </>
      ) : (
        <>
          <Member role={m.circle_giver({ car: gets.title })} person={currentData.giver} />
          <Member role={m.circle_receiver({ car: gives.title })} person={currentData.receiver} />
        </>
      )}
    </Stack>
  );
}

interface MemberProps {
  /** Which car changes hands between the two. */
  role: string;
  person: ContactsOfCircle["giver"];
}

function Member({ role, person }: MemberProps) {
  return (
    <ContactCard
      revealed={person}
      whose={person.anonymousId || undefined}
      role={
        <>
          <Text size="small" weight="medium" dir="auto">
            {role}
          </Text>
          {person.cash !== 0 && <Text size="small">{cashBetweenWords(person.cash)}</Text>}
        </>
      }
    />
  );
}

/** The cash between the reader and one of the others, negative when the reader pays. */
function cashBetweenWords(cash: number): string {
  return cash > 0
    ? m.circle_theyPay({ amount: formatMoney(cash) })
    : m.circle_youPay({ amount: formatMoney(-cash) });
}
