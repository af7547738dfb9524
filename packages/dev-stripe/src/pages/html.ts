/** Markup that is safe to send as it stands. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | readonly Html[];

/** A template of markup: what is put in is escaped unless it is markup itself; false and undefined are nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(render)));
}

function render(part: Part): string {
  if (part === undefined || part === false) {
    return "";
  }
  if (part instanceof Html) {
    return part.text;
  }
  return typeof part === "object" ? part.map(({ text }) => text).join("") : escape(String(part));
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Pence as people read them: 999 is "£9.99". */
export function inPounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}
