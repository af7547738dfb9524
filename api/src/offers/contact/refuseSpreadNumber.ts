import { isSpread, numbersIn } from "../../contactDetection";
import type { MessageNumbers } from "../../contactDetection";
import { Message } from "../../messages";
import { mongoose } from "../../platform/database/mongoose";
import { showsContact } from "../../platform/errors";
import { Offer } from "../Offer";

const DAY = 86_400_000;
const { trusted } = mongoose;

/**
 * Throws 422 when a text completes a phone number of which its writer has written parts to the same person within a
 * day, on whichever offers. Resolves to the text's numbers, which later ones are read together with.
 */
export async function refuseSpreadNumber(
  from: string,
  to: string,
  text: string,
): Promise<MessageNumbers> {
  const numbers = numbersIn(text);
  if (numbers.digits.length > 0 && isSpread([...(await findNumbers(from, to)), numbers])) {
    throw showsContact("message.showsContact", { field: "message", kind: "phone" });
  }
  return numbers;
}

/** The numbers in what somebody has written to another person within a day, oldest first. */
async function findNumbers(from: string, to: string): Promise<MessageNumbers[]> {
  const since = new Date(Date.now() - DAY);
  const [made, received] = await Promise.all([
    Offer.find({ sender: from, owner: to }, { message: 1, createdAt: 1 }).lean(),
    Offer.find({ sender: to, owner: from }, { _id: 1 }).lean(),
  ]);
  const written = await Message.find(
    {
      offer: trusted({ $in: [...made, ...received].map(({ _id }) => _id) }),
      from,
      createdAt: trusted({ $gt: since }),
      "numbers.digits.0": trusted({ $exists: true }),
    },
    { _id: 0, numbers: 1, createdAt: 1 },
  )
    .sort({ createdAt: 1, number: 1 })
    .lean();
  const openings = made
    .filter(({ createdAt }) => createdAt > since)
    .map(({ message, createdAt }) => ({ createdAt, numbers: numbersIn(message ?? "") }));
  return [...openings, ...written]
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .flatMap(({ numbers }) => numbers ?? []);
}
