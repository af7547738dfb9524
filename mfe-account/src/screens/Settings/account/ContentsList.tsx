import type { AccountContents } from "@takas/contracts/live/account";
import { media, space, text } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

/** What somebody loses with an account, a line each. */
export function ContentsList({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <List aria-label={label}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

/** What a deletion of the account removes, what others notice first. */
export function deletedOf(contents: AccountContents): string[] {
  return [
    ...counted(contents, { agreed: m.delete_agreed, ...CONTENTS, ...RECORDS }),
    ...(contents.hasProfile ? [m.delete_profile()] : []),
    ...(contents.hasMembership ? [m.delete_membership()] : []),
    ...(contents.hasRecoveryCode ? [m.delete_recoveryCode()] : []),
    m.delete_device(),
  ];
}

/** What somebody loses who leaves the account and cannot get back to it. */
export function lostOf(contents: AccountContents, membership = m.delete_membership): string[] {
  return [
    ...counted(contents, { agreed: m.signOut_agreed, ...CONTENTS }),
    ...(contents.hasMembership ? [membership()] : []),
  ];
}

type Counts = Partial<Record<keyof AccountContents, (inputs: { n: number }) => string>>;

const CONTENTS = {
  vehicles: m.delete_vehicles,
  offers: m.delete_offers,
  favourites: m.delete_favourites,
  savedSearches: m.delete_savedSearches,
} satisfies Counts;

const RECORDS = {
  messages: m.delete_messages,
  passkeys: m.delete_passkeys,
} satisfies Counts;

function counted(contents: AccountContents, counts: Counts): string[] {
  return Object.entries(counts).flatMap(([key, count]) => {
    const n = Number(contents[key as keyof AccountContents]);
    return n === 0 ? [] : [count({ n })];
  });
}

const List = styled.ul`
  display: grid;
  gap: ${space.half};
  padding-left: ${space[2.5]};
  list-style: disc;
  ${text.body}
  ${media.low} {
    display: block;
    columns: 13rem;
    column-gap: ${space[4]};
  }
`;
