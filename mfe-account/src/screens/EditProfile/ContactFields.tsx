import { CONTACT_METHODS } from "@takas/contracts/choices";
import type { ContactMethod } from "@takas/contracts/choices";
import { PROFILE_LIMITS } from "@takas/contracts/limits";
import { Checkbox, SegmentedControl, Stack, Switch, Text } from "@takas/ui";
import { useState } from "react";

import { useAccountSetting } from "../../components/useAccountSetting";
import { m } from "../../texts/messages.js";
import { contactWays, preferredWay } from "./contactWays";
import type { Allowed } from "./contactWays";
import { ProfileTextField } from "./PersonFields";
import type { ProfileFields } from "./useProfileForm";

interface ContactFieldsProps extends ProfileFields {
  numberNote?: string | undefined;
  /** Of the live market, where each number has the switch that allows to show it. */
  allowed?: Allowed | undefined;
}

/** Phone, WhatsApp and email, and which of them to use. */
export function ContactFields({ numberNote, allowed, ...fields }: ContactFieldsProps) {
  const { form, change } = fields;
  const { phoneNumber, whatsappNumber } = form;
  const ways = allowed === undefined ? CONTACT_METHODS : contactWays(form, allowed);
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
      {allowed !== undefined && (
        <NumberSwitch name="phone" label={m.settings_phone()} number={phoneNumber} />
      )}
      <Checkbox label={m.edit_sameNumber()} checked={isSame} onCheckedChange={takeSame} />
      <ProfileTextField
        fields={{ ...fields, change: changeWhatsapp }}
        name="whatsappNumber"
        label={m.edit_whatsapp()}
        {...NUMBER}
      />
      {allowed !== undefined && (
        <NumberSwitch name="whatsapp" label={m.settings_whatsapp()} number={whatsappNumber} />
      )}
      <ProfileTextField
        fields={fields}
        name="email"
        label={m.edit_email()}
        hint={allowed && m.settings_showsNumber()}
        type="email"
        autoComplete="email"
        placeholder={m.edit_emailExample()}
        maxLength={PROFILE_LIMITS.email}
      />
      {ways.length > 1 && (
        <Stack gap={1}>
          <Text size="small" weight="strong" aria-hidden="true">
            {m.edit_preferred()}
          </Text>
          <SegmentedControl
            label={m.edit_preferred()}
            options={ways.map((value) => ({ value, label: NAMES[value]() }))}
            value={preferredWay(form, ways)}
            onValueChange={(preferredContact) => change({ preferredContact })}
          />
        </Stack>
      )}
    </>
  );
}

interface NumberSwitchProps {
  name: keyof Allowed;
  label: string;
  number: string;
}

/** Whether a reveal shows a number; it applies at once. */
function NumberSwitch({ name, label, number }: NumberSwitchProps) {
  const { isOn, turn } = useAccountSetting(name);
  const isGiven = number.trim() !== "";
  return (
    <Switch
      label={label}
      description={isGiven ? m.settings_showsNumber() : m.edit_numberFirst()}
      checked={isGiven && isOn === true}
      disabled={!isGiven || isOn === undefined}
      onCheckedChange={(next) => void turn(next)}
    />
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
