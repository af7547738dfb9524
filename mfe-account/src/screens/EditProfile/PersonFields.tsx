import { AREAS } from "@takas/contracts/choices";
import { BIO_MAX, PROFILE_LIMITS } from "@takas/contracts/limits";
import { Row, SelectField, TextArea, TextField } from "@takas/ui";

import type { ProfileFields } from "./useProfileForm";

/** Name, display name, bio and area. */
export function PersonFields({ form, errors, change }: ProfileFields) {
  return (
    <>
      <NameFields {...{ form, errors, change }} />
      <TextField
        label="Display Name"
        name="displayName"
        autoComplete="nickname"
        hint="Leave blank to use your first name. Your real name is revealed only after a contact is unlocked."
        maxLength={PROFILE_LIMITS.displayName}
        value={form.displayName}
        onChange={({ target }) => change({ displayName: target.value })}
      />
      <TextArea
        label="Bio"
        name="bio"
        placeholder="What do you drive, and what are you looking for?"
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

function NameFields({ form, errors, change }: ProfileFields) {
  return (
    <Row equal gap={1.5} align="start">
      <TextField
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={PROFILE_LIMITS.name}
        value={form.firstName}
        error={errors.firstName}
        onChange={({ target }) => change({ firstName: target.value })}
      />
      <TextField
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={PROFILE_LIMITS.name}
        value={form.lastName}
        error={errors.lastName}
        onChange={({ target }) => change({ lastName: target.value })}
      />
    </Row>
  );
}
