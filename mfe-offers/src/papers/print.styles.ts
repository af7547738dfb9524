import { color, radius, space, text } from "@takas/ui";
import styled, { createGlobalStyle } from "styled-components";

/** On paper, only the {@link PrintedPage} of the screen shows. */
export const PrintOnly = createGlobalStyle`
  @media print {
    @page {
      margin: 18mm;
    }
    body * {
      visibility: hidden;
    }
    /* What is only invisible still takes its room, as pages without a word. */
    body :not([data-printed], [data-printed] *, :has([data-printed])) {
      display: none;
    }
    [data-printed],
    [data-printed] * {
      visibility: visible;
    }
  }
`;

/** A document on the screen and, with `data-printed`, black on white on paper. */
export const PrintedPage = styled.article`
  display: grid;
  gap: ${space[2]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  ${text.small}
  h2,
  h3 {
    margin: 0;
    ${text.section}
  }
  h4 {
    margin: 0 0 ${space.half};
    ${text.body}
    font-weight: 600;
  }
  p {
    margin: 0;
  }
  p + p {
    margin-top: ${space.half};
  }
  @media print {
    position: absolute;
    inset: 0 0 auto;
    padding: 0;
    border: 0;
    background: #fff;
    color: #000;
    * {
      color: #000;
    }
  }
`;

/** A line to write on. */
export const Blank = styled.span`
  display: inline-block;
  min-width: 9rem;
  border-bottom: 1px solid currentcolor;
`;

/** Two columns where they fit. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space[2]};
  @media print {
    grid-template-columns: 1fr 1fr;
  }
`;
