export const DOCS_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f8fb, #0a141e);
  --surface: light-dark(#ffffff, #111f2d);
  --line: light-dark(#d5e0ea, #24394c);
  --ink: light-dark(#0a2036, #e9f1f8);
  --soft: light-dark(#3d5369, #b4c5d5);
  --cold: light-dark(#0a5cbd, #86c0ff);
  --copper: light-dark(#a84f18, #e59a62);
  --code: light-dark(#e9f0f6, #0d1a26);
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.6 -apple-system, "Segoe UI", Roboto, "Noto Sans", system-ui, sans-serif;
}
a { color: var(--cold); text-underline-offset: 0.2em; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--cold); outline-offset: 2px; }
header { background: #0a2036; color: #f4f9fd; padding: 2.5rem 1rem; }
header > * { max-width: 72rem; margin-inline: auto; }
header h1 { margin-block: 0 0.25rem; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem); letter-spacing: -0.02em; line-height: 1.15; }
header p { margin-block: 0; color: #b9cde0; }
header a { color: #9dcbff; }
.page { max-width: 74rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; display: grid; gap: 2rem; }
nav ul { list-style: none; padding: 0; margin: 0 0 1rem; }
nav h2 { font-size: 0.8125rem; margin: 0 0 0.25rem; color: var(--soft); }
nav a { display: flex; gap: 0.75rem; font-family: ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", monospace; font-size: 0.875rem; padding: 0.375rem 0; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
main { min-width: 0; }
section > h2 { font-size: 1.5rem; letter-spacing: -0.015em; margin: 2rem 0 1rem; }
section:first-child > h2 { margin-top: 0; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 0.875rem; padding: 1.25rem; margin-bottom: 1rem; scroll-margin-top: 1rem; }
article:target { border-color: var(--copper); }
article h3 { margin: 0; font-size: 1.0625rem; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; }
article h3 a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
article h3 a:hover { text-decoration: underline; }
.method { color: var(--copper); font-weight: 700; flex: 0 0 4rem; }
code, pre, .method, article h3 a { font-family: ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", monospace; font-size: 0.9375em; }
article p { margin: 0.5rem 0; }
.who { color: var(--soft); }
h4 { margin: 1rem 0 0.25rem; font-size: 0.875rem; color: var(--soft); }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: start; vertical-align: top; padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { font-weight: 600; color: var(--soft); }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
summary { cursor: pointer; padding: 0.375rem 0; color: var(--cold); }
pre { background: var(--code); border-radius: 0.5rem; padding: 0.75rem 1rem; overflow-x: auto; margin: 0.25rem 0 0; line-height: 1.45; }
@media (min-width: 60rem) {
  .page { grid-template-columns: 20rem minmax(0, 1fr); }
  nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; }
}
`;
