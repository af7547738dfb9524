import { useMarketRule } from "@takas/client";
import { AREAS } from "@takas/contracts/choices";
import { choiceText } from "@takas/contracts/choiceTexts";
import { BIO_MAX, PROFILE_LIMITS } from "@takas/contracts/limits";
import { Row, SelectField, TextArea, TextField } from "@takas/ui";
import type { TextFieldProps } from "@takas/ui";

import { m } from "../../texts/messages.js";
import type { ProfileFields } from "./useProfileForm";

/** Name, display name, bio and area. The sample market marks what is required; elsewhere the rest is optional. */
export function PersonFields({
  namesNote = m.edit_displayNameHint(),
  ...fields
}: ProfileFields & { namesNote?: string | undefined }) {
  const { form, change } = fields;
  const saysOptional = useMarketRule("storesProfile");
  const required = (field: string) =>
    saysOptional ? (
      field
    ) : (
      <>
        <span>{field}</span>
        <span aria-hidden="true">*</span>
      </>
    );
  const optional = (field: string) => (saysOptional ? m.edit_optional({ field }) : field);
  return (
    <>
      <Row equal gap={1.5} align="start">
        <ProfileTextField
          fields={fields}
          name="firstName"
          label={required(m.edit_firstName())}
          autoComplete="given-name"
          required
          maxLength={PROFILE_LIMITS.name}
        />
        <ProfileTextField
          fields={fields}
          name="lastName"
          label={required(m.edit_lastName())}
          autoComplete="family-name"
          required
          maxLength={PROFILE_LIMITS.name}
        />
      </Row>
      <ProfileTextField
        fields={fields}
        name="displayName"
        label={optional(m.edit_displayName())}
        autoComplete="nickname"
        hint={namesNote}
        maxLength={PROFILE_LIMITS.displayName}
      />
      <TextArea
        label={optional(m.edit_bio())}
        name="bio"
        placeholder={m.edit_bioExample()}
        maxLength={BIO_MAX}
        value={form.bio}
        onChange={({ target }) => change({ bio: target.value })}
      />
      <SelectField
        label={optional(m.edit_area())}
        name="location"
        options={AREAS.map((value) => ({ value, label: choiceText(value) }))}
        placeholder={m.edit_areaChoose()}
        value={form.location}
        onChange={({ target }) => change({ location: target.value })}
      />
    </>
  );
}

interface ProfileTextFieldProps extends Omit<TextFieldProps, "onChange" | "value" | "error"> {
  name: "firstName" | "lastName" | "displayName" | "phoneNumber" | "whatsappNumber" | "email";
  fields: ProfileFields;
}

/** A text line of the profile. */
export function ProfileTextField({ name, fields, ...rest }: ProfileTextFieldProps) {
  const { form, errors, change } = fields;
  return (
    <TextField
      name={name}
      value={form[name]}
      error={errors[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      {...rest}
    />
  );
}
