import { byRule } from "@takas/mfe-kit";

import { LiveProfile } from "./LiveProfile";
import { SampleProfile } from "./SampleProfile";

/** What the other side sees after a contact is unlocked (docs/product.md 2.19). */
export const EditProfile = byRule("storesProfile", {
  holds: LiveProfile,
  otherwise: SampleProfile,
});
