import { formatCount } from "@takas/contracts/money";
import { AccordionSection, Checkbox, Text, space } from "@takas/ui";
import { useId, useState } from "react";
import styled from "styled-components";

import { groupBrands } from "./brandGroups";
import type { BrandGroup } from "./brandGroups";
import type { Counts } from "./searchOptions";

interface BrandFilterProps {
  counts: Counts | undefined;
  value: readonly string[];
  onChange: (brands: string[]) => void;
}

/** The brands, in groups that open; a brand that no car has is disabled unless it is chosen. */
export function BrandFilter({ counts, value, onChange }: BrandFilterProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Text as="span" id={id} size="small" weight="strong">
        Brands
      </Text>
      {groupBrands(counts, value).map((group) => (
        <Group
          key={group.name}
          group={group}
          value={value}
          onToggle={(brand, isOn) =>
            onChange(isOn ? [...value, brand] : value.filter((other) => other !== brand))
          }
        />
      ))}
    </div>
  );
}

interface GroupProps {
  group: BrandGroup;
  value: readonly string[];
  onToggle: (brand: string, isOn: boolean) => void;
}

function Group({ group, value, onToggle }: GroupProps) {
  // Only at first: a group does not close under the hand that takes its last brand off.
  const [isOpenAtFirst] = useState(() => group.brands.some(({ name }) => value.includes(name)));
  return (
    <AccordionSection
      title={group.name}
      meta={group.count === undefined ? undefined : formatCount(group.count)}
      defaultOpen={isOpenAtFirst}
    >
      <Brands>
        {group.brands.map(({ name, count }) => (
          <Checkbox
            key={name}
            label={name}
            count={count}
            checked={value.includes(name)}
            disabled={count === 0 && !value.includes(name)}
            onCheckedChange={(isOn) => onToggle(name, isOn)}
          />
        ))}
      </Brands>
    </AccordionSection>
  );
}

const Brands = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  column-gap: ${space[3]};
`;
