import { useMarketRule } from "@takas/client";
import { MESSAGE_MAX } from "@takas/contracts/limits";
import type { Vehicle } from "@takas/contracts/vehicle";
import { AccordionSection, ActionBar, ActionForm, Button, Stack, TextArea } from "@takas/ui";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

import { VehicleSummary } from "../../components/VehicleSummary";
import { useFairRange } from "../../fairPrice";
import { showWhole } from "../../live/sending/showWhole";
import { m } from "../../texts/messages.js";
import { useReadOffered } from "../../useReadOffered";
import { AmountField, QuickAmounts } from "./AmountField";
import { CashOfferTips, TipList } from "./CashOfferTips";
import { MarketInsight } from "./MarketInsight";

interface CashOfferFormProps {
  vehicle: Vehicle;
  /** As typed. */
  amount: string;
  message: string;
  onAmountChange: (typed: string) => void;
  onMessageChange: (typed: string) => void;
  /** The error of the amount. */
  error: string | undefined;
  isSent: boolean;
  /** The button that sends it. */
  sendButton: ReactNode;
  /** The button's label once it is sent. */
  sentLabel: string;
  onSubmit: () => void;
  /** Content that must be read before the offer can be sent. */
  children?: ReactNode;
  /** Below the car. */
  note?: ReactNode;
  /** Why sending failed. */
  failure?: ReactNode;
}

/** The car, its value, and the offer. */
export function CashOfferForm(props: CashOfferFormProps) {
  const { vehicle, amount, message, error, isSent, children, note, failure } = props;
  const read = useReadOffered();
  const asksFirst = useMarketRule("sendsOffers");
  const fair = useFairRange(vehicle.marketRate);
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    props.onSubmit();
  };
  const insight = <MarketInsight vehicle={vehicle} amount={read(amount)} />;
  const quick = <QuickAmounts vehicle={vehicle} onValueChange={props.onAmountChange} />;
  // In the sample market the tips follow the button, which then sticks to nothing.
  const Bar = asksFirst ? ActionBar : Stack;
  const field = (
    <AmountField
      vehicle={vehicle}
      value={amount}
      error={error}
      onValueChange={props.onAmountChange}
    />
  );
  return (
    <ActionForm noValidate onSubmit={handleSubmit}>
      {children}
      <VehicleSummary vehicle={vehicle} />
      {note}
      {asksFirst ? (
        <>
          <Stack gap={1.5}>
            {field}
            {quick}
          </Stack>
          {insight}
        </>
      ) : (
        <>
          {insight}
          {field}
        </>
      )}
      <TextArea
        label={m.common_message()}
        placeholder={m.cash_messageExample()}
        maxLength={MESSAGE_MAX}
        hasCounter={false}
        value={message}
        onFocus={showWhole}
        onChange={({ target }) => props.onMessageChange(target.value)}
      />
      {asksFirst ? (
        <AccordionSection title={m.cash_tips()}>
          {/* Nobody should begin above the asking price. */}
          <TipList hasRange={fair !== undefined && fair.min <= Number(vehicle.askingPrice)} />
        </AccordionSection>
      ) : (
        quick
      )}
      {failure}
      <Bar>{isSent ? <Sent label={props.sentLabel} /> : props.sendButton}</Bar>
      {!asksFirst && <CashOfferTips />}
    </ActionForm>
  );
}

/** Stays until the offers open. */
function Sent({ label }: { label: string }) {
  return (
    <Button size="large" disabled icon={<Check size={20} strokeWidth={2} aria-hidden="true" />}>
      {label}
    </Button>
  );
}
