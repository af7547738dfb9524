import { Switch, space } from "@takas/ui";
import styled from "styled-components";

/** A switch as a row of a menu. */
export const SwitchRow = styled(Switch)`
  padding-inline: ${space[2]};
`;
