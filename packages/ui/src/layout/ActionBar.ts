import styled from "styled-components";

import { color, layer, media, radius, shadow, size, space } from "../tokens";

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
    bottom: ${space[2]};
    margin: auto 0 0;
    padding-inline: ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    box-shadow: ${shadow.float};
    /* Hides the content below it. */
    &::after {
      content: "";
      position: absolute;
      inset: calc(100% + 1px) -1px auto;
      height: ${space[2]};
      background: ${color.canvas};
    }
    /* On a phone in landscape it ends at the lower edge. */
    ${media.low} {
      bottom: 0;
      margin-bottom: calc(-1 * (${space[3]} + env(safe-area-inset-bottom, 0px)));
      padding-block: ${space.half} calc(${space.half} + env(safe-area-inset-bottom, 0px));
      border-bottom: 0;
      border-radius: ${radius.card} ${radius.card} 0 0;
      box-shadow: none;
      &::after {
        display: none;
      }
    }
  }
`;

/** A form that ends in an ActionBar. */
export const ActionForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
`;
