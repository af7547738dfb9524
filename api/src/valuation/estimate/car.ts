/** A car to be valued, as people describe it. Names and words are free text; `normaliseCar` reads them. */
export interface Car {
  make: string;
  model: string;
  /** Calendar year of first registration. */
  year: number;
  /** Miles; without it the usual mileage for the car's age is assumed and the confidence is low. */
  mileage?: number | undefined;
  fuelType?: string | undefined;
  transmission?: string | undefined;
  /** Cubic centimetres, as a listing says them. */
  engine?: number | undefined;
  bodyType?: string | undefined;
  /** "None", "Repaired" or "Not repaired", as a listing says it. */
  damage?: string | undefined;
  /** PS. */
  power?: number | undefined;
  /** Words of the advert; only an engine size is read from it ("1.6 TDI"). */
  title?: string | undefined;
  /** GBP. A price far from the market is not compared: it is probably a mistake. */
  askingPrice?: number | undefined;
}

/** An advert the model learns from. */
export interface Listing extends Car {
  id: string;
  /** The seller; each advert without one counts as a seller of its own. */
  sellerId?: string | undefined;
  /** Asking price in GBP. */
  price: number;
  /** When it was last for sale; without it the advert counts as recent. */
  listedAt?: Date | undefined;
}
