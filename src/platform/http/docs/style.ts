/** The look of the API page, small enough to be inlined. */
export const style = `
:root { color-scheme: light dark; --ink: #1f2a26; --paper: #fbfaf7; --line: #cfd6d1; --accent: #0b5b45; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2ef; --paper: #141a18; --line: #3a4642; --accent: #8fd9bf; } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
a, h2 b { color: var(--accent); }
h1 { line-height: 1.2; }
section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 0.5rem; }
nav ul { padding-left: 0; list-style: none; }
nav li { padding: 0.25rem 0; overflow-wrap: anywhere; }
h2 { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
caption { text-align: left; font-weight: 700; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 1rem 0.35rem 0; border-bottom: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
th { width: 14rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.85rem; }
summary { cursor: pointer; padding: 0.5rem 0; }
`;
