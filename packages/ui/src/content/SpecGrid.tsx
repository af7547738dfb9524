import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { color, media, radius, space, tabular, text } from "../tokens";

export interface Spec {
  label: string;
  value: ReactNode;
  /** A 20 px icon. */
  icon?: ReactNode;
}

export interface SpecGridProps extends Omit<ComponentProps<"dl">, "children"> {
  specs: readonly Spec[];
}

/** Facts of a car in tiles: two per row, four from 600 px, one with large text. */
export function SpecGrid({ specs, ...rest }: SpecGridProps) {
  return (
    <Grid {...rest}>
      {specs.map(({ label, value, icon }) => (
        <Tile key={label}>
          {icon !== undefined && <Icon aria-hidden="true">{icon}</Icon>}
          <Label>{label}</Label>
          <Value>{value}</Value>
        </Tile>
      ))}
    </Grid>
  );
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, max(8.5rem, calc(50% - ${space[1.5]} / 2))), 1fr)
  );
  gap: ${space[1.5]};
  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(8.75rem, 1fr));
  }
`;

const Tile = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  row-gap: 2px;
  min-width: 0;
  padding: ${space[1.5]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
`;

/* Beside the two lines, which need its space on the narrowest phones. */
const Icon = styled.span`
  grid-row: span 2;
  align-self: center;
  display: flex;
  margin-right: ${space[1]};
  color: ${color.primary};
  @media (max-width: 359px) {
    display: none;
  }
`;

const Label = styled.dt`
  grid-column: 2;
  ${text.caption}
  color: ${color.muted};
`;

const Value = styled.dd`
  grid-column: 2;
  overflow-wrap: anywhere;
  ${text.label}
  ${tabular}
`;
