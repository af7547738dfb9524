import { WANTS_LIMITS } from "@takas/contracts/limits";
import { passFocusOn } from "@takas/mfe-kit";
import { Button, IconButton, Row, SelectField, Stack, Text, TextField } from "@takas/ui";
import { Plus, X } from "lucide-react";
import styled from "styled-components";

import { KNOWN_MAKES } from "../makes";
import { m } from "../texts/messages.js";
import type { TypedMake } from "./wantsForm";

interface MakeRowsProps {
  makes: readonly TypedMake[];
  error: string | undefined;
  onChange: (makes: TypedMake[]) => void;
}

/** The wanted makes, each with its models; any number up to the limit. */
export function MakeRows({ makes, error, onChange }: MakeRowsProps) {
  const put = (index: number, fields: Partial<TypedMake>) =>
    onChange(makes.map((make, at) => (at === index ? { ...make, ...fields } : make)));
  return (
    <Stack gap={1} tabIndex={-1}>
      {makes.map(({ make, models }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no other identity
        <Line key={index}>
          <Row equal gap={1.5} align="start">
            <SelectField
              label={m.wants_make()}
              options={makesWith(make)}
              placeholder={m.common_choose()}
              value={make}
              onChange={({ target }) => put(index, { make: target.value })}
            />
            <TextField
              label={m.wants_models()}
              placeholder={m.common_any()}
              hint={m.wants_modelsHint()}
              autoComplete="off"
              value={models}
              onChange={({ target }) => put(index, { models: target.value })}
              aria-invalid={error !== undefined || undefined}
            />
          </Row>
          <Remove
            ref={passFocusOn}
            label={make === "" ? m.wants_removeThisMake() : m.common_removeWhich({ name: make })}
            onClick={() => onChange(makes.filter((_, at) => at !== index))}
          >
            <X size={20} strokeWidth={1.75} />
          </Remove>
        </Line>
      ))}
      {error !== undefined && (
        <Text size="small" tone="danger" role="alert" tabIndex={-1}>
          {error}
        </Text>
      )}
      {makes.length < WANTS_LIMITS.makes && (
        <Add
          variant="secondary"
          size="small"
          icon={<Plus size={18} strokeWidth={2} aria-hidden="true" />}
          onClick={() => onChange([...makes, { make: "", models: "" }])}
        >
          {makes.length === 0 ? m.wants_addMake() : m.wants_addAnotherMake()}
        </Add>
      )}
    </Stack>
  );
}

/** The known makes, and one that is chosen already. */
function makesWith(make: string): readonly string[] {
  return make === "" || KNOWN_MAKES.includes(make) ? KNOWN_MAKES : [...KNOWN_MAKES, make];
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  gap: 4px;
  align-items: start;
`;

/* Beside the fields, under their labels. */
const Remove = styled(IconButton)`
  margin-top: 1.75rem;
`;

const Add = styled(Button)`
  justify-self: start;
`;
