import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import { cyprusTimeOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";

import { CarFacts } from "./AgreedCars";
import { Blank, Columns } from "./print.styles";

/** The agreement of a swap or a sale, with blanks for what Takas does not know. */
export function Agreement({ offer }: { offer: LiveOffer }) {
  const { id, kind, vehicle, swapVehicle, meeting } = offer;
  const [first, second] =
    kind === "swap" ? (["Party A", "Party B"] as const) : (["Seller", "Buyer"] as const);
  return (
    <>
      <header>
        <h3>{kind === "swap" ? "Vehicle swap agreement" : "Vehicle sale agreement"}</h3>
        <p>Takas deal {id}</p>
      </header>
      <Columns>
        <Party title={first} />
        <Party title={second} />
      </Columns>
      <Columns>
        <AgreementCar title={`Car of ${first}`} car={vehicle} />
        {kind === "swap" && <AgreementCar title={`Car of ${second}`} car={swapVehicle} />}
      </Columns>
      <section>
        <h4>Terms</h4>
        <p>{termsBetween(offer, { first, second })}</p>
        {meeting?.isAgreed === true && (
          <p>
            Handed over at {meeting.place}, {cyprusTimeOf(meeting.at)}.
          </p>
        )}
        <p>
          Each side states that the car is theirs to give, that no bank, court or other person has a
          claim on it, that its mileage is true as far as they know, and that they have told the
          other side of every accident and defect they know of. Each side has seen and driven the
          car they receive.
        </p>
        <p>
          Fines, taxes and debts up to the hand-over stay with the side that had the car. Both
          register the transfer at once. The registry decides what it needs: check with the
          registry.
        </p>
      </section>
      <Columns>
        <Signature title={first} />
        <Signature title={second} />
      </Columns>
    </>
  );
}

function Party({ title }: { title: string }) {
  return (
    <section>
      <h4>{title}</h4>
      <p>
        Name: <Blank />
      </p>
      <p>
        ID number: <Blank />
      </p>
      <p>
        Address: <Blank />
      </p>
    </section>
  );
}

function AgreementCar({ title, car }: { title: string; car: Vehicle | undefined }) {
  return (
    <section>
      <h4>{title}</h4>
      {car === undefined ? <p>No longer listed</p> : <p>{car.title}</p>}
      {car !== undefined && <CarFacts car={car} />}
      <p>
        Registration: <Blank />
      </p>
      <p>
        Chassis number: <Blank />
      </p>
      <p>
        Mileage at hand-over: <Blank />
      </p>
    </section>
  );
}

function Signature({ title }: { title: string }) {
  return (
    <p>
      {title}, date and signature:
      <br />
      <br />
      <Blank />
    </p>
  );
}

/** The terms without "you": both sides sign them. */
function termsBetween(
  { kind, deltaCash = 0, cashAmount = 0 }: LiveOffer,
  { first, second }: { first: string; second: string },
): string {
  if (kind === "cash") {
    return `${second} buys the car for ${formatMoney(cashAmount)}, paid at the hand-over.`;
  }
  if (deltaCash === 0) {
    return "The two cars are swapped. Nobody pays cash.";
  }
  const [payer, receiver] = deltaCash > 0 ? [second, first] : [first, second];
  return `The two cars are swapped, and ${payer} pays ${receiver} ${formatMoney(Math.abs(deltaCash))} at the hand-over.`;
}
