import { paths } from "@takas/mfe-kit";
import type { ToastInput } from "@takas/mfe-kit";
import { Button, Card, Row, Text, space } from "@takas/ui";
import { Info } from "lucide-react";
import styled from "styled-components";

import { m } from "../texts/messages.js";

/** The answer to a tap on something that is a sample (docs/product.md 2.9.6). */
export function sampleToast(): ToastInput {
  return {
    title: m.sample_title(),
    description: m.sample_text(),
    action: {
      label: m.sample_list(),
      altText: m.sample_listAlt(),
      href: paths.createListing.href(),
    },
  };
}

/** Says beside samples that they are samples, and leads to the next real step. */
export function SampleNote() {
  return (
    <Card tone="sunken" padding={1.5} role="note">
      <Row gap={1.5}>
        <Info size={20} strokeWidth={1.75} aria-hidden="true" />
        <Words size="small">
          <strong>{`${m.sample_sentence()} `}</strong>
          <span>{m.sample_text()}</span>
        </Words>
        <Button size="small" variant="secondary" href={paths.createListing.href()}>
          {m.sample_listYours()}
        </Button>
      </Row>
    </Card>
  );
}

const Words = styled(Text)`
  flex: 1 1 ${space[4]};
  min-width: 170px;
`;
