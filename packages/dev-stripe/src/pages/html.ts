/** Markup that is safe to send. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | readonly Html[];

/** A template tag for markup: values are escaped unless they are markup; false and undefined render nothing. */
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

/** Pence as people write them: 999 is "£9.99". */
export function inPounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}

/** Unix seconds as a day: "23 December 2026". */
export function inWords(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", { dateStyle: "long" });
}
