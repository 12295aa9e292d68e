import { escapeHtml as text } from '../html.ts';
import type { ApiDocument, Operation, Parameter, Schema } from './openapi.server.ts';
import { style } from './style.ts';

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
${byName.map(([tag, those]) => groupOf(tag, those, search !== '')).join('\n')}
</main>
</body>
</html>
`;
}

export const longestSearch = 100;

const counted = (count: number) => `${count} ${count === 1 ? 'call' : 'calls'}`;

/** "two factor" where that begins all its addresses, or the tag of several: "listing". */
function nameOf(tag: string, calls: readonly Call[]): string {
  const [first = tag, ...others] = new Set(
    calls.map(({ path }) => path.replace(/^\/(api\/)?/, '').split('/')[0]),
  );
  return others.length === 0 ? first.replaceAll('-', ' ') : tag;
}

const groupOf = (tag: string, calls: readonly Call[], isOpen: boolean): string =>
  `<details class="group"${isOpen ? ' open' : ''}><summary><h2>${text(nameOf(tag, calls))}</h2> ${counted(calls.length)}</summary>
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
