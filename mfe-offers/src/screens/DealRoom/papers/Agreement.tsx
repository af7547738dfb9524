import { currentLanguage } from "@takas/contracts/language";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import { agreedTimeOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";

import { Blank, Columns } from "../../../papers/print.styles";
import { PrintedPaper } from "../../../papers/PrintedPaper";
import { m } from "../../../texts/messages.js";
import { CarFacts } from "./CarFacts";

export interface AgreementProps {
  offer: LiveOffer;
}

/** The agreement of a swap or a sale to sign, with blanks for what Takas does not know. */
export function Agreement({ offer }: AgreementProps) {
  const { id, kind, vehicle, swapVehicle, meeting } = offer;
  const isSwap = kind === "swap";
  const first = isSwap ? m.agreement_partyA() : m.agreement_seller();
  const second = isSwap ? m.agreement_partyB() : m.agreement_buyer();
  return (
    <PrintedPaper>
      <header>
        <h3>{isSwap ? m.agreement_swap() : m.agreement_sale()}</h3>
        <p>{m.papers_printTwo()}</p>
        <p>{m.papers_deal({ id })}</p>
        {currentLanguage() !== "en" && <p>{m.agreement_binds()}</p>}
      </header>
      <Columns>
        <Party title={first} />
        <Party title={second} />
      </Columns>
      <Columns>
        <AgreementCar title={isSwap ? m.agreement_carA() : m.agreement_carSeller()} car={vehicle} />
        {isSwap && <AgreementCar title={m.agreement_carB()} car={swapVehicle} />}
      </Columns>
      <section>
        <h4>{m.agreement_terms()}</h4>
        <p>{termsBetween(offer)}</p>
        {meeting?.isAgreed === true && (
          <p>{m.agreement_handedOver({ place: meeting.place, time: agreedTimeOf(meeting.at) })}</p>
        )}
        <p>{m.agreement_states()}</p>
        <p>{m.agreement_fines()}</p>
      </section>
      <Columns>
        <Signature party={first} />
        <Signature party={second} />
      </Columns>
    </PrintedPaper>
  );
}

function Party({ title }: { title: string }) {
  return (
    <section>
      <h4>{title}</h4>
      <p>
        <span>{`${m.agreement_name()} `}</span>
        <Blank />
      </p>
      <p>
        <span>{`${m.agreement_idNumber()} `}</span>
        <Blank />
      </p>
      <p>
        <span>{`${m.agreement_address()} `}</span>
        <Blank />
      </p>
    </section>
  );
}

function AgreementCar({ title, car }: { title: string; car: Vehicle | undefined }) {
  return (
    <section>
      <h4>{title}</h4>
      <p>{car === undefined ? m.common_notListed() : car.title}</p>
      {car !== undefined && <CarFacts car={car} />}
      <p>
        <span>{`${m.agreement_registration()} `}</span>
        <Blank />
      </p>
      <p>
        <span>{`${m.agreement_chassis()} `}</span>
        <Blank />
      </p>
      <p>
        <span>{`${m.agreement_mileage()} `}</span>
        <Blank />
      </p>
    </section>
  );
}

function Signature({ party }: { party: string }) {
  return (
    <p>
      <span>{m.agreement_signature({ party })}</span>
      <br />
      <br />
      <Blank />
    </p>
  );
}

/** The terms without "you": both sides sign them. */
function termsBetween({ kind, deltaCash = 0, cashAmount = 0 }: LiveOffer): string {
  if (kind === "cash") {
    return m.agreement_bought({ amount: formatMoney(cashAmount) });
  }
  const amount = formatMoney(Math.abs(deltaCash));
  if (deltaCash === 0) {
    return m.agreement_even();
  }
  return deltaCash > 0 ? m.agreement_bPays({ amount }) : m.agreement_aPays({ amount });
}
