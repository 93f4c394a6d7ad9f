/** The style sheet of the HTML report, for screens and paper, with a light and a dark scheme. */
export const STYLE = `
:root { color-scheme: light dark; --own: #1f5f4a; --reference: #b8b2a4; --over: #b3261e; --ink: #1c1b18; --paper: #fffdf8; --rule: #d8d2c4; }
@media (prefers-color-scheme: dark) { :root { --own: #63c3a0; --reference: #6d6a61; --over: #ff8a80; --ink: #f1ede2; --paper: #17160f; --rule: #45423a; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 68rem; margin: auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 2rem; } h2 { margin-top: 3rem; border-top: 2px solid var(--ink); padding-top: .75rem; } h3 { margin: 2rem 0 .5rem; }
small { font-weight: normal; opacity: .75; }
.fails > h2, li.fails, tr.fails, .missed { color: var(--over); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { text-align: left; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--rule); }
svg { width: 100%; max-width: 60rem; height: auto; font: 12px system-ui, sans-serif; }
svg text { fill: var(--ink); } .own { fill: var(--own); background: var(--own); } .over { fill: var(--over); } .reference { fill: var(--reference); background: var(--reference); }
.limit { stroke: var(--over); stroke-width: 1.5; stroke-dasharray: 3 2; } .key i { display: inline-block; width: 1.5rem; height: .75rem; margin: 0 .4rem 0 1rem; } .key .limit { height: 0; border-top: 2px dashed var(--over); vertical-align: middle; }
@media print { article { break-before: page; } nav { display: none; } }
`;
