import { AccordionSection, Heading, Text, TextLink, color, space, text } from "@takas/ui";
import styled from "styled-components";

/** A titled section of a policy. */
export interface LegalText {
  title: string;
  /** What links on the page lead to. */
  id?: string;
  paragraphs?: readonly string[];
  /** A list below the paragraphs. */
  points?: readonly string[];
  /** Links to other sections, below it. */
  jumps?: readonly Jump[];
  /** Things with what is said about each, below all. */
  rows?: readonly LegalRow[];
  /** What opens the rows; without it they are open. */
  rowsTitle?: string;
}

export interface Jump {
  to: string;
  title: string;
}

export interface LegalRow {
  term: string;
  /** The name it is stored under in a browser. */
  name?: string;
  holds: string;
  /** Who sees it and how long it stays. */
  facts: readonly string[];
}

/** A heading with paragraphs and a list. */
export function LegalSection(section: LegalText) {
  const { title, id, paragraphs = [], points = [], jumps = [], rows = [], rowsTitle } = section;
  return (
    <Root id={id}>
      <Heading level={2} size="section">
        {title}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {points.length > 0 && (
        <List>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </List>
      )}
      {jumps.length > 0 && (
        <Jumps>
          {jumps.map((jump) => (
            <li key={jump.to}>
              <TextLink href={`#${jump.to}`}>{jump.title}</TextLink>
            </li>
          ))}
        </Jumps>
      )}
      {rows.length > 0 &&
        (rowsTitle === undefined ? (
          <RowList rows={rows} />
        ) : (
          <AccordionSection title={rowsTitle}>
            <RowList rows={rows} />
          </AccordionSection>
        ))}
    </Root>
  );
}

function RowList({ rows }: { rows: readonly LegalRow[] }) {
  return (
    <Rows>
      {rows.map(({ term, name, holds, facts }) => (
        <div key={`${term} ${name ?? ""}`}>
          <Term>{term}</Term>
          {name !== undefined && <Name translate="no">{name}</Name>}
          <dd>{holds}</dd>
          {facts.map((fact) => (
            <Fact key={fact}>{fact}</Fact>
          ))}
        </div>
      ))}
    </Rows>
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

/** Far enough apart for a finger. */
const Jumps = styled.ul`
  display: grid;
  justify-items: start;
  gap: ${space[2.5]};
  padding-block: ${space[1.5]};
`;

const Rows = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: ${space[1]} 0 0;
  dd {
    margin: 0;
  }
`;

const Term = styled.dt`
  font-weight: 650;
`;

const Fact = styled.dd`
  ${text.small}
  color: ${color.muted};
`;

const Name = styled.dd`
  ${text.small}
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
