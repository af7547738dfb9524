import { Button, Card, Meter, Row, Text } from "@takas/ui";

interface UploadProgressProps {
  /** The fraction of the bytes sent, 0 to 1. */
  share: number;
  onCancel: () => void;
}

/** The progress of a listing: the upload, then the check of its photos. */
export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <Card as="section" aria-label="Upload">
      <Row justify="between" wrap={false} role="status">
        {share < 1 ? (
          <Meter
            label="Sending your listing"
            value={percent}
            max={100}
            valueText={`${percent} %`}
            style={{ flex: 1 }}
          />
        ) : (
          <Text size="small">Checking photos...</Text>
        )}
        <Button variant="ghost" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Card>
  );
}
