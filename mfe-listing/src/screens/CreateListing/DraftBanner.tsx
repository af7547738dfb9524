import { Banner, Button } from "@takas/ui";
import { FilePenLine } from "lucide-react";

/** Says that the form was restored from an earlier visit. */
export function DraftBanner({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Banner
      icon={<FilePenLine size={24} strokeWidth={1.75} />}
      title="Your draft is back"
      text="It was saved on this device."
      action={
        <Button type="button" variant="secondary" size="small" onClick={onStartOver}>
          Start Over
        </Button>
      }
    />
  );
}
