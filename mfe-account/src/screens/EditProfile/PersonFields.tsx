import { AREAS } from "@takas/contracts/choices";
import { BIO_MAX, PROFILE_LIMITS } from "@takas/contracts/limits";
import { Row, SelectField, TextArea } from "@takas/ui";

import { ProfileTextField } from "./ProfileTextField";
import type { ProfileFields } from "./useProfileForm";

/** Name, display name, bio and area. */
export function PersonFields({
  bioNote,
  ...fields
}: ProfileFields & { bioNote?: string | undefined }) {
  const { form, change } = fields;
  return (
    <>
      <Row equal gap={1.5} align="start">
        <ProfileTextField
          fields={fields}
          name="firstName"
          label="First Name"
          autoComplete="given-name"
          required
          maxLength={PROFILE_LIMITS.name}
        />
        <ProfileTextField
          fields={fields}
          name="lastName"
          label="Last Name"
          autoComplete="family-name"
          required
          maxLength={PROFILE_LIMITS.name}
        />
      </Row>
      <ProfileTextField
        fields={fields}
        name="displayName"
        label="Display Name"
        autoComplete="nickname"
        hint="Leave blank to use your first name. Your real name is revealed only after a contact is unlocked."
        maxLength={PROFILE_LIMITS.displayName}
      />
      <TextArea
        label="Bio"
        name="bio"
        placeholder="What do you drive, and what are you looking for?"
        hint={bioNote}
        maxLength={BIO_MAX}
        value={form.bio}
        onChange={({ target }) => change({ bio: target.value })}
      />
      <SelectField
        label="Area"
        name="location"
        options={AREAS}
        placeholder="Choose your area"
        value={form.location}
        onChange={({ target }) => change({ location: target.value })}
      />
    </>
  );
}
