import type { Wants } from "@takas/contracts/live/wants";
import { wantsSentence } from "@takas/contracts/swaps/wantsWords";
import type { Vehicle } from "@takas/contracts/vehicle";
import { formatField } from "@takas/contracts/vehicleFields";
import { paths } from "@takas/mfe-kit";
import { Button, MenuList, MenuRow, Row, Stack } from "@takas/ui";
import { Search } from "lucide-react";

import { m } from "../../../texts/messages.js";
import { SwapWish } from "./SwapWish";
import { useOpenMatch } from "./useCarMatch";

interface WantedProps {
  vehicle: Vehicle;
  isOwn: boolean;
}

/**
 * What the owner would swap the car for, unless one of the reader's cars matches it, with the ways to say it and to
 * what matches; in the live market.
 */
export function Wanted({ vehicle: { id, wants }, isOwn }: WantedProps) {
  const isSaid = Boolean(useOpenMatch(id));
  const says = wants && !isSaid && (
    <Stack gap={1}>
      <SwapWish text={`${wantsSentence(wants, kindsOf(wants).length)}.`} />
      <Kinds wants={wants} />
    </Stack>
  );
  return (
    <>
      {says}
      {isOwn && (
        <MenuList>
          <MenuRow label={m.wanted_question()} href={paths.wants.href({ car: id })} />
          <MenuRow label={m.wanted_matches()} href={paths.matches.href(id)} />
        </MenuList>
      )}
    </>
  );
}

/** The kinds of cars that the owner names, each with a search for it. */
function Kinds({ wants }: { wants: Wants }) {
  const kinds = kindsOf(wants);
  return (
    kinds.length > 0 && (
      <Row as="ul" gap={1} aria-label={m.wanted_search()}>
        {kinds.map(({ label, q }) => (
          <li key={q}>
            <Button
              variant="secondary"
              size="small"
              icon={<Search size={16} strokeWidth={2} aria-hidden="true" />}
              href={searchFor(q, wants)}
            >
              {label}
            </Button>
          </li>
        ))}
      </Row>
    )
  );
}

/** Makes with their models, otherwise bodies. The text search reads both. */
function kindsOf({ makes, bodyTypes }: Wants): Array<{ label: string; q: string }> {
  return makes.length === 0
    ? bodyTypes.map((body) => ({ label: formatField("bodyType", body), q: body }))
    : makes
        .flatMap(({ make, models }) =>
          models.length === 0 ? [make] : models.map((model) => `${make} ${model}`),
        )
        .map((name) => ({ label: name, q: name }));
}

function searchFor(q: string, { yearMin, yearMax }: Wants): string {
  return paths.search.href({
    q,
    ...(yearMin !== undefined && { yearMin }),
    ...(yearMax !== undefined && { yearMax }),
  });
}
