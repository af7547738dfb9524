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
export function CircleContacts({ circle: { id, gives, gets, state } }: { circle: Circle }) {
  const { currentData, error, isFetching, refetch } = useGetCircleContactsQuery(id);
  if (currentData === undefined && error !== undefined) {
    return (
      <RetryLine text={failureText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  const words = state === "done" ? AFTER : state === "dissolved" ? CALLED_OFF : BEFORE;
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
          <Member
            role={words.giver({ car: gets.title })}
            person={currentData.giver}
            words={words}
          />
          <Member
            role={words.receiver({ car: gives.title })}
            person={currentData.receiver}
            words={words}
          />
        </>
      )}
    </Stack>
  );
}

interface Words {
  giver: typeof m.circle_giver;
  receiver: typeof m.circle_receiver;
  /** They pay the reader, and the reader pays them; once the swap is off, nobody pays. */
  cash?: Record<"in" | "out", typeof m.circle_theyPay>;
}

const BEFORE: Words = {
  giver: m.circle_giver,
  receiver: m.circle_receiver,
  cash: { in: m.circle_theyPay, out: m.circle_youPay },
};
/** Once the cars have changed hands. */
const AFTER: Words = {
  giver: m.circle_gave,
  receiver: m.circle_got,
  cash: { in: m.circle_theyPaid, out: m.circle_youPaid },
};
const CALLED_OFF: Words = { giver: m.circle_hadGiven, receiver: m.circle_hadGot };

interface MemberProps {
  /** Which car changes hands between the two. */
  role: string;
  person: ContactsOfCircle["giver"];
  words: Words;
}

function Member({ role, person, words }: MemberProps) {
  // Between the reader and this person; negative when the reader pays.
  const { cash } = person;
  return (
    <ContactCard
      revealed={person}
      whose={person.anonymousId || undefined}
      role={
        <>
          <Text size="small" weight="medium" dir="auto">
            {role}
          </Text>
          {cash !== 0 && words.cash && (
            <Text size="small">
              {words.cash[cash > 0 ? "in" : "out"]({ amount: formatMoney(Math.abs(cash)) })}
            </Text>
          )}
        </>
      }
    />
  );
}
