import { paths, useBackTo, usePage, useReturnPath } from "@takas/mfe-kit";
import { ActionBar, ActionForm, Button, Card, Page, PageHeader, Row, Stack, Text } from "@takas/ui";

import { m } from "../../texts/messages.js";
import { AvatarField } from "./AvatarField";
import { ContactFields } from "./ContactFields";
import type { Allowed } from "./contactWays";
import { PersonFields } from "./PersonFields";
import type { ProfileForm } from "./profileSlice";
import { useProfileForm } from "./useProfileForm";
import type { Saving } from "./useProfileForm";

interface ProfileFormScreenProps {
  /** The initial values. */
  saved: ProfileForm;
  saving: Saving;
  /** In the live market: which numbers a reveal shows. */
  allowed?: Allowed;
  /**
   * Who sees the picture, without which there is none, the names and all of it; which number is needed; and why a screen
   * has asked for the profile.
   */
  notes: { picture?: string; names?: string; hidden?: string; number?: string; why?: string };
}

/** What the other side sees after a contact is unlocked. */
export function ProfileFormScreen({ saved, saving, allowed, notes }: ProfileFormScreenProps) {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { submit, discard, ...fields } = useProfileForm(saved, saving);
  const goBack = useBackTo(useReturnPath() ?? paths.profile.href());
  return (
    <Page
      narrow
      bottomBar={false}
      header={<PageHeader narrow title={m.edit_title()} {...goBack} />}
    >
      <ActionForm noValidate onSubmit={submit} aria-label={m.profile_title()}>
        {discard !== undefined && (
          <Row justify="between">
            <Text>{m.edit_unsaved()}</Text>
            <Button type="button" variant="secondary" size="small" onClick={discard}>
              {m.edit_discard()}
            </Button>
          </Row>
        )}
        {notes.why !== undefined && <Text>{notes.why}</Text>}
        {notes.hidden !== undefined && (
          <Text size="small" tone="muted">
            {notes.hidden}
          </Text>
        )}
        {notes.picture !== undefined && (
          <AvatarField
            avatar={fields.form.avatar}
            note={notes.picture}
            onAvatarChange={(avatar) => fields.change({ avatar })}
          />
        )}
        <Card>
          <Stack gap={2}>
            <PersonFields {...fields} namesNote={notes.names} />
          </Stack>
        </Card>
        <Card>
          <Stack gap={2}>
            <ContactFields {...fields} numberNote={notes.number} allowed={allowed} />
          </Stack>
        </Card>
        <ActionBar>
          <Button
            size="large"
            type="submit"
            isPending={saving.isPending === true}
            pendingLabel={m.edit_saving()}
          >
            {m.edit_save()}
          </Button>
        </ActionBar>
      </ActionForm>
    </Page>
  );
}
