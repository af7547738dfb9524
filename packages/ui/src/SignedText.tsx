import styled from "styled-components";

/** Words with differences in them ("+£1,500 delta"): a line never breaks between a sign and its amount. */
export function SignedText({ children }: { children: string }) {
  // Every second part is what was split by.
  return children
    .split(/([+-]£[\d,]+)/)
    .map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part));
}

const Whole = styled.span`
  white-space: nowrap;
`;
