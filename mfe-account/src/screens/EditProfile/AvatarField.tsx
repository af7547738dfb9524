import { PHOTO_LIMITS } from "@takas/contracts/limits";
import { passFocusOn } from "@takas/mfe-kit";
import { Avatar, Button, Row, Stack, Text } from "@takas/ui";
import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import type { Ref } from "react";

import { m } from "../../texts/messages.js";

interface AvatarFieldProps {
  /** A data URL, or "". */
  avatar: string;
  /** Who sees it. */
  note: string;
  onAvatarChange: (avatar: string) => void;
}

/** The picture beside the name: chosen here, shown at once. */
export function AvatarField({ avatar, note, onAvatarChange }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const choose = async (file: File) => {
    const result = await readPicture(file);
    setError(result.error);
    if (result.error === undefined) {
      onAvatarChange(result.dataUrl);
    }
  };
  return (
    <Row gap={2} wrap={false}>
      <Avatar
        size={88}
        src={avatar === "" ? undefined : avatar}
        onUnreadable={() => {
          onAvatarChange("");
          setError(m.edit_photoUnreadable());
        }}
      />
      <Stack gap={1}>
        <Row>
          <Button
            variant="secondary"
            size="small"
            icon={<Camera size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {avatar === "" ? m.edit_upload() : m.edit_changePhoto()}
          </Button>
          {avatar !== "" && (
            <Button
              ref={passFocusOn}
              variant="ghost"
              size="small"
              onClick={() => onAvatarChange("")}
            >
              {m.edit_removePhoto()}
            </Button>
          )}
        </Row>
        <FileInput ref={input} onChoose={(file) => void choose(file)} />
        <Text size="small" tone={error === undefined ? "muted" : "danger"} aria-live="polite">
          {error ?? note}
        </Text>
      </Stack>
    </Row>
  );
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  onChoose: (file: File) => void;
}

/** Opened by the button, which is the keyboard's target. */
function FileInput({ ref, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-label={m.edit_photo()}
      accept={PHOTO_LIMITS.types.join(",")}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Allows the same file to be chosen again after it was removed.
        target.value = "";
        if (file !== undefined) {
          onChoose(file);
        }
      }}
    />
  );
}

/** A picture as a data URL, or the reason it was refused. */
type PictureResult = { dataUrl: string; error?: undefined } | { error: string };

/** Reads a chosen file: JPEG, PNG or WebP of at most 10 MB (docs/product.md 9.3). */
function readPicture(file: File): Promise<PictureResult> {
  if (!PHOTO_LIMITS.types.some((type) => type === file.type)) {
    return Promise.resolve({ error: m.edit_photoType() });
  }
  if (file.size > PHOTO_LIMITS.maxBytes) {
    return Promise.resolve({ error: m.edit_photoSize() });
  }
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve({ dataUrl: reader.result as string }));
    reader.addEventListener("error", () => resolve({ error: m.edit_photoUnreadable() }));
    reader.readAsDataURL(file);
  });
}
