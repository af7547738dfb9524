import { failureText } from "@takas/client";
import type { Circle } from "@takas/contracts/live/circles";
import { formatMoney } from "@takas/contracts/money";
import { ContactCard, RetryLine, Section, Skeleton, Stack, Text } from "@takas/ui";

import { useGetCircleContactsQuery } from "../../swaps/swapsApi";

/** How to reach the two others, and the cash between the reader and each of them. */
export function CircleContacts({ circle: { id } }: { circle: Circle }) {
  const { currentData, error, isFetching, refetch } = useGetCircleContactsQuery(id);
  return (
    <Section title="Contacts" size="section" aria-busy={isFetching}>
      {currentData !== undefined ? (
        <Stack gap={1.5}>
          {[
            { person: currentData.giver, role: "They give you their car." },
            { person: currentData.receiver, role: "They get your car." },
          ].map(({ person, role }) => (
            <ContactCard key={role} revealed={person} whose={person.anonymousId || undefined}>
              <Text size="small">{`${role} ${cashBetweenWords(person.cash)}`}</Text>
            </ContactCard>
          ))}
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

/** The cash between the reader and one of the others, negative when the reader pays. */
function cashBetweenWords(cash: number): string {
  if (cash === 0) {
    return "No cash between the two of you.";
  }
  return cash > 0 ? `They pay you ${formatMoney(cash)}.` : `You pay them ${formatMoney(-cash)}.`;
}
