import * as Radix from "@radix-ui/react-slider";
import { useId, useSyncExternalStore } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { color, media, motion, radius, shadow, space, tabular, text, weight } from "../tokens";

export interface RangeSliderProps {
  /** The name of the range, e.g. "Price". */
  label: string;
  min: number;
  max: number;
  /** @defaultValue 1 */
  step?: number | undefined;
  /**
   * The stops of the thumbs from `min` to `max`, at equal distances on the line, so that the scale need not be
   * linear. Replaces `step`.
   */
  stops?: readonly number[] | undefined;
  /** Lower and upper end. */
  value: readonly [number, number];
  /** Called on every move of a thumb. */
  onValueChange: (value: [number, number]) => void;
  /** Called when a thumb is released. */
  onValueCommit?: ((value: [number, number]) => void) | undefined;
  /** Formats a value, e.g. as money. @defaultValue String */
  formatValue?: ((value: number) => string) | undefined;
  isDisabled?: boolean | undefined;
  /** Leaves the label and the values above the line to screen readers. @defaultValue false */
  isHeadHidden?: boolean | undefined;
  className?: string | undefined;
}

const neverChanges = () => () => undefined;

/** A slider with two thumbs, for a lower and an upper value. */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  stops,
  value,
  onValueChange,
  onValueCommit,
  formatValue = String,
  isDisabled = false,
  isHeadHidden = false,
  className,
}: RangeSliderProps) {
  const id = useId();
  const [low, high] = value;
  const scale =
    stops === undefined ? { min, max, step } : { min: 0, max: stops.length - 1, step: 1 };
  const places = value.map((end) => (stops === undefined ? end : placeOf(end, stops)));
  // The other thumb keeps its value, even between two stops.
  const read = (next: number[]): [number, number] =>
    pair(
      next.map((place, index) =>
        place === places[index] ? (value[index] ?? place) : (stops?.[Math.round(place)] ?? place),
      ),
    );
  const isMounted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const ends = {
    "aria-valuemin": min,
    "aria-valuemax": max,
    "data-drawn": isMounted ? undefined : "",
  };
  const [lowAt, highAt] = places.map(
    (place) => (100 * (place - scale.min)) / (scale.max - scale.min),
  );
  return (
    <fieldset className={className} aria-labelledby={id}>
      <Head className={isHeadHidden ? "visually-hidden" : undefined}>
        <Label id={id}>{label}</Label>
        <Value>{`${formatValue(low)} – ${formatValue(high)}`}</Value>
      </Head>
      <Root
        {...scale}
        value={places}
        disabled={isDisabled}
        style={{ "--low-at": lowAt, "--high-at": highAt }}
        onValueChange={(next) => {
          onValueChange(read(next));
        }}
        onValueCommit={(next) => {
          onValueCommit?.(read(next));
        }}
      >
        <Track>
          <Filled />
        </Track>
        <Thumb
          {...ends}
          data-end="low"
          aria-label={m.range_lowest({ label })}
          aria-valuenow={low}
          aria-valuetext={formatValue(low)}
        />
        <Thumb
          {...ends}
          data-end="high"
          aria-label={m.range_highest({ label })}
          aria-valuenow={high}
          aria-valuetext={formatValue(high)}
        />
      </Root>
    </fieldset>
  );
}

/** The position of a value among the stops, interpolated in between. */
function placeOf(value: number, stops: readonly number[]): number {
  const above = stops.findIndex((stop) => stop >= value);
  if (above <= 0) {
    return above === 0 ? 0 : stops.length - 1;
  }
  const [from = 0, to = 0] = stops.slice(above - 1, above + 1);
  return above - (to - value) / (to - from);
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
  container-type: inline-size;
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
  --at: var(--low-at);
  position: relative;
  &[data-end="high"] {
    --at: var(--high-at);
  }
  /* Radix hides a thumb until it is mounted. A view that the server has rendered shows it where it will be, so that the
     keyboard reaches it before the scripts have loaded. */
  display: block !important;
  &[data-drawn] {
    left: calc(var(--at) * (1cqw - 0.26px) + 13px);
  }
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
