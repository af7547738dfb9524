import { CONTACT_METHODS } from "@takas/contracts/choices";
import { PROFILE_LIMITS } from "@takas/contracts/limits";
import { SegmentedControl, Stack, Text, TextField } from "@takas/ui";

import type { ContactMethod } from "./profileSlice";
import type { ProfileFields } from "./useProfileForm";

/** Phone, WhatsApp and email, and which of them to use. */
export function ContactFields({ form, errors, change }: ProfileFields) {
  return (
    <>
      <TextField
        label="Phone Number"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        placeholder="+90 533 000 00 00"
        maxLength={PROFILE_LIMITS.phone}
        value={form.phoneNumber}
        error={errors.phoneNumber}
        onChange={({ target }) => change({ phoneNumber: target.value })}
      />
      <TextField
        label="WhatsApp Number"
        name="whatsappNumber"
        type="tel"
        autoComplete="tel"
        placeholder="+90 533 000 00 00"
        maxLength={PROFILE_LIMITS.phone}
        value={form.whatsappNumber}
        onChange={({ target }) => change({ whatsappNumber: target.value })}
      />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        maxLength={PROFILE_LIMITS.email}
        value={form.email}
        error={errors.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <Stack gap={1}>
        <Text size="small" weight="strong" aria-hidden="true">
          Preferred Contact Method
        </Text>
        <SegmentedControl
          label="Preferred Contact Method"
          options={CONTACT_METHODS.map((value) => ({ value, label: NAMES[value] }))}
          value={form.preferredContact}
          onValueChange={(preferredContact) => change({ preferredContact })}
        />
      </Stack>
    </>
  );
}

const NAMES: Record<ContactMethod, string> = {
  phone: "Phone",
  whatsapp: "WhatsApp",
  email: "Email",
};
