import { LegalPage } from "../../components/LegalPage";
import { writeRefundPolicy } from "./refundText";

/** When payments are refunded. */
export function Refund() {
  return <LegalPage policy="refund" write={writeRefundPolicy} />;
}
