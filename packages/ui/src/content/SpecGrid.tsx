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
  align-content: start;
  gap: 2px;
  min-width: 0;
  padding: ${space[1.5]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
`;

const Icon = styled.span`
  margin-bottom: ${space.half};
  color: ${color.primary};
`;

const Label = styled.dt`
  ${text.caption}
  color: ${color.muted};
`;

const Value = styled.dd`
  overflow-wrap: anywhere;
  ${text.label}
  ${tabular}
`;
