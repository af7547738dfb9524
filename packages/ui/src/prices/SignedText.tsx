import styled from "styled-components";

/** Text with cash differences ("+£1,500 delta"), where a line never breaks between a sign and its amount. */
export function SignedText({ children }: { children: string }) {
  // Every second part is a separator.
  return children
    .split(/([+-]£[\d.,]+)/)
    .map((part, index) =>
      index % 2 === 1 ? <Whole key={index}>{part}</Whole> : <span key={index}>{part}</span>,
    );
}

const Whole = styled.span`
  white-space: nowrap;
`;
