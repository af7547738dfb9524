import { paths } from "@takas/mfe-kit";
import { Button, Price, Stack, Text, radius, space, color } from "@takas/ui";
import styled from "styled-components";

interface EstimatorResultProps {
  /** "2018 BMW 320i" */
  car: string;
  /** Whole GBP. */
  value: number;
  onRetry: () => void;
}

/** The estimate, and how reliable it is. */
export function EstimatorResult({ car, value, onRetry }: EstimatorResultProps) {
  return (
    <Stack>
      <Panel role="status">
        <Text size="small">{car}</Text>
        <Amount>
          about <Price amount={value} size="large" />
        </Amount>
        <Text size="small">
          A rough guide from make and age. Your listing gets a value from cars like yours.
        </Text>
      </Panel>
      <Button fullWidth href={paths.createListing.href()}>
        List this car
      </Button>
      <Button variant="secondary" fullWidth onClick={onRetry}>
        Try Again
      </Button>
    </Stack>
  );
}

const Amount = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: center;
  gap: ${space.half};
`;

const Panel = styled.div`
  display: grid;
  gap: ${space.half};
  padding: ${space[2.5]};
  border-radius: ${radius.card};
  background: ${color.primaryTint};
  color: ${color.primaryTintText};
  text-align: center;
`;
