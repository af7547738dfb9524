import { TextField } from "@takas/ui";
import type { TextFieldProps } from "@takas/ui";

import type { ProfileFields } from "./useProfileForm";

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
