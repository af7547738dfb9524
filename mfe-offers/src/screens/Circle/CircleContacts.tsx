import { failureText } from "@takas/client";
import type { Circle } from "@takas/contracts/live/circles";
import { formatMoney } from "@takas/contracts/money";
import { ContactCard, RetryLine, Section, Skeleton, Stack, Text } from "@takas/ui";

import { useGetCircleContactsQuery } from "../../swaps/swapsApi";
import { m } from "../../texts/messages.js";

/** How to reach the two others, and the cash between the reader and each of them. */
export function CircleContacts({ circle: { id } }: { circle: Circle }) {
  const { currentData, error, isFetching, refetch } = useGetCircleContactsQuery(id);
  return (
    <Section title={m.circle_contacts()} size="section" aria-busy={isFetching}>
      {currentData !== undefined ? (
        <Stack gap={1.5}>
          {MEMBERS.map(({ member, role }) => {
            const person = currentData[member];
            return (
              <ContactCard key={member} revealed={person} whose={person.anonymousId || undefined}>
                <Text size="small">{`${role()} ${cashBetweenWords(person.cash)}`}</Text>
              </ContactCard>
            );
          })}
        </Stack>
      ) : error === undefined ? (
        <Skeleton height="160px" corners="card" />
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

const MEMBERS = [
  { member: "giver", role: m.circle_giver },
  { member: "receiver", role: m.circle_receiver },
] as const;

/** The cash between the reader and one of the others, negative when the reader pays. */
function cashBetweenWords(cash: number): string {
  if (cash === 0) {
    return m.circle_noCash();
  }
  return cash > 0
    ? m.circle_theyPay({ amount: formatMoney(cash) })
    : m.circle_youPay({ amount: formatMoney(-cash) });
}
