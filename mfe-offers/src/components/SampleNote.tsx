import { paths } from "@takas/mfe-kit";
import type { ToastInput } from "@takas/mfe-kit";
import { Button, Card, Row, Text, space } from "@takas/ui";
import { Info } from "lucide-react";
import styled from "styled-components";

const TITLE = "This is a sample";
const TEXT = "Nobody is behind it, and nothing is sent. List your car to get offers of your own.";

/** The answer to a tap on something that is a sample (docs/product.md 2.9.6). */
export const SAMPLE_TOAST: ToastInput = {
  title: TITLE,
  description: TEXT,
  duration: 8000,
  action: {
    label: "List",
    altText: "List your car in My Cars",
    href: paths.createListing.href(),
  },
};

/** Says beside samples that they are samples, and leads to the next real step. */
export function SampleNote() {
  return (
    <Card tone="sunken" padding={1.5}>
      <Row gap={1.5}>
        <Info size={20} strokeWidth={1.75} aria-hidden="true" />
        <Words size="small">
          <strong>{TITLE}.</strong> {TEXT}
        </Words>
        <Button size="small" variant="secondary" href={paths.createListing.href()}>
          List Your Car
        </Button>
      </Row>
    </Card>
  );
}

const Words = styled(Text)`
  flex: 1 1 ${space[4]};
  min-width: 170px;
`;
