/** Markup that is safe to insert as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Inserted = Html | string | number | false | undefined | readonly Inserted[];

/** A template of markup: values are escaped unless they are markup. Lists are joined; false and undefined add nothing. */
export function html(parts: TemplateStringsArray, ...inserted: Inserted[]): Html {
  return new Html(parts.reduce((text, part, index) => text + markup(inserted[index - 1]) + part));
}

interface Page {
  title: string;
  /** Of the style, for the page's content security policy. */
  nonce: string;
  /** The page's CSS. */
  styles: string;
  /** The content of `<main>`. */
  body: Html;
}

/** A whole page in English without scripts, which search engines leave out. */
export function htmlPage({ title, nonce, styles, body }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Html(styles)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text;
}

function markup(inserted: Inserted): string {
  if (inserted === undefined || inserted === false) {
    return "";
  }
  if (inserted instanceof Html) {
    return inserted.text;
  }
  return typeof inserted === "object"
    ? inserted.map(markup).join("")
    : visible(escape(`${inserted}`));
}

/** Escapes text for HTML, including attributes. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** Shows direction and invisible characters by their number, so that no text can pose as another. */
function visible(text: string): string {
  return text.replaceAll(
    /(?![\t\n\r])\p{Cc}|[\u2028\u2029]|\p{Cf}|\p{Co}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
