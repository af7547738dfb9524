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
  const [whatsapp, setWhatsapp] = useState(() => whatsappOf(form));
  const changePhone: ProfileFields["change"] = (changed) =>
    change({
      ...changed,
      ...(whatsapp === "same" && { whatsappNumber: changed.phoneNumber ?? "" }),
    });
  const changeWhatsapp: ProfileFields["change"] = (changed) => {
    setWhatsapp("other");
    change(changed);
  };
  const take = (next: Whatsapp) => {
    setWhatsapp(next);
    change({ whatsappNumber: next === "same" ? phoneNumber : "" });
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
      {allowed === undefined ? (
        <Checkbox
          label={m.edit_sameNumber()}
          checked={whatsapp === "same"}
          onCheckedChange={(isSame) => take(isSame ? "same" : "none")}
        />
      ) : (
        <Switch
          label={m.edit_alsoWhatsapp()}
          checked={whatsapp !== "none"}
          onCheckedChange={(isOn) => take(isOn ? "same" : "none")}
        />
      )}
      {allowed !== undefined && whatsapp !== "none" && (
        <Checkbox
          label={m.edit_otherNumber()}
          checked={whatsapp === "other"}
          onCheckedChange={(isOther) => take(isOther ? "other" : "same")}
        />
      )}
      {(allowed === undefined || whatsapp === "other") && (
        <ProfileTextField
          fields={{ ...fields, change: changeWhatsapp }}
          name="whatsappNumber"
          label={m.edit_whatsapp()}
          {...NUMBER}
        />
      )}
      {allowed !== undefined && whatsapp !== "none" && (
        <NumberSwitch name="whatsapp" label={m.settings_whatsapp()} number={whatsappNumber} />
      )}
      <ProfileTextField
        fields={fields}
        name="email"
        label={allowed === undefined ? m.edit_email() : m.edit_optional({ field: m.edit_email() })}
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

/** Whether there is a WhatsApp number, and whether it is the phone number. */
type Whatsapp = "none" | "same" | "other";

function whatsappOf({ phoneNumber, whatsappNumber }: ProfileFields["form"]): Whatsapp {
  if (whatsappNumber === "") {
    return "none";
  }
  return whatsappNumber === phoneNumber ? "same" : "other";
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
      description={isGiven ? undefined : m.edit_numberFirst()}
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
