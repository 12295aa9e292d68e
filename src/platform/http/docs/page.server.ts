import { escapeHtml as text } from '../failure.server.ts';
import type { ApiDocument, Operation, Parameter, Schema } from './openapi.server.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/**
 * The document as a page for people: groups that open into calls, which open into their fields. Without a script; a
 * search is a new page with only the calls that match.
 */
export function docsPage({ info, paths }: ApiDocument, search: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const found = calls.filter(({ method, path, operation }) =>
    `${method} ${path} ${operation.summary}`.toLowerCase().includes(search.toLowerCase()),
  );
  const groups = Map.groupBy(found, ({ operation }) => operation.tags[0] ?? '');
  const byName = [...groups].toSorted(([one], [other]) => one.localeCompare(other));
  const title = text(info.title);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header><p><a href="/">Back to the site</a></p><h1>${title}</h1>
<p>Version ${text(info.version)}. JSON in and out; money in pounds, times in UTC. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<form role="search" action="/api/docs"><label for="search">Search the calls</label>
<input id="search" name="search" type="search" maxlength="${longestSearch}" value="${text(search)}"><button>Search</button></form></header>
<main>
<p>${counted(found.length)}${search ? ` with “${text(search)}”. <a href="/api/docs">Show all</a>` : ''}</p>
${byName.map(([name, those]) => groupOf(name, those, search !== '')).join('\n')}
</main>
</body>
</html>
`;
}

export const longestSearch = 100;

const counted = (count: number) => `${count} ${count === 1 ? 'call' : 'calls'}`;

const groupOf = (name: string, calls: readonly Call[], isOpen: boolean): string =>
  `<details class="group"${isOpen ? ' open' : ''}><summary><h2>${text(name)}</h2> ${counted(calls.length)}</summary>
${calls.map(section).join('\n')}
</details>`;

function section({ method, path, operation }: Call): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  return `<details id="${operationId}">
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${text(path)}</code> <span>${text(summary)}</span></summary>
${security.length > 0 ? '<p>Needs a bearer token.</p>' : ''}
${parameters.length > 0 ? fields('Parameters', parameters.map(parameterRow)) : ''}
${requestBody ? bodyTable(requestBody.content) : ''}
${fields(
  'Answers',
  Object.entries(responses).map(([status, { description }]) => [status, '', description]),
)}
${answerShape(responses)}
</details>`;
}

function bodyTable(content: NonNullable<Operation['requestBody']>['content']): string {
  const [type = '', body] = Object.entries(content)[0] ?? [];
  const caption = type === 'application/json' ? 'Body' : `Body (${type})`;
  return body ? fields(caption, bodyRows(body.schema)) : '';
}

function fields(caption: string, rows: readonly (readonly string[])[]): string {
  const lines = rows.map(
    ([name = '', place = '', rule = '']) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${text([place, rule].filter(Boolean).join(', '))}</td></tr>`,
  );
  return `<table><caption>${caption}</caption><tbody>${lines.join('')}</tbody></table>`;
}

const parameterRow = ({ name, in: place, required, schema }: Parameter) => [
  name,
  required ? `${place}, required` : place,
  ruleOf(schema),
];

const bodyRows = ({ properties = {}, required = [] }: Schema) =>
  Object.entries(properties).map(([name, schema]) => [
    name,
    required.includes(name) ? 'required' : 'optional',
    ruleOf(schema),
  ]);

function answerShape(responses: Operation['responses']): string {
  const schema = Object.values(responses)[0]?.content?.['application/json']?.schema;
  if (!schema) return '';
  return `<details><summary>Shape of the answer</summary><pre>${text(JSON.stringify(schema, null, 2))}</pre></details>`;
}

/** A schema in a few words: "integer, 1 to 100". */
function ruleOf(schema: Schema): string {
  const { type, format, enum: choices, items, minimum, maximum, minLength, maxLength, anyOf } = schema;
  if (anyOf) return anyOf.map(ruleOf).join(' or ');
  if (Array.isArray(choices)) return `one of ${choices.map((one) => `"${one}"`).join(', ')}`;
  if (type === 'array') return `list of ${ruleOf(Object(items))}`;
  return [
    format ?? ('const' in schema ? `"${schema.const}"` : type),
    between(minimum, maximum, ''),
    between(minLength, maxLength, ' characters'),
  ]
    .filter(Boolean)
    .join(', ');
}

function between(least: unknown, most: unknown, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least === undefined ? '' : `at least ${least}${unit}`;
}

/** The look of the API page, small enough to be inlined. */
export const style = `
:root { color-scheme: light dark; --ink: #22201d; --soft: #57514a; --paper: #faf6f1; --surface: #fff; --line: #e7dfd5; --accent: #1f5443; --get: #2c5a75; --delete: #8f4a32; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2eee9; --soft: #c3bcb3; --paper: #1b1917; --surface: #262320; --line: #45403a; --accent: #8fd9bf; --get: #9ccbe8; --delete: #f0b39c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
a { color: var(--accent); }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
h2 { display: inline; margin: 0; font-size: 1.125rem; }
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
