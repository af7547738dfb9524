import { useGetConfigQuery } from "@takas/client";
import { paths, usePage } from "@takas/mfe-kit";
import { Page, PageHeader, Text, space } from "@takas/ui";
import styled from "styled-components";

import { LegalSection } from "./LegalSection";
import type { LegalText } from "./LegalSection";
import { OtherPolicies } from "./OtherPolicies";

export interface LegalPageProps {
  title: string;
  /** The opening sentences. `{brand}` stands for the product's name in every text. */
  intro: string;
  sections: readonly LegalText[];
}

/** One of the policies: static text with a link back to the profile (docs/product.md 2.20). */
export function LegalPage({ title, intro, sections }: LegalPageProps) {
  usePage({ type: "article", hideAddButton: true });
  const { data: config } = useGetConfigQuery();
  const brand = config?.brand ?? "Takas";
  const fill = (text: string) => text.replaceAll("{brand}", brand);
  return (
    <Page
      narrow
      header={
        <PageHeader
          narrow
          title={title}
          backHref={paths.profile.href()}
          backLabel="Back to profile"
        />
      }
    >
      <Article>
        <Text size="small" tone="muted">
          In force since {SINCE}
        </Text>
        <Text size="lead">{fill(intro)}</Text>
        {sections.map((section) => (
          <LegalSection key={section.title} {...section} fill={fill} />
        ))}
        {config !== undefined && (
          <LegalSection
            title="Questions"
            paragraphs={[`Write to ${config.supportEmail}.`]}
            fill={fill}
          />
        )}
      </Article>
      <OtherPolicies current={title} />
    </Page>
  );
}

/** The day all four policies came into force. */
const SINCE = "23 November 2026";

const Article = styled.article`
  display: grid;
  gap: ${space[3]};
  max-width: 66ch;
`;
