import { formatCount } from "@takas/contracts/money";
import { Button, Card, Meter, Row, Text } from "@takas/ui";
import { useEffect, useRef } from "react";

import { m } from "../../../texts/messages.js";

export interface UploadProgressProps {
  /** New photos, checked photos, and photos that passed the check. */
  checks: { all: number; done: number; passed: number };
  /** The fraction of the listing's bytes sent, 0 to 1; undefined while photos are still being checked. */
  share: number | undefined;
  onCancel: () => void;
}

/** How far a listing is: the check of its photos, the upload, then what the server does with it. */
export function UploadProgress({ checks, share, onCancel }: UploadProgressProps) {
  const status = useRef<HTMLDivElement>(null);
  const isSent = share !== undefined && share >= 1;
  useEffect(() => {
    // The button has gone, and has taken the focus with it.
    if (isSent && document.activeElement === document.body) {
      status.current?.focus({ preventScroll: true });
    }
  }, [isSent]);
  return (
    <Card as="section" aria-label={m.upload_label()}>
      <Row ref={status} justify="between" wrap={false} role="status" tabIndex={-1}>
        <Stage checks={checks} share={share} />
        {/* Once everything is sent, the server may have saved it. */}
        {!isSent && (
          <Button variant="ghost" size="small" onClick={onCancel}>
            {m.common_cancel()}
          </Button>
        )}
      </Row>
    </Card>
  );
}

function Stage({ checks: { all, done, passed }, share }: Omit<UploadProgressProps, "onCancel">) {
  if (share === undefined) {
    const words = {
      valueText: m.upload_of({ done: formatCount(done), all: formatCount(all) }),
      style: { flex: 1 },
    };
    return <Meter label={m.upload_checks()} value={done} max={Math.max(1, all)} {...words} />;
  }
  if (share < 1) {
    const percent = Math.floor(share * 100);
    const words = { valueText: m.upload_percent({ percent: String(percent) }), style: { flex: 1 } };
    return <Meter label={m.upload_sending()} value={percent} max={100} {...words} />;
  }
  return <Text size="small">{passed < all ? m.upload_checking() : m.upload_saving()}</Text>;
}
