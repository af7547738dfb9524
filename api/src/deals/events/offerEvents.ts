import { createOutbox } from "../../platform/outbox";
import { Offer } from "../Offer";
import type { OfferOutboxEvent, OfferRecord } from "../Offer";

export const offerEvents = createOutbox<OfferRecord, OfferOutboxEvent>(Offer);
