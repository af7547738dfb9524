import { formatCount } from "@takas/contracts/money";
import { brandGroupText } from "@takas/contracts/nameTexts";
import { AccordionSection, Checkbox, Text, space } from "@takas/ui";
import { useId, useState } from "react";
import styled from "styled-components";

import type { Counts } from "../facets";
import type { ChoiceFilter } from "../filters";
import { groupChoices } from "./choiceGroups";
import type { ChoiceGroup } from "./choiceGroups";

interface GroupedChoicesProps {
  filter: ChoiceFilter;
  counts: Counts | undefined;
  value: readonly string[];
  onChange: (choices: string[]) => void;
}

/** Choices in groups that expand. A choice that no car has is disabled unless it is selected. */
export function GroupedChoices({ filter, counts, value, onChange }: GroupedChoicesProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Text as="span" id={id} size="small" weight="strong">
        {filter.label()}
      </Text>
      {groupChoices(filter, counts, value).map((group) => (
        <Group
          key={group.name}
          group={group}
          value={value}
          onToggle={(choice, isOn) =>
            onChange(isOn ? [...value, choice] : value.filter((other) => other !== choice))
          }
        />
      ))}
    </div>
  );
}

interface GroupProps {
  group: ChoiceGroup;
  value: readonly string[];
  onToggle: (choice: string, isOn: boolean) => void;
}

/** The group's title names its selected choices even while it is closed. */
function Group({ group, value, onToggle }: GroupProps) {
  const chosen = group.choices.map(({ name }) => name).filter((name) => value.includes(name));
  // Read only initially: a group does not close when its last choice is cleared.
  const [isOpenAtFirst] = useState(chosen.length > 0);
  return (
    <AccordionSection
      title={brandGroupText(group.name)}
      note={chosen.length === 0 ? undefined : chosen.join(", ")}
      meta={group.count === undefined ? undefined : formatCount(group.count)}
      defaultOpen={isOpenAtFirst}
      isDisabled={group.choices.length === 0}
    >
      <Choices>
        {group.choices.map(({ name, count }) => (
          <Checkbox
            key={name}
            label={name}
            count={count}
            checked={value.includes(name)}
            disabled={count === 0 && !value.includes(name)}
            onCheckedChange={(isOn) => onToggle(name, isOn)}
          />
        ))}
      </Choices>
    </AccordionSection>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.375rem), 1fr));
  column-gap: ${space[3]};
`;
