import { AccordionSection, Card, Stack, Text, color, radius, space, weight } from "@takas/ui";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import type { ReactNode, Ref } from "react";
import styled from "styled-components";

export interface Step {
  id: string;
  title: string;
  /** How far it is, in a word or two. */
  meta?: string;
  isDone: boolean;
  content: ReactNode;
  ref?: Ref<HTMLDetailsElement> | undefined;
}

interface StepsProps {
  /** What was agreed. */
  children: ReactNode;
  /** What is next, in words. */
  status: string | undefined;
  steps: Step[];
  /** The next step, which is open at first. */
  next: string;
}

/** What is left until the cars change hands: steps, of which one is open at a time. */
export function Steps({ children, status, steps, next }: StepsProps) {
  const name = useId();
  const [first] = useState(next);
  return (
    <>
      <Stack gap={1}>
        {children}
        <div role="status">{status !== undefined && <Text>{status}</Text>}</div>
      </Stack>
      <List padding="none">
        {steps.map(({ id, title, meta, isDone, content, ref }, index) => (
          <AccordionSection
            key={id}
            ref={ref}
            name={name}
            defaultOpen={id === first}
            title={
              <Title>
                <Mark aria-hidden="true" data-done={isDone} data-next={id === next}>
                  {isDone ? <Check size={16} strokeWidth={2.5} /> : index + 1}
                </Mark>
                <span>{title}</span>
              </Title>
            }
            meta={meta}
          >
            {content}
          </AccordionSection>
        ))}
      </List>
    </>
  );
}

const List = styled(Card)`
  padding-inline: ${space[2]};
  > :last-child,
  details details:last-child {
    border-bottom: 0;
  }
  /* The step is the box of a contact; a line is between two of them. */
  && article {
    /* Room for the reach of a small button at its end. */
    padding: 0 0 ${space.half};
    border-inline: 0;
    border-radius: 0;
    background: none;
  }
  && article + article {
    padding-top: ${space[2]};
    border-top-color: ${color.line};
  }
`;

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
  padding-block: ${space[1.5]};
  font-weight: ${weight.strong};
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: ${radius.full};
  background: ${color.sunken};
  color: ${color.text};
  &[data-next="true"] {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
  &[data-done="true"] {
    background: ${color.goodTint};
    color: ${color.goodTintText};
  }
`;
