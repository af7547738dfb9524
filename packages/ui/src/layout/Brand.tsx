import type { ComponentProps } from "react";
import styled from "styled-components";

import { radius, space } from "../tokens";
import { BrandMark } from "./BrandMark";

export interface BrandProps extends Omit<ComponentProps<"span">, "children"> {
  /** The product's name, from the configuration. */
  name: string;
}

/** The brand mark and name: the main part of a PageHeader. */
export function Brand({ name, ...rest }: BrandProps) {
  return (
    <Root {...rest}>
      <BrandMark />
      <span>{name}</span>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 44px;
  border-radius: ${radius.small};
  font-size: 1.25rem;
  font-weight: 700;
  letter-spacing: -0.03em;
`;
