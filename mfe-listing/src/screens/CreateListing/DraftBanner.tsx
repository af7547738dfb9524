import { Banner, Button } from "@takas/ui";
import { FilePenLine } from "lucide-react";

import { m } from "../../texts/messages.js";

/** Says that the form was restored from an earlier visit. */
export function DraftBanner({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Banner
      icon={<FilePenLine size={24} strokeWidth={1.75} />}
      title={m.draft_back()}
      text={m.draft_backText()}
      action={
        <Button type="button" variant="secondary" size="small" onClick={onStartOver}>
          {m.draft_startOver()}
        </Button>
      }
    />
  );
}
