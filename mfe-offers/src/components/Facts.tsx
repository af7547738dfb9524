import styled from "styled-components";

/** Facts between dots: "2019 · 38,500 mi · Petrol". Where the line breaks each stays whole, and no dot shows at its ends. */
export function Facts({ line }: { line: string }) {
  return (
    <Line>
      {line.split(BETWEEN).map((fact, index) => (
        <Fact key={fact}>
          {index > 0 && <Dot>{BETWEEN}</Dot>}
          <span>{fact}</span>
        </Fact>
      ))}
    </Line>
  );
}

const BETWEEN = " · ";

const Line = styled.span`
  display: block;
  overflow: clip;
`;

const Fact = styled.span`
  position: relative;
  display: inline-block;
  margin-inline-end: 0.75em;
  /* The target of a link above reaches over it. */
  pointer-events: none;
`;

/** In the middle of the gap before its fact: outside of the line, where that begins it. */
const Dot = styled.span`
  position: absolute;
  inset-inline-end: 100%;
  width: 0.75em;
  text-align: center;
`;
