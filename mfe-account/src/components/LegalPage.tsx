import { useGetConfigQuery, useMarket } from "@takas/client";
import type { Market } from "@takas/contracts/choices";
import { LANGUAGE_COOKIE, currentLanguage } from "@takas/contracts/language";
import { dateOf } from "@takas/contracts/time";
import { RichText, paths, usePage } from "@takas/mfe-kit";
import { Page, PageHeader, Text, TextLink, space } from "@takas/ui";
import type { ReactNode } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { LegalSection } from "./LegalSection";
import type { LegalText } from "./LegalSection";
import { POLICIES } from "./policies";
import type { PolicyName } from "./policies";
import { PolicyNav } from "./PolicyNav";

interface LegalPageProps {
  policy: PolicyName;
  /** The policy of a market in the page's language, for a product of this name. */
  write: (brand: string, market: Market) => LegalDocument;
  /** Further sections. */
  children?: ReactNode;
}

export interface LegalDocument {
  /** The opening sentences. */
  intro: string;
  sections: readonly LegalText[];
}

/** One of the policies: static text with a link back to the profile (docs/product.md 2.20). The English text binds. */
export function LegalPage({ policy, write, children }: LegalPageProps) {
  usePage({ type: "article" });
  const { data: config } = useGetConfigQuery();
  const { intro, sections } = write(config?.brand ?? "Takas", useMarket() ?? "sample");
  return (
    <Page
      narrow
      header={
        <PageHeader
          narrow
          title={POLICIES[policy].title()}
          backHref={paths.profile.href()}
          backLabel={m.legal_back()}
        />
      }
    >
      <Article>
        <Text size="small" tone="muted">
          {m.legal_since({ date: dateOf(POLICIES[policy].since) })}
        </Text>
        {currentLanguage() !== "en" && (
          <Text size="small">
            <RichText
              text={m.legal_translation()}
              marks={{
                english: (
                  <TextLink
                    inline
                    href={`${POLICIES[policy].href}?${LANGUAGE_COOKIE}=en`}
                    hrefLang="en"
                    target="_blank"
                  />
                ),
              }}
            />
          </Text>
        )}
        <Text size="lead">{intro}</Text>
        {sections.map((section) => (
          <LegalSection key={section.title} {...section} />
        ))}
        {children}
        {config !== undefined && (
          <LegalSection
            title={m.legal_questions()}
            paragraphs={[m.support_writeTo({ address: config.supportEmail })]}
          />
        )}
      </Article>
      <PolicyNav label={m.legal_others()} current={policy} />
    </Page>
  );
}

const Article = styled.article`
  display: grid;
  gap: ${space[3]};
  max-width: 66ch;
`;
