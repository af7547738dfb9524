import { cloneElement } from "react";
import type { ReactElement, ReactNode } from "react";

interface RichTextProps {
  /** A text with marks: "The <policy>Refund Policy</policy> says more." */
  text: string;
  /** The element of each mark; the words inside of the mark become its content. */
  marks: Record<string, ReactElement<{ children?: ReactNode }>>;
}

/** A text of which a part is a link or is emphasised. Translators place the part where their language needs it. */
export function RichText({ text, marks }: RichTextProps) {
  // Plain words, the name of a mark, its words, and so on.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 0) {
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change places
      return <span key={index}>{part}</span>;
    }
    const mark = index % 3 === 1 ? marks[part] : undefined;
    return mark && cloneElement(mark, { key: index }, parts[index + 1]);
  });
}
