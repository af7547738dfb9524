import { color, radius, space } from "@takas/ui";
import styled from "styled-components";

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
  width: 48px;
  height: 48px;
  border-radius: ${radius.full};
  background: ${color.primaryTint};
  color: ${color.primaryTintText};
`;

export const Words = styled.div`
  flex: 1 1 160px;
  min-width: 0;
`;
