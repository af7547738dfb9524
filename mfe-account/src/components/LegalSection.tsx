import { Heading, Text, color, space } from "@takas/ui";
import styled from "styled-components";

/** A titled section of a policy. */
export interface LegalText {
  title: string;
  paragraphs?: readonly string[];
  /** A list below the paragraphs. */
  points?: readonly string[];
}

interface LegalSectionProps extends LegalText {
  /** Inserts the product's name. */
  fill: (text: string) => string;
}

/** A heading with paragraphs and a list. */
export function LegalSection({ title, paragraphs = [], points = [], fill }: LegalSectionProps) {
  return (
    <Root>
      <Heading level={2} size="section">
        {fill(title)}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{fill(paragraph)}</Text>
      ))}
      {points.length > 0 && (
        <List>
          {points.map((point) => (
            <li key={point}>{fill(point)}</li>
          ))}
        </List>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[1]};
`;

const List = styled.ul`
  display: grid;
  gap: ${space.half};
  padding-left: ${space[2.5]};
  list-style: disc;
  > ::marker {
    color: ${color.muted};
  }
`;
