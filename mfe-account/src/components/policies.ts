import { paths } from "@takas/mfe-kit";

import { m } from "../texts/messages.js";

/** The four policies, in the order they are listed, and the date of each one's current text. */
export const POLICIES = {
  terms: { title: m.policies_terms, href: paths.terms.href(), since: "2026-12-01" },
  privacy: { title: m.policies_privacy, href: paths.privacy.href(), since: "2026-12-01" },
  refund: { title: m.policies_refund, href: paths.refund.href(), since: "2026-12-01" },
  image: { title: m.policies_image, href: paths.imagePolicy.href(), since: "2026-11-28" },
};

export type PolicyName = keyof typeof POLICIES;
