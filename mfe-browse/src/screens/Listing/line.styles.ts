import { color, radius, space } from "@takas/ui";
import styled from "styled-components";

/** An icon, text beside it, and an action at the end, which wraps below where space is short. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1.5]};
`;

export const Emblem = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.full};
  background: ${color.primaryTint};
  color: ${color.primaryTintText};
`;

export const Words = styled.div`
  flex: 1 1 180px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
