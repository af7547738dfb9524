import { formatMoney } from "@takas/contracts/money";
import { formatField } from "@takas/contracts/vehicleFields";
import { paths, useServices } from "@takas/mfe-kit";
import { Button, Heading, Stack, Text, color, radius, size, space } from "@takas/ui";
import type { SubmitEvent } from "react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** The way to the cars: a text search, and the kinds of cars that most people look for. */
export function FindCar() {
  const { navigate } = useServices();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [field] = event.currentTarget.elements;
    navigate(paths.search.href({ q: (field as HTMLInputElement).value }));
  };
  return (
    <Stack gap={2}>
      <Stack gap="half">
        <Heading level={1}>{m.home_find()}</Heading>
        <Text>{m.home_findText()}</Text>
      </Stack>
      {/* Works before the scripts have loaded, too. */}
      <Field role="search" action={paths.search.href()} onSubmit={search}>
        <input
          type="search"
          name="q"
          aria-label={m.search_text()}
          placeholder={m.search_example()}
        />
        <Button type="submit">{m.search_title()}</Button>
      </Field>
      <Kinds>
        {KINDS.map(({ label, link }) => (
          <li key={label()}>
            <Button variant="secondary" size="small" href={paths.search.href(link)}>
              {label()}
            </Button>
          </li>
        ))}
      </Kinds>
    </Stack>
  );
}

const CHEAP = 10_000;

/** Words of the text search, which reads fuels, gearboxes, bodies and places. */
const KINDS = [
  { label: () => formatField("bodyType", "SUV"), link: { q: "SUV" } },
  { label: () => m.home_under({ price: formatMoney(CHEAP) }), link: { priceMax: CHEAP } },
  { label: () => formatField("transmission", "Automatic"), link: { q: "Automatic" } },
  { label: () => formatField("fuelType", "Diesel"), link: { q: "Diesel" } },
  { label: m.home_kyrenia, link: { q: "Girne" } },
];

const Field = styled.form`
  display: flex;
  gap: ${space[1]};
  max-width: ${size.narrow};
  > input {
    flex: 1;
    min-width: 0;
    padding: ${space[1]} ${space[2]};
    border: 1px solid ${color.border};
    border-radius: ${radius.full};
    background: ${color.card};
  }
`;

/* One line that scrolls sideways, up to the edges of a phone. */
const Kinds = styled.ul`
  display: flex;
  gap: ${space[1]};
  margin: -5px -${size.gutter};
  padding: 5px ${size.gutter};
  overflow-x: auto;
  white-space: nowrap;
  scrollbar-width: none;
`;
