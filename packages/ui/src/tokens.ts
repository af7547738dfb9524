/**
 * The design tokens. Values exist once, as CSS custom properties, so that both themes are right at the first paint and no
 * provider is needed; components refer to them through the objects below. This module imports nothing, because the web
 * server loads it too, to inline `tokensCss` in the page before any script.
 */

/** Colours by role. A text colour and its surface are always named together. */
export const color = {
  canvas: "var(--tk-canvas)",
  card: "var(--tk-card)",
  /** A surface under the pointer, a pressed row. */
  hover: "var(--tk-hover)",
  /** A muted fill: segmented controls, tracks, read-only fields. */
  sunken: "var(--tk-sunken)",
  line: "var(--tk-line)",
  text: "var(--tk-text)",
  muted: "var(--tk-muted)",
  /** Borders of controls: 3:1 against card and canvas. */
  border: "var(--tk-border)",
  primary: "var(--tk-primary)",
  onPrimary: "var(--tk-on-primary)",
  primaryPressed: "var(--tk-primary-pressed)",
  primaryTint: "var(--tk-primary-tint)",
  primaryTintText: "var(--tk-primary-tint-text)",
  swap: "var(--tk-swap)",
  onSwap: "var(--tk-on-swap)",
  swapPressed: "var(--tk-swap-pressed)",
  swapTint: "var(--tk-swap-tint)",
  swapTintText: "var(--tk-swap-tint-text)",
  goodTint: "var(--tk-good-tint)",
  goodTintText: "var(--tk-good-tint-text)",
  fairTint: "var(--tk-fair-tint)",
  fairTintText: "var(--tk-fair-tint-text)",
  overTint: "var(--tk-over-tint)",
  overTintText: "var(--tk-over-tint-text)",
  danger: "var(--tk-danger)",
  onDanger: "var(--tk-on-danger)",
  dangerPressed: "var(--tk-danger-pressed)",
  dangerTint: "var(--tk-danger-tint)",
  dangerTintText: "var(--tk-danger-tint-text)",
  /** The count on the bottom bar: red in both themes, white figures. */
  badge: "var(--tk-badge)",
  onBadge: "var(--tk-on-badge)",
  /** Behind a dialog. */
  scrim: "var(--tk-scrim)",
  /** Controls that float on photos. */
  glass: "var(--tk-glass)",
  onGlass: "var(--tk-on-glass)",
  tooltip: "var(--tk-tooltip)",
  onTooltip: "var(--tk-on-tooltip)",
  shimmer: "var(--tk-shimmer)",
} as const;

/** Steps of 4 px by name of their multiple of 8, in px. */
export const space = {
  half: "4px",
  1: "8px",
  1.5: "12px",
  2: "16px",
  2.5: "20px",
  3: "24px",
  4: "32px",
  5: "40px",
  6: "48px",
  8: "64px",
} as const;
/** A step of the space scale. */
export type Space = keyof typeof space;

export const radius = {
  small: "6px",
  input: "10px",
  card: "14px",
  sheet: "20px",
  full: "999px",
} as const;

/** For floating elements only: bottom bar, add button, dialog, toast. */
export const shadow = {
  float: "var(--tk-shadow)",
  /** Lifts a control off a photo. */
  photo: "0 1px 4px rgba(9, 18, 16, 0.22)",
} as const;

/** The type scale as declarations, in rem so that the reader's font size applies. */
export const text = {
  caption: "font-size:.75rem;line-height:1.5;",
  small: "font-size:.875rem;line-height:1.5;",
  body: "font-size:1rem;line-height:1.5;",
  lead: "font-size:1.125rem;line-height:1.5;",
  /** Headings from here on: the reader's font size enlarges them only as far as their words fit a phone. */
  label: "font-size:min(1rem,9vw);line-height:1.3;font-weight:650;",
  section: "font-size:min(1.125rem,9.5vw);line-height:1.3;font-weight:650;letter-spacing:-.005em;",
  title: "font-size:min(1.375rem,10vw);line-height:1.2;font-weight:650;letter-spacing:-.012em;",
  display: "font-size:min(1.75rem,11vw);line-height:1.2;font-weight:650;letter-spacing:-.018em;",
  hero: "font-size:min(2.125rem,12vw);line-height:1.15;font-weight:650;letter-spacing:-.022em;",
} as const;

export const weight = { regular: 400, medium: 500, strong: 650 } as const;

/** Figures of equal width: prices, mileages, counts. */
export const tabular = "font-variant-numeric:tabular-nums;";

/** Media queries; phones first. */
export const media = {
  medium: "@media (min-width: 600px)",
  wide: "@media (min-width: 1024px)",
  /** Where another column of cards fits. */
  broad: "@media (min-width: 1400px)",
  /** Where the tabs are a rail at the side: wide windows, and phones in landscape. */
  rail: "@media (min-width: 1024px), (min-width: 600px) and (max-height: 480px)",
  /** A phone in landscape: only content may take height. */
  low: "@media (max-height: 480px)",
  /** Devices with a real pointer, where hover works. */
  hover: "@media (hover: hover)",
  still: "@media (prefers-reduced-motion: reduce)",
} as const;

/** Durations and curve of every motion; transform and opacity only. */
export const motion = { fast: "150ms ease-out", slow: "250ms cubic-bezier(.2,.8,.2,1)" } as const;

/** Layers, lowest first. */
export const layer = {
  raised: 1,
  header: 10,
  bar: 20,
  overlay: 40,
  toast: 50,
  tooltip: 60,
} as const;

export const size = {
  /** Smallest touch target. */
  touch: "44px",
  gutter: "16px",
  /** Widest content: 1120 px, and more in windows from 1400 px on. */
  column: "var(--tk-column)",
  narrow: "640px",
  header: "56px",
  /** The AddButton. */
  add: "52px",
  /** Height of the bottom bar with the phone's inset, which pages keep free below their content. 0 with a rail. */
  bar: "var(--tk-bar)",
  /** Width of the rail with the phone's inset; 0 with a bottom bar. */
  rail: "var(--tk-rail)",
} as const;

const light = `color-scheme:light;
--tk-canvas:#FAF9F6;--tk-card:#FFFFFF;--tk-hover:#F3F1EB;--tk-sunken:#F1EFE8;--tk-line:#E6E3DB;
--tk-text:#14211F;--tk-muted:#56625F;--tk-border:#7F8A87;
--tk-primary:#0B6B62;--tk-on-primary:#FFFFFF;--tk-primary-pressed:#085A52;--tk-primary-tint:#E2F1EE;--tk-primary-tint-text:#085A52;
--tk-swap:#FFB23E;--tk-on-swap:#2E1500;--tk-swap-pressed:#F5A124;--tk-swap-tint:#FFF0DC;--tk-swap-tint-text:#8A3B00;
--tk-good-tint:#E4F4E8;--tk-good-tint-text:#14622C;--tk-fair-tint:#E5EEFC;--tk-fair-tint-text:#174EA6;
--tk-over-tint:#FFF3D6;--tk-over-tint-text:#8A4B00;
--tk-danger:#B3261E;--tk-on-danger:#FFFFFF;--tk-danger-pressed:#971D17;--tk-danger-tint:#FCEBE9;--tk-danger-tint-text:#8F1D17;
--tk-scrim:rgba(9,18,16,.5);--tk-shimmer:rgba(255,255,255,.5);
--tk-tooltip:#14211F;--tk-on-tooltip:#FFFFFF;--tk-glass:rgba(255,255,255,.94);--tk-on-glass:#14211F;
--tk-shadow:0 1px 2px rgba(16,32,29,.06),0 8px 24px rgba(16,32,29,.12);`;

const dark = `color-scheme:dark;
--tk-canvas:#0D1413;--tk-card:#151F1D;--tk-hover:#1C2826;--tk-sunken:#22302D;--tk-line:#33423E;
--tk-text:#E8EEEC;--tk-muted:#9FB1AD;--tk-border:#6F807C;
--tk-primary:#5AD0C0;--tk-on-primary:#04211D;--tk-primary-pressed:#46BBAB;--tk-primary-tint:#12302B;--tk-primary-tint-text:#8FE3D6;
--tk-swap:#FFB85C;--tk-on-swap:#2E1500;--tk-swap-pressed:#F0A646;--tk-swap-tint:#33200D;--tk-swap-tint-text:#FFC48A;
--tk-good-tint:#173A26;--tk-good-tint-text:#8FDCA5;--tk-fair-tint:#1B3157;--tk-fair-tint-text:#A8C7FA;
--tk-over-tint:#3D2E0F;--tk-over-tint-text:#F5C26B;
--tk-danger:#FFB4AB;--tk-on-danger:#3A1512;--tk-danger-pressed:#F59D93;--tk-danger-tint:#3A1A17;--tk-danger-tint-text:#FFB4AB;
--tk-scrim:rgba(0,0,0,.62);--tk-shimmer:rgba(255,255,255,.06);
--tk-tooltip:#E8EEEC;--tk-on-tooltip:#14211F;--tk-glass:rgba(21,31,29,.9);--tk-on-glass:#E8EEEC;
--tk-shadow:0 1px 2px rgba(0,0,0,.4),0 8px 28px rgba(0,0,0,.55);`;

/** Tokens, reset and base type as CSS for the page's head: light, or dark by the system or `data-theme`. */
export const tokensCss: string = /* @__PURE__ */ css();

// A marked call, so that browser bundles, which never need this text, drop it.
function css(): string {
  return `:root{${light}
--tk-badge:#D3261B;--tk-on-badge:#FFFFFF;
--tk-column:1120px;--tk-bar:calc(64px + env(safe-area-inset-bottom,0px));--tk-rail:0px;
--tk-font:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
${media.rail}{:root{--tk-bar:0px;--tk-rail:calc(min(5.5rem,128px) + env(safe-area-inset-left,0px))}}
${media.broad}{:root{--tk-column:1336px}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
[data-theme=dark]{${dark}}
*,*::before,*::after{box-sizing:border-box}
html{scroll-padding-block:4rem calc(6.5rem + env(safe-area-inset-bottom,0px));-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-tap-highlight-color:transparent}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--tk-canvas);color:var(--tk-text);
font:400 1rem/1.5 var(--tk-font);-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;overflow-wrap:break-word}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0;padding:0}
h1,h2,h3,h4{font-weight:650;line-height:1.2;text-wrap:balance}
ul,ol{list-style-type:""}
fieldset{border:0;min-width:0}
legend{padding:0}
img,svg,video{display:block;max-width:100%}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
::placeholder{color:var(--tk-muted);opacity:1}
button{background:none;border:0;padding:0;cursor:pointer;touch-action:manipulation}
:disabled{cursor:not-allowed}
a{color:inherit;text-decoration:none;touch-action:manipulation}
:focus{outline:none}
:focus-visible{outline:2px solid var(--tk-primary);outline-offset:2px}
[hidden]{display:none!important}
::selection{background:var(--tk-primary-tint);color:var(--tk-primary-tint-text)}
.visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
`;
}
