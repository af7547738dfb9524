/** What follows for a car whose price is far below its value (docs/product.md 18.4.3). */
export const REVIEW_NOTE = "We check its price before it is on the market.";
