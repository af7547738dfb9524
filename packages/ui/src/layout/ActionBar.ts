import styled from "styled-components";

import { color, layer, media, size, space } from "../tokens";

/**
 * The actions of a screen without the bottom bar, within reach of the thumb while it scrolls; its children share the
 * width. Use it last in a flex column as high as the Page, such as an ActionForm.
 */
export const ActionBar = styled.div`
  position: sticky;
  z-index: ${layer.header};
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  /* Sticks to the lower edge of the window, over the space that the page keeps free there. */
  margin: auto -${size.gutter} calc(-1 * (${space[3]} + env(safe-area-inset-bottom, 0px)));
  gap: ${space[1]};
  padding: ${space[1.5]} ${size.gutter} calc(${space[1.5]} + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid ${color.line};
  background: ${color.card};
  > * {
    flex: 1 1 auto;
    padding-inline: ${space[1.5]};
  }
  ${media.medium} {
    justify-content: end;
    margin-inline: 0;
    padding-inline: 0;
    /* The bar is as wide as the window, and the buttons end where the fields do. */
    border: 0;
    border-image: linear-gradient(${color.line} 1px, ${color.canvas} 0) fill 0 / /0 100vmax;
    > * {
      flex-grow: 0;
      min-width: 200px;
    }
  }
  ${media.low} {
    padding-block: ${space.half} calc(${space.half} + env(safe-area-inset-bottom, 0px));
    > [data-size] {
      min-height: ${size.touch};
    }
  }
`;

/** A form that ends in an ActionBar. */
export const ActionForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  ${media.low} {
    gap: ${space[1.5]};
  }
`;
