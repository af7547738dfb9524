/** The look of the emulator's pages: the product's tokens, the device's light or dark theme, one column from 320 px up. */
export const STYLES = `
:root { color-scheme: light dark; --canvas: #faf9f6; --card: #fff; --line: #e6e3db; --text: #14211f; --muted: #56625f;
  --border: #7f8a87; --primary: #0b6b62; --on-primary: #fff; --pressed: #085a52; --tint: #e2f1ee; --on-tint: #085a52;
  --danger: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0d1413; --card: #151f1d; --line: #26322f; --text: #e8eeec;
  --muted: #9fb1ad; --border: #6f807c; --primary: #5ad0c0; --on-primary: #04211d; --pressed: #46bbab; --tint: #12302b;
  --on-tint: #8fe3d6; --danger: #ffb4ab; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--canvas); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
  padding: 24px 16px max(24px, env(safe-area-inset-bottom)); }
main { display: grid; gap: 24px; margin: 0 auto; max-width: 480px; }
h1 { font-size: 22px; font-weight: 650; line-height: 1.2; }
h2 { font-size: 18px; font-weight: 650; line-height: 1.2; }
a { color: var(--primary); }
.muted { color: var(--muted); font-size: 14px; }
.price { font-size: 34px; font-variant-numeric: tabular-nums; font-weight: 650; line-height: 1.2; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; display: grid; gap: 16px;
  padding: 16px; }
.note { background: var(--tint); border-radius: 14px; color: var(--on-tint); font-size: 14px; padding: 12px 16px; }
.note b { font-weight: 650; white-space: nowrap; }
form { display: grid; gap: 16px; }
.field { display: grid; gap: 4px; min-width: 0; }
.pair { display: grid; gap: 16px; grid-template-columns: 1fr 1fr; align-items: start; }
label { font-size: 14px; font-weight: 500; }
input { background: var(--card); border: 1px solid var(--border); border-radius: 10px; color: inherit; font: inherit;
  font-variant-numeric: tabular-nums; min-height: 48px; padding: 8px 12px; width: 100%; }
input[aria-invalid="true"] { border-color: var(--danger); }  ::placeholder { color: var(--muted); opacity: 1; }
.error { color: var(--danger); font-size: 14px; }
.refusal { border: 1px solid var(--danger); border-radius: 10px; color: var(--danger); padding: 12px 16px; }
button, .button { align-items: center; background: var(--primary); border: 1px solid transparent; border-radius: 10px;
  color: var(--on-primary); cursor: pointer; display: flex; font: inherit; font-weight: 650; justify-content: center;
  min-height: 48px; padding: 8px 16px; text-decoration: none; transition: background-color 150ms ease-out; }
button:active, .button:active { background: var(--pressed); }
.quiet { background: transparent; border-color: var(--border); color: var(--text); }
.quiet:active { background: var(--tint); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
.actions button { font-size: 14px; min-height: 44px; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
