import * as Radix from "@radix-ui/react-slider";
import { useId } from "react";
import styled from "styled-components";

import { color, media, motion, radius, shadow, space, tabular, text, weight } from "./tokens";

export interface RangeSliderProps {
  /** The name of the range, e.g. "Price". */
  label: string;
  min: number;
  max: number;
  /** @defaultValue 1 */
  step?: number | undefined;
  /** Lower and upper end. */
  value: readonly [number, number];
  /** Called on every move of a thumb. */
  onValueChange: (value: [number, number]) => void;
  /** Called when a thumb is released. */
  onValueCommit?: ((value: [number, number]) => void) | undefined;
  /** Formats a value, e.g. as money. @defaultValue String */
  formatValue?: ((value: number) => string) | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
}

/** A slider with two thumbs, for a lower and an upper value, which are shown above it. */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value,
  onValueChange,
  onValueCommit,
  formatValue = String,
  isDisabled = false,
  className,
}: RangeSliderProps) {
  const id = useId();
  const [low, high] = value;
  return (
    <fieldset className={className} aria-labelledby={id}>
      <Head>
        <Label id={id}>{label}</Label>
        <Value>
          {formatValue(low)} – {formatValue(high)}
        </Value>
      </Head>
      <Root
        min={min}
        max={max}
        step={step}
        value={[low, high]}
        disabled={isDisabled}
        onValueChange={(next) => {
          onValueChange(pair(next));
        }}
        onValueCommit={(next) => {
          onValueCommit?.(pair(next));
        }}
      >
        <Track>
          <Filled />
        </Track>
        <Thumb aria-label={`${label}: lowest`} aria-valuetext={formatValue(low)} />
        <Thumb aria-label={`${label}: highest`} aria-valuetext={formatValue(high)} />
      </Root>
    </fieldset>
  );
}

function pair([low = 0, high = low]: number[]): [number, number] {
  return [low, high];
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]};
  ${text.small}
`;

const Label = styled.span`
  font-weight: ${weight.strong};
`;

const Value = styled.span`
  ${tabular}
  color: ${color.muted};
`;

const Root = styled(Radix.Root)`
  position: relative;
  display: flex;
  align-items: center;
  height: 44px;
  touch-action: none;
  user-select: none;
  &[data-disabled] {
    opacity: 0.5;
  }
`;

const Track = styled(Radix.Track)`
  /* In high contrast the fill carries the meaning. */
  forced-color-adjust: none;
  position: relative;
  flex: 1;
  height: 4px;
  border-radius: ${radius.full};
  background: ${color.border};
`;

const Filled = styled(Radix.Range)`
  position: absolute;
  height: 100%;
  border-radius: inherit;
  background: ${color.primary};
`;

const Thumb = styled(Radix.Thumb)`
  position: relative;
  display: block;
  width: 26px;
  height: 26px;
  border: 2px solid ${color.primary};
  border-radius: ${radius.full};
  background: ${color.card};
  box-shadow: ${shadow.photo};
  cursor: grab;
  transition: transform ${motion.fast};
  &::after {
    content: "";
    position: absolute;
    inset: -11px;
  }
  &:active {
    transform: scale(1.12);
    cursor: grabbing;
  }
  ${media.hover} {
    &:hover {
      background: ${color.primaryTint};
    }
  }
`;
