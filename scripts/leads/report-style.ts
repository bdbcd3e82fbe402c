/** Light and dark, on a screen and on paper. Blue for those who came, green for those who stay, warm for those who go. */
export const reportStyle = `
:root {
  --paper: #f4f6f9; --card: #fff; --ink: #17202e; --soft: #5a6678; --line: #e0e5ec; --track: #eef1f6;
  --asked: #a9c4ef; --confirmed: #1d5fd0; --offers: #0f8a5f; --leads: #6a4fc4;
  --running: #1d5fd0; --over: #8fa0b8; --left: #d98a1f; --bounced: #b4553f; --complained: #a11f3c;
  --on: #fff; --on-over: #17202e; --on-left: #17202e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #10151d; --card: #19212c; --ink: #e8edf5; --soft: #9aa8bc; --line: #2c3746; --track: #222c3a;
    --asked: #35598f; --confirmed: #6ea6ff; --offers: #3fc48f; --leads: #a692f5;
    --running: #6ea6ff; --over: #76879f; --left: #e6a547; --bounced: #dd8068; --complained: #f0708c;
    --on: #10151d; --on-over: #10151d; --on-left: #10151d;
  }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem 3rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
header, main, footer { max-width: 66rem; margin: 0 auto; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; letter-spacing: -.02em; }
header p { margin: .25rem 0 1.5rem; color: var(--soft); }
h2 { margin: 0 0 1rem; font-size: 1.125rem; line-height: 1.3; }
.card, .tile { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.card { padding: 1.25rem 1.5rem; margin: 0 0 1rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 1rem; margin: 0 0 1rem; }
.tile { padding: 1rem 1.25rem; display: grid; }
.tile strong { font-size: 2.25rem; line-height: 1.1; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.tile small { color: var(--soft); min-height: 1.5em; font-size: .875rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 1rem; }
.pair .card { min-width: 0; }
.card { overflow-x: auto; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; overflow: visible; }
.pair svg { min-width: 22rem; }
svg text { font: 18px system-ui, "Segoe UI", Roboto, Arial, sans-serif; fill: var(--ink); font-variant-numeric: tabular-nums; }
svg .figure { font-size: 22px; font-weight: 650; }
svg .note { font-size: 17px; font-weight: 400; fill: var(--soft); }
svg .tick { font-size: 15px; fill: var(--soft); }
.pair svg .tick { font-size: 24px; }
.pair svg .inside { font-size: 28px; }
svg .inside { text-anchor: middle; font-weight: 600; fill: var(--on); }
svg .end { text-anchor: end; }
svg .middle { text-anchor: middle; }
svg .on-over { fill: var(--on-over); }
svg .on-left { fill: var(--on-left); }
.axis { stroke: var(--soft); }
.grid { stroke: var(--line); }
.track { fill: var(--track); }
${["asked", "confirmed", "offers", "leads", "running", "over", "left", "bounced", "complained"]
  .map(
    (name) =>
      `.fill-${name} { fill: var(--${name}); } .back-${name} { background: var(--${name}); }`,
  )
  .join("\n")}
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 .75rem; padding: 0; color: var(--soft); font-size: .9375rem; }
svg + .legend { margin: .75rem 0 0; }
.legend i { display: inline-block; width: .8em; height: .8em; margin-right: .5em; border-radius: 3px; vertical-align: -.05em; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9375rem; }
th, td { padding: .4rem .5rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th:first-child, .name { text-align: left; }
th:first-child { padding-left: 0; }
td:last-child, th:last-child { padding-right: 0; }
tbody th { font-weight: 400; }
.wide { min-width: 9rem; max-width: 18rem; white-space: normal; overflow-wrap: break-word; }
thead th { color: var(--soft); font-weight: 500; font-size: .8125rem; vertical-align: bottom; }
th small { color: var(--soft); white-space: nowrap; }
tfoot th, tfoot td { border-bottom: 0; font-weight: 650; }
.none { color: var(--soft); opacity: .6; }
.empty, footer { color: var(--soft); }
.empty { margin: 0; }
footer { font-size: .875rem; padding-top: .5rem; }
footer p { margin: 0 0 .5rem; }
@media print {
  :root { --paper: #fff; --line: #ccc; }
  body { padding: 0; font-size: .8125rem; }
  .card, .tile { break-inside: avoid; }
  .card:has(table) { break-inside: auto; border: 0; padding: 0; }
  .tiles { grid-template-columns: repeat(4, 1fr); }
  .pair { grid-template-columns: 1fr 1fr; }
  .card, .scroll { overflow: visible; }
  svg, .pair svg { min-width: 0; }
  table { font-size: .75rem; }
  tr { break-inside: avoid; }
  svg rect, .legend i { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
