/** The look of the API page, small enough to be inlined. */
export const style = `
:root { color-scheme: light dark; --ink: #22201d; --soft: #57514a; --paper: #faf6f1; --surface: #fff; --line: #e7dfd5; --accent: #1f5443; --get: #2c5a75; --delete: #8f4a32; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2eee9; --soft: #c3bcb3; --paper: #1b1917; --surface: #262320; --line: #45403a; --accent: #8fd9bf; --get: #9ccbe8; --delete: #f0b39c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
a { color: var(--accent); }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
h2 { display: inline; margin: 0; font-size: 1.125rem; text-transform: capitalize; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 1.5rem 0; }
label { flex-basis: 100%; font-weight: 600; }
input, button { min-height: 44px; border-radius: 8px; font: inherit; }
input { flex: 1; min-width: 0; padding: 0 0.75rem; border: 1px solid var(--soft); color: inherit; background: var(--surface); }
button { padding: 0 1.25rem; border: 0; font-weight: 600; color: var(--paper); background: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
summary { padding: 0.625rem 1rem; cursor: pointer; overflow-wrap: anywhere; }
.group { margin: 0.5rem 0; border: 1px solid var(--line); border-radius: 16px; color: var(--soft); background: var(--surface); }
.group[open] { padding-bottom: 0.5rem; }
.group details { margin: 0 1rem; border-top: 1px solid var(--line); }
.group details summary { padding: 0.625rem 0; }
h2, code, th, td, caption { color: var(--ink); }
code, pre { font: 0.875rem/1.6 ui-monospace, Consolas, monospace; }
summary b { display: inline-block; min-width: 4.5rem; color: var(--accent); }
summary .get { color: var(--get); }
summary .delete { color: var(--delete); }
summary span { display: block; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
caption { text-align: left; font-weight: 700; }
th, td { padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid var(--line); font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { width: 35%; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;
