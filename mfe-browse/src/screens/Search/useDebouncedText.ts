import { useEffect, useEffectEvent, useState } from "react";

/** ms without a keystroke after which a text counts as typed. */
const PAUSE = 250;

interface DebouncedText {
  /** What stands in the field: every keystroke, at once. */
  text: string;
  type: (text: string) => void;
  /** Hands over what is typed without waiting: on Enter, and when the field is left. */
  commit: () => void;
}

/**
 * A text field that reports what is typed, trimmed, after a pause. The report coming back never overwrites a
 * keystroke; a value that changes from elsewhere ("Clear all") does. What is left at the end is handed over.
 */
export function useDebouncedText(value: string, onCommit: (text: string) => void): DebouncedText {
  const [draft, setDraft] = useState({ text: value, reported: value });
  const isOwn = value === draft.reported || value === draft.text.trim();
  const text = isOwn ? draft.text : value;
  const isPending = text.trim() !== value;

  const report = (typed: string) => {
    if (typed.trim() !== value) {
      setDraft({ text: typed, reported: typed.trim() });
      onCommit(typed.trim());
    }
  };
  const commit = () => report(text);
  const reportLatest = useEffectEvent(report);
  const commitLatest = useEffectEvent(commit);
  useEffect(() => {
    if (!isPending) {
      return undefined;
    }
    const timer = setTimeout(() => reportLatest(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, isPending]);
  useEffect(() => () => commitLatest(), []);

  return { text, commit, type: (next) => setDraft({ text: next, reported: value }) };
}
