import styled from "styled-components";

import { color, radius, space } from "../tokens";

/** A line of prices. Children are positioned by `left`, in percent of the line. */
export const ScaleTrack = styled.div`
  position: relative;
  height: 8px;
  margin: ${space[1]} 8px;
  border-radius: ${radius.full};
  background: ${color.sunken};
`;

/** A range of the line; `right` says where it ends. */
export const ScaleBand = styled.span`
  position: absolute;
  inset-block: 0;
  border-radius: inherit;
  background: ${color.primary};
  opacity: 0.35;
`;

/** One price. */
export const ScaleMark = styled.span`
  position: absolute;
  top: 50%;
  width: 18px;
  height: 18px;
  border: 3px solid ${color.card};
  border-radius: ${radius.full};
  background: ${color.text};
  transform: translate(-50%, -50%);
`;
