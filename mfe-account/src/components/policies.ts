import { paths } from "@takas/mfe-kit";

/** The titles of the four policies, in the order they are listed. */
export const POLICIES = [
  { title: "Terms of Service", href: paths.terms.href() },
  { title: "Privacy Policy", href: paths.privacy.href() },
  { title: "Refund Policy", href: paths.refund.href() },
  { title: "Image Policy", href: paths.imagePolicy.href() },
] as const;
