import { CONTACT_METHODS } from "@takas/contracts/choices";
import type { ContactMethod } from "@takas/contracts/choices";
import { PROFILE_LIMITS } from "@takas/contracts/limits";
import { Checkbox, SegmentedControl, Stack, Text } from "@takas/ui";
import { useState } from "react";

import { m } from "../../texts/messages.js";
import { ProfileTextField } from "./PersonFields";
import type { ProfileFields } from "./useProfileForm";

/** Phone, WhatsApp and email, and which of them to use. */
export function ContactFields({
  numberNote,
  ...fields
}: ProfileFields & { numberNote?: string | undefined }) {
  const { form, change } = fields;
  const { phoneNumber, whatsappNumber } = form;
  const [isSame, setSame] = useState(phoneNumber !== "" && phoneNumber === whatsappNumber);
  const changePhone: ProfileFields["change"] = (changed) =>
    change({ ...changed, ...(isSame && { whatsappNumber: changed.phoneNumber ?? "" }) });
  const changeWhatsapp: ProfileFields["change"] = (changed) => {
    setSame(false);
    change(changed);
  };
  const takeSame = (same: boolean) => {
    setSame(same);
    change({ whatsappNumber: same ? phoneNumber : "" });
  };
  return (
    <>
      <ProfileTextField
        fields={{ ...fields, change: changePhone }}
        name="phoneNumber"
        label={m.edit_phone()}
        hint={numberNote}
        {...NUMBER}
      />
      <Checkbox label={m.edit_sameNumber()} checked={isSame} onCheckedChange={takeSame} />
      <ProfileTextField
        fields={{ ...fields, change: changeWhatsapp }}
        name="whatsappNumber"
        label={m.edit_whatsapp()}
        {...NUMBER}
      />
      <ProfileTextField
        fields={fields}
        name="email"
        label={m.edit_email()}
        type="email"
        autoComplete="email"
        placeholder={m.edit_emailExample()}
        maxLength={PROFILE_LIMITS.email}
      />
      <Stack gap={1}>
        <Text size="small" weight="strong" aria-hidden="true">
          {m.edit_preferred()}
        </Text>
        <SegmentedControl
          label={m.edit_preferred()}
          options={CONTACT_METHODS.map((value) => ({ value, label: NAMES[value]() }))}
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

const NAMES: Record<ContactMethod, () => string> = {
  phone: m.edit_byPhone,
  whatsapp: m.edit_byWhatsapp,
  email: m.edit_byEmail,
};
