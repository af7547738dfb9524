/** Markup that is safe to insert as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Inserted = Html | string | number | readonly Inserted[] | undefined;

/** A template of markup: everything inserted is escaped, except other markup. Lists are joined, undefined is nothing. */
export function html(parts: TemplateStringsArray, ...inserted: Inserted[]): Html {
  return new Html(parts.reduce((text, part, index) => text + markup(inserted[index - 1]) + part));
}

function markup(inserted: Inserted): string {
  if (inserted === undefined) {
    return "";
  }
  if (inserted instanceof Html) {
    return inserted.text;
  }
  return typeof inserted === "object" ? inserted.map(markup).join("") : escaped(`${inserted}`);
}

/** Escaped for markup. Direction and invisible characters are shown by their number, so that no text can pose as another. */
function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
    .replaceAll(
      /(?![\t\n\r])\p{Cc}|[\u2028\u2029]|\p{Cf}|\p{Co}/gu,
      (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
    );
}
