import { z } from "zod";

import type { RuleCode } from "../errors/rules";
import { cleanText, hasLetterOrDigit, isPlainLine, isPlainText, isVisible } from "./plainText";

/** A text as people typed or pasted it, which is stored as `cleanText` returns it. */
export const typedText = () => z.string().overwrite(cleanText);

/** A title, a make, a model or a name: one line with a letter or a digit. Lengths in characters, after cleaning. */
export const namingLine = ({ min, max }: { min: number; max: number }) =>
  typedText()
    .min(min)
    .max(max)
    .refine(isPlainLine, "plainLine" satisfies RuleCode)
    .refine(hasLetterOrDigit, "letterOrDigit" satisfies RuleCode);

/** What people write to each other: 1 to `max` characters after cleaning, at least one of them visible. */
export const writtenText = (max: number) =>
  typedText()
    .min(1)
    .max(max)
    .refine(isVisible, "notEmpty" satisfies RuleCode)
    .refine(isPlainText, "plainText" satisfies RuleCode);
