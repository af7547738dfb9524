import { paths } from "@takas/mfe-kit";
import { Button, Row } from "@takas/ui";
import { ArrowLeftRight, Car } from "lucide-react";

/** The two places most notifications are about. */
export function QuickActions() {
  return (
    <Row equal gap={1.5} wrap={false}>
      <Button
        variant="secondary"
        href={paths.offers.href()}
        icon={<ArrowLeftRight size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        View Offers
      </Button>
      <Button
        variant="secondary"
        href={paths.myCars.href()}
        icon={<Car size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        My Cars
      </Button>
    </Row>
  );
}
