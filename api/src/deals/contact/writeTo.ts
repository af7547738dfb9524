import { completedBy, numbersIn, quoteOf } from "../../contactDetection";
import { isDuplicateKey, newId } from "../../platform/database/mongoose";
import { showsContact, unavailable } from "../../platform/errors";
import { WrittenNumbers } from "./WrittenNumbers";
import type { WrittenText } from "./WrittenNumbers";

const DAY = 86_400_000;
/** Attempts before a writer is asked to try again; each failed attempt means that another text was written. */
const ATTEMPTS = 100;
/** Texts that are read together, the newest. */
const MOST = 500;

interface Written {
  /** _ids of the Users who write and read it. */
  from: string;
  to: string;
  text: string;
}

/**
 * Stores a text of one person to another by calling `store`. Throws 422 when the text completes a contact of which its
 * writer has written parts to the same person within a day, on whichever offers.
 */
export async function writeTo<Stored>(
  written: Written,
  store: () => Promise<Stored>,
): Promise<Stored> {
  const numbers = numbersIn(written.text);
  if (numbers.digits.length === 0 && numbers.part === undefined) {
    return store();
  }
  const text = { ...numbers, id: newId(), at: new Date() };
  await addText(written, text);
  try {
    return await store();
  } catch (error) {
    await WrittenNumbers.updateOne(
      { _id: idOf(written) },
      { $pull: { texts: { id: text.id } }, $inc: { version: 1 } },
    );
    throw error;
  }
}

/**
 * Adds a text to those it was read together with. The write fails if another was added meanwhile, and both are read
 * again: of the parts of a number that are sent at once, the last is refused.
 */
async function addText(written: Written, text: WrittenText): Promise<void> {
  const _id = idOf(written);
  const since = text.at.getTime() - DAY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await WrittenNumbers.findById(_id).lean();
    const earlier = (stored?.texts ?? []).filter(({ at }) => at.getTime() > since);
    const texts = [...earlier, text].slice(-MOST);
    const kind = completedBy(texts);
    if (kind !== undefined) {
      throw showsContact("message.showsContact", {
        field: "message",
        kind,
        quote: quoteOf(written.text),
      });
    }
    const deleteAt = new Date(text.at.getTime() + DAY);
    if (stored !== null) {
      const { version } = stored;
      const { matchedCount } = await WrittenNumbers.updateOne(
        { _id, version },
        { texts, deleteAt, version: version + 1 },
      );
      if (matchedCount === 1) {
        return;
      }
    } else if (await isFirst({ _id, from: written.from, to: written.to, texts, deleteAt })) {
      return;
    }
  }
  throw unavailable("messages.tooMany");
}

async function isFirst(
  first: Pick<Written, "from" | "to"> & { _id: string; texts: WrittenText[]; deleteAt: Date },
): Promise<boolean> {
  try {
    await WrittenNumbers.create({ ...first, version: 1 });
    return true;
  } catch (error) {
    if (isDuplicateKey(error, "_id")) {
      return false;
    }
    throw error;
  }
}

function idOf({ from, to }: Written): string {
  return `${from}/${to}`;
}
