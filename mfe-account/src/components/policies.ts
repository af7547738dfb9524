import { paths } from "@takas/mfe-kit";

import { m } from "../texts/messages.js";

/** The four policies, in the order they are listed. */
export const POLICIES = {
  terms: { title: m.policies_terms, href: paths.terms.href() },
  privacy: { title: m.policies_privacy, href: paths.privacy.href() },
  refund: { title: m.policies_refund, href: paths.refund.href() },
  image: { title: m.policies_image, href: paths.imagePolicy.href() },
};

export type PolicyName = keyof typeof POLICIES;
