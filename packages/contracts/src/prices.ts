/** Pounds per month; `oneOff` once. A module of its own, because Home loads the limits and no price. */
export const PRICES = { individual: 9.99, dealer: 49.99, oneOff: 4.99 } as const;
