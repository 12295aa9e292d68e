/** The look of the sandbox's pages, small enough to stand in each of them. */
export const style = `
@font-face { font-family: "Figtree Variable"; font-weight: 300 900; font-display: swap; src: url(font/figtree) format("woff2-variations"); }
@font-face { font-family: "Fraunces Variable"; font-weight: 100 900; font-display: swap; src: url(font/fraunces) format("woff2-variations"); }
:root { --ink: #22201d; --soft: #57514a; --paper: #faf6f1; --surface: #fff; --line: #e7dfd5; --border: #8c8378; --forest: #1f5443; --warn: #fff3d6; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; font: 1rem/1.5 "Figtree Variable", Arial, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 520px; margin: 0 auto; }
main.wide { max-width: 1040px; }
h1 { margin: 24px 0 16px; font: 500 1.75rem/1.2 "Fraunces Variable", Georgia, serif; }
h2 { margin: 32px 0 16px; font: 500 1.375rem/1.3 "Fraunces Variable", Georgia, serif; }
.notice { margin: 0; padding: 12px 16px; border: 1px solid #d9b25c; border-radius: 8px; background: var(--warn); }
.card { padding: 24px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
dl { display: grid; gap: 16px; margin: 0 0 24px; }
dt { color: var(--soft); font-size: .875rem; }
dd { margin: 0; overflow-wrap: anywhere; }
dd.amount { font: 500 1.75rem/1.2 "Fraunces Variable", Georgia, serif; }
button { min-height: 44px; padding: 8px 24px; border: 1px solid var(--border); border-radius: 8px; font: inherit; font-weight: 600; color: var(--ink); background: var(--surface); cursor: pointer; }
button.main { border-color: var(--forest); color: #fff; background: var(--forest); }
button:hover { box-shadow: 0 0 0 1px currentColor; }
a { color: var(--forest); }
:focus-visible { outline: 3px solid var(--forest); outline-offset: 2px; }
.choice { display: grid; gap: 12px; }
.faults { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: 16px 24px; margin-bottom: 24px; }
.faults label { display: grid; gap: 4px; }
.faults label.check { display: flex; gap: 12px; align-items: center; min-height: 44px; }
input { font: inherit; }
input[type=number] { min-height: 44px; width: 100%; padding: 8px 12px; border: 1px solid var(--border); border-radius: 8px; }
input[type=checkbox] { width: 24px; height: 24px; accent-color: var(--forest); }
.orders { display: grid; gap: 16px; margin: 0; padding: 0; list-style: none; }
.orders h3 { margin: 0 0 4px; font-size: 1rem; }
.orders p { margin: 0; color: var(--soft); overflow-wrap: anywhere; }
.acts { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }
`;
