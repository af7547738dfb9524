import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { cyprusTimeOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";

import { m } from "../../texts/messages.js";
import { CarFacts } from "./AgreedCars";
import { cashWords } from "./cashWords";
import { Columns } from "./print.styles";

/** What was exchanged, with whom and when. */
export function Receipt({ offer }: { offer: LiveOffer }) {
  const { id, kind, role, vehicle, swapVehicle, otherUser, soldAt = "" } = offer;
  const [yours, theirs] = role === "owner" ? [vehicle, swapVehicle] : [swapVehicle, vehicle];
  return (
    <>
      <header>
        <h3>{m.papers_receipt()}</h3>
        <p>{m.papers_deal({ id })}</p>
        <p>{m.papers_doneOn({ time: cyprusTimeOf(soldAt) })}</p>
        <p>{m.papers_other({ who: otherName(otherUser) })}</p>
      </header>
      <Columns>
        {(kind === "swap" || role === "owner") && (
          <ReceiptCar title={m.papers_gave()} car={yours} />
        )}
        {(kind === "swap" || role === "sender") && (
          <ReceiptCar title={m.papers_received()} car={theirs} />
        )}
      </Columns>
      <p>
        <strong>{cashWords(offer)}</strong>
      </p>
    </>
  );
}

function ReceiptCar({ title, car }: { title: string; car: Vehicle | undefined }) {
  return (
    <section>
      <h4>{title}</h4>
      <p>{car?.title ?? m.common_notListed()}</p>
      {car !== undefined && <CarFacts car={car} />}
    </section>
  );
}
