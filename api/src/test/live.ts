import type { LiveOffer, OfferChangeWrite } from "@takas/contracts/live/offers";
import type { ProfileWrite } from "@takas/contracts/live/profile";

import type { UserRecord } from "../accounts/User";
import type { VehicleRecord } from "../vehicles/Vehicle";
import { LIVE, signIn, useApi } from "./app";
import type { SignedIn, TestApi } from "./app";
import { buildVehicle } from "./builders";

/** A trading user: a session, a profile, a car, and the calls of the live market. */
export class Trader {
  readonly me: SignedIn;
  readonly car: VehicleRecord;
  readonly profile: ProfileWrite;
  private readonly api: TestApi;

  constructor(api: TestApi, { me, car, profile }: Pick<Trader, "me" | "car" | "profile">) {
    this.api = api;
    this.me = me;
    this.car = car;
    this.profile = profile;
  }

  get name(): string {
    return `User #${this.me.user.anonymousId}`;
  }

  call() {
    return this.api.call(this.me.cookie);
  }

  post(path: string, body: object = {}) {
    return this.call().post(`/api/${path}`).send(body);
  }

  get(path: string) {
    return this.call().get(`/api/${path}`);
  }

  /** Offers the trader's own car in exchange for another's. */
  async offer(to: Trader, fields: object = { deltaCash: 500 }): Promise<LiveOffer> {
    const body = { kind: "swap", vehicleId: to.car._id, swapVehicleId: this.car._id, ...fields };
    const response = await this.post("offers", body);
    if (response.status !== 201) {
      throw new Error(`${response.status}: ${response.text}`);
    }
    return response.body as LiveOffer;
  }

  change(offer: { id: string }, body: OfferChangeWrite) {
    return this.post(`offers/${offer.id}/changes`, body);
  }

  async read(offer: { id: string }): Promise<LiveOffer> {
    return (await this.get(`offers/${offer.id}`).expect(200)).body as LiveOffer;
  }
}

export interface LiveMarket {
  api: TestApi;
  /** A new trader with a profile and a car, both different from every other trader's. */
  trader: (user?: Partial<UserRecord>, car?: Partial<VehicleRecord>) => Promise<Trader>;
}

/** The API of a live market, for every test of a file. */
export function useLiveMarket(variables: Record<string, string> = {}): LiveMarket {
  const api = useApi({ ...LIVE, ...variables });
  return {
    api,
    trader: async (user = {}, fields = {}) => {
      const n = nextTrader();
      const profile = profileOf(n);
      const me = await signIn(user);
      const { body, status } = await api.call(me.cookie).put("/api/profile").send(profile);
      if (status !== 200) {
        throw new Error(JSON.stringify(body));
      }
      const car = await buildVehicle({ owner: me.user._id, ...carOf(n), ...fields });
      return new Trader(api, { me, car, profile });
    },
  };
}

let traders = 0;

function nextTrader(): number {
  traders += 1;
  return traders;
}

const FIRST_NAMES = ["Emine", "Mehmet", "Andreas", "Eleni", "Deniz"];
const CARS = [
  ["Toyota", "Vitz"],
  ["Honda", "Fit"],
  ["Nissan", "Note"],
  ["Mazda", "Demio"],
  ["Suzuki", "Swift"],
] as const;

/** The profile of the nth trader: no other has their name, number or email. */
function profileOf(n: number): ProfileWrite {
  const firstName = FIRST_NAMES[n % FIRST_NAMES.length] ?? "";
  const email = `${firstName}.${n}@example.com`.toLowerCase();
  return profileBody({ firstName, phoneNumber: `+90533${8_661_234 + n}`, email });
}

/** The car of the nth trader: no other has its title, and the next one has another model and price. */
function carOf(n: number): Partial<VehicleRecord> {
  const [make, model] = CARS[n % CARS.length] ?? CARS[0];
  const askingPrice = 7950 + 50 * (n % CARS.length);
  return { make, model, title: `2017 ${make} ${model}, owner no. ${n}`, askingPrice };
}

export function profileBody(fields: Partial<ProfileWrite> = {}): ProfileWrite {
  return {
    firstName: "Emine",
    lastName: "Kaya",
    displayName: "",
    bio: "",
    location: "",
    phoneNumber: "0533 866 12 34",
    whatsappNumber: "",
    email: "emine@example.com",
    preferredContact: "phone",
    ...fields,
  };
}
