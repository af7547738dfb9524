import { Button, Card, Meter, Row, Text } from "@takas/ui";

interface UploadProgressProps {
  /** New photos, those with an answer of the check, and those that passed it. */
  checks: { all: number; done: number; passed: number };
  /** The fraction of the listing's bytes sent, 0 to 1; undefined while photos are still being checked. */
  share: number | undefined;
  onCancel: () => void;
}

/** How far a listing is: the check of its photos, the upload, then what the server does with it. */
export function UploadProgress({ checks, share, onCancel }: UploadProgressProps) {
  return (
    <Card as="section" aria-label="Upload">
      <Row justify="between" wrap={false} role="status">
        <Stage checks={checks} share={share} />
        <Button variant="ghost" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Card>
  );
}

function Stage({ checks: { all, done, passed }, share }: Omit<UploadProgressProps, "onCancel">) {
  if (share === undefined) {
    const words = { valueText: `${done} of ${all}`, style: { flex: 1 } };
    return <Meter label="Checking photos" value={done} max={Math.max(1, all)} {...words} />;
  }
  if (share < 1) {
    const percent = Math.floor(share * 100);
    const words = { valueText: `${percent} %`, style: { flex: 1 } };
    return <Meter label="Sending your listing" value={percent} max={100} {...words} />;
  }
  return <Text size="small">{passed < all ? "Checking photos..." : "Saving your listing..."}</Text>;
}
