import { useMarketRule } from "@takas/client";
import type { DealerTag } from "@takas/contracts/user";
import { experienceWords } from "@takas/contracts/users/experienceWords";
import type { SellerInfo } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Avatar, Card, DealerBadge, Heading, Row, Text, TextLink } from "@takas/ui";

import { m } from "../../../texts/messages.js";
import { Line, Words } from "../line.styles";
import { useGetExperienceQuery } from "./sellerApi";

interface SellerProps {
  vehicleId: string;
  seller: SellerInfo | undefined;
  /** Set for a seller with a dealer plan whom the visitor may know as one. */
  dealer: DealerTag | undefined;
  isOwn: boolean;
}

/**
 * The seller, only for users who revealed the contact; in the live market a verified dealer is named for everybody
 * (docs/product.md 2.7.7).
 */
export function Seller({ vehicleId, ...person }: SellerProps) {
  const { seller, dealer } = person;
  const skip = !useMarketRule("saysExperience");
  const { currentData: experience } = useGetExperienceQuery(vehicleId, { skip });
  const facts = experience === undefined ? [] : experienceWords(experience);
  // The sample market names a dealer below the number.
  const leads = useMarketRule("namesDealers");
  const names = [dealer?.name, seller?.anonymousId];
  const [name = m.seller_anonymous(), other] = (leads ? names : names.toReversed()).filter(Boolean);
  const who = (
    <Line>
      <Avatar size={44} />
      <Words>
        <Row gap={1}>
          <Heading level={2} size="label">
            {name}
          </Heading>
          {dealer !== undefined && <DealerBadge isVerified={dealer.isVerified} />}
        </Row>
        {facts.length > 0 && <Text size="small">{facts.join(" · ")}</Text>}
        <Text size="small" tone="muted">
          {linesOf(person, other)}
        </Text>
        {dealer?.id !== undefined && (
          <TextLink href={paths.dealer.href(dealer.id)}>
            {m.seller_allCars({ name: dealer.name ?? name })}
          </TextLink>
        )}
      </Words>
    </Line>
  );
  const label = m.seller_label();
  // A box marks who is verified.
  return dealer?.isVerified === true ? (
    <Card as="section" tone="primary" aria-label={label}>
      {who}
    </Card>
  ) : (
    <section aria-label={label}>{who}</section>
  );
}

function linesOf(
  { seller, dealer, isOwn }: Omit<SellerProps, "vehicleId">,
  other: string | undefined,
): string {
  if (seller === undefined) {
    return m.seller_hidden();
  }
  if (isOwn) {
    return m.seller_seenAs({ name: dealer?.name ?? m.seller_anonymous() });
  }
  return other === undefined ? m.seller_contact() : m.seller_contactOf({ id: other });
}
