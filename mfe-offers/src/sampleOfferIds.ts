/** The ids of the sample offers, apart from them: they and their cars load only where one is shown. */
export const SAMPLE_OFFER_IDS = ["1", "2", "3"] as const;

export type SampleOfferId = (typeof SAMPLE_OFFER_IDS)[number];
