import { CONTACT_METHODS } from "@takas/contracts/choices";
import type { ContactMethod } from "@takas/contracts/choices";
import { PROFILE_LIMITS } from "@takas/contracts/limits";
import { SegmentedControl, Stack, Text } from "@takas/ui";

import { ProfileTextField } from "./ProfileTextField";
import type { ProfileFields } from "./useProfileForm";

/** Phone, WhatsApp and email, and which of them to use. */
export function ContactFields(fields: ProfileFields) {
  const { form, change } = fields;
  return (
    <>
      <ProfileTextField fields={fields} name="phoneNumber" label="Phone Number" {...NUMBER} />
      <ProfileTextField fields={fields} name="whatsappNumber" label="WhatsApp Number" {...NUMBER} />
      <ProfileTextField
        fields={fields}
        name="email"
        label="Email Address"
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        maxLength={PROFILE_LIMITS.email}
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

const NUMBER = {
  type: "tel",
  autoComplete: "tel",
  placeholder: "+90 533 000 00 00",
  maxLength: PROFILE_LIMITS.phone,
};

const NAMES: Record<ContactMethod, string> = {
  phone: "Phone",
  whatsapp: "WhatsApp",
  email: "Email",
};
