import { m } from "../texts/messages.js";

/** The captions of a pair of cars that change hands. */
export const GIVE_AND_GET = { yours: m.swaps_youGive, theirs: m.swaps_youGet };
