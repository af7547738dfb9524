import { useEffect, useEffectEvent, useState } from "react";

/** ms without a keystroke before a text is reported. */
const PAUSE = 250;

interface DebouncedText {
  /** The value of the field: every keystroke, at once. */
  text: string;
  type: (text: string) => void;
  /** Reports the text without waiting: on Enter and on blur. */
  commit: () => void;
}

/**
 * The state of a text field that reports its text, trimmed, after a pause. The returning report never overwrites a
 * keystroke; a value that changes elsewhere ("Clear all") does. Pending text is reported on unmount.
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
