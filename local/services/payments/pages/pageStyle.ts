/** The styles of the payment pages: one column on a phone, two from 880 px. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: #f5f4f0; --surface: #fff; --text: #1c1c1a; --quiet: #5d5b55; --line: #dedbd3; --edge: #85827a;
  --accent: #0c5c58; --on-accent: #fff; --danger: #b3261e; --note: #fdf0cd; --on-note: #553f00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #141618; --surface: #1d2023; --text: #ecebe8; --quiet: #a8a9a6; --line: #34383c; --edge: #7d8287;
    --accent: #74cbc3; --on-accent: #05211f; --danger: #ffb4ab; --note: #3a2e0e; --on-note: #f7dfa0;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere;
}
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.strip { background: var(--note); color: var(--on-note); padding: .6rem 1rem; text-align: center; }
.strip h1 { font-size: .95rem; font-weight: 600; }
main { max-width: 62rem; margin: 0 auto; padding: .5rem 1rem 3rem; }
.back { display: inline-flex; align-items: center; gap: .4rem; min-height: 44px; text-decoration: none; }
.back:hover { text-decoration: underline; }
.columns { display: grid; gap: 1.75rem; }
.order .payee { font-size: 1rem; font-weight: 400; color: var(--quiet); }
.order .total { font-size: 2rem; line-height: 1.25; font-weight: 600; letter-spacing: -.01em; }
.order ul { list-style: none; margin-top: 1rem; border-top: 1px solid var(--line); }
.order li {
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem;
  padding: .7rem 0; border-bottom: 1px solid var(--line);
}
.order li > div { flex: 1 1 9rem; min-width: 0; }
.order small { display: block; font-size: .875rem; color: var(--quiet); }
.price { white-space: nowrap; font-variant-numeric: tabular-nums; }
.sum { display: flex; justify-content: space-between; gap: 1rem; padding-top: .7rem; font-weight: 600; }
.panel { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.1rem; }
.panel h2 { font-size: 1.1rem; line-height: 1.3; }
form { display: grid; gap: 1rem; }
.cards { border-radius: 8px; background: var(--ground); padding: .7rem .8rem; font-size: .875rem; }
.cards p { color: var(--quiet); }
.cards dl { display: grid; gap: .35rem; margin: .35rem 0; }
.cards dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 .75rem; }
.cards dt { font-variant-numeric: tabular-nums; white-space: nowrap; user-select: all; }
.cards dd { color: var(--quiet); }
.field { display: grid; gap: .3rem; align-content: start; min-width: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
label { font-size: .925rem; font-weight: 500; }
input, select {
  width: 100%; min-height: 46px; padding: .55rem .75rem; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--edge); border-radius: 8px;
}
::placeholder { color: var(--quiet); opacity: 1; }
[aria-invalid=true] { border-color: var(--danger); border-width: 2px; }
.error { color: var(--danger); font-size: .9rem; }
button {
  min-height: 50px; padding: .6rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-accent); background: var(--accent); border: 2px solid var(--accent); border-radius: 8px;
}
button:hover { filter: brightness(1.08); }
button.plain { color: var(--text); background: transparent; border-color: var(--edge); }
.foot, .again { font-size: .875rem; color: var(--quiet); }
.notice { max-width: 28rem; margin: 2rem auto 0; display: grid; gap: 1rem; }
@media (min-width: 880px) {
  main { padding-top: 1.5rem; }
  .columns { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 4rem; align-items: start; }
  .panel { padding: 1.75rem; }
}
`;
