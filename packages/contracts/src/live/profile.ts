import { z } from "zod";

import { AREAS, CONTACT_METHODS } from "../choices/choices";
import type { RuleCode } from "../errors/rules";
import { hasLetterOrDigit } from "../format/plainText";
import { namingLine, typedText } from "../format/writtenText";
import { BIO_MAX, PROFILE_LIMITS } from "../limits";

const optional = (max: number) => typedText().max(max).default("");
const name = (max: number) => namingLine({ min: 1, max });

/** Body of PUT /api/profile (docs/product.md 3.7). The avatar stays on the device. */
export const ProfileWrite = z
  .object({
    firstName: name(PROFILE_LIMITS.name),
    lastName: name(PROFILE_LIMITS.name),
    displayName: typedText()
      .max(PROFILE_LIMITS.displayName)
      .refine((text) => text === "" || hasLetterOrDigit(text), "letterOrDigit" satisfies RuleCode)
      .default(""),
    bio: optional(BIO_MAX),
    location: z.union([z.literal(""), z.enum(AREAS)]).default(""),
    /** Numbers as people write them; without a country they are Turkish or Cypriot. Returned as "+90 533 123 45 67". */
    phoneNumber: optional(PROFILE_LIMITS.phone),
    whatsappNumber: optional(PROFILE_LIMITS.phone),
    email: z.union([z.literal(""), z.email("email" satisfies RuleCode)]).default(""),
    preferredContact: z.enum(CONTACT_METHODS).default("phone"),
  })
  .refine(({ phoneNumber, whatsappNumber }) => phoneNumber !== "" || whatsappNumber !== "", {
    path: ["phoneNumber"],
    message: "phoneOrWhatsapp" satisfies RuleCode,
  });
export type ProfileWrite = z.infer<typeof ProfileWrite>;

/** GET /api/profile: for its owner only. A first offer requires `isComplete`. */
export const Profile = z.object({
  isComplete: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  bio: z.string(),
  location: z.string(),
  phoneNumber: z.string(),
  whatsappNumber: z.string(),
  email: z.string(),
  preferredContact: z.enum(CONTACT_METHODS),
});
export type Profile = z.infer<typeof Profile>;
