import { User, approvedName } from "../accounts";
import { Report } from "../blocks";
import type { Evidence, OfferEvidence, ReportRecord } from "../blocks";
import { Message, NOBODY, findOffer } from "../deals";
import type { OfferRecord } from "../deals";
import { mongoose } from "../platform/database/mongoose";
import { findVehicle } from "../vehicles";

/** Entries of a thread that a report keeps. */
const THREAD_MAX = 50;

/** The subject of a report, and the user responsible for it. */
export type Subject = Pick<ReportRecord, "kind" | "subject" | "whom"> & {
  /** _id of the Offer in which the two met, unless it is about a car. */
  offer?: string;
  /** Their car and the circle of three, where the two met in one. */
  met?: Pick<Evidence, "car" | "circle">;
};

/** What a report is about, as it is now. */
export async function collectEvidence(subject: Subject): Promise<Evidence> {
  const person = await User.findById(subject.whom).lean();
  const dealer = person === null ? undefined : approvedName(person);
  const vehicle = subject.kind === "vehicle" ? await findVehicle(subject.subject) : null;
  return {
    ...(person && { anonymousId: person.anonymousId }),
    ...(dealer !== undefined && { dealer }),
    ...(vehicle && {
      car: {
        title: vehicle.title,
        askingPrice: vehicle.askingPrice,
        photos: vehicle.photos.map(({ id }) => id),
        mileage: vehicle.mileage,
        area: vehicle.area,
        description: vehicle.description,
      },
    }),
    ...subject.met,
    ...(subject.offer !== undefined && (await dealOf(subject, subject.offer))),
  };
}

/** The photos among these that a report keeps, by their ids: reported cars may be changed or removed. */
export function findPhotosInReports(ids: string[]): Promise<string[]> {
  return Report.distinct("evidence.car.photos", {
    "evidence.car.photos": mongoose.trusted({ $in: ids }),
  }) as Promise<string[]>;
}

async function dealOf(subject: Subject, id: string): Promise<Pick<Evidence, "offer" | "thread">> {
  const offer = await findOffer(id);
  return {
    ...(offer?.cars && { offer: describeOffer(offer, { cars: offer.cars, whom: subject.whom }) }),
    thread: await threadOf(subject, { id, offer }),
  };
}

function describeOffer(
  { status: state, sender, terms }: OfferRecord,
  {
    cars: { vehicle, swapVehicle },
    whom,
  }: Required<Pick<OfferRecord, "cars">> & Pick<Subject, "whom">,
): OfferEvidence {
  return {
    state,
    by: sender === whom ? "reported" : "reporter",
    car: vehicle.title,
    ...(swapVehicle && { swapCar: swapVehicle.title }),
    amount: terms.at(-1)?.amount ?? 0,
  };
}

/** The reported message and the last ones of an offer; the sender's message of the offer comes first. */
async function threadOf(
  { whom, subject }: Subject,
  { id: offerId, offer }: { id: string; offer: OfferRecord | null },
): Promise<Evidence["thread"] & object> {
  const last = await Message.find({ offer: offerId }).sort({ number: -1 }).limit(THREAD_MAX).lean();
  const isAmongThem = last.some(({ _id }) => _id === subject);
  const older = isAmongThem ? [] : await Message.find({ _id: subject, offer: offerId }).lean();
  const opening =
    offer?.message === undefined
      ? []
      : [
          {
            _id: offer._id,
            from: offer.sender,
            content: offer.message,
            createdAt: offer.createdAt,
          },
        ];
  return [...opening, ...older, ...last.reverse()].map(({ _id, from, content, createdAt: at }) => ({
    by: sideOf(from, whom),
    content,
    at,
    ...(_id === subject && { isReported: true }),
  }));
}

function sideOf(from: string, whom: string): "reporter" | "reported" | "nobody" {
  if (from === NOBODY) {
    return "nobody";
  }
  return from === whom ? "reported" : "reporter";
}
