import { escapeHtml as text } from '../html.ts';
import type { ApiDocument, Operation, Parameter, Schema } from './openapi.server.ts';
import { style } from './style.ts';

/** The document as a page for people: no script, no other file. */
export function docsPage({ info, paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const title = text(info.title);
  const contents = operations.map(
    ({ method, path, operation }) =>
      `<li><a href="#${operation.operationId}"><b>${method}</b> ${text(path)}</a> ${text(operation.summary)}</li>`,
  );
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
<p>Version ${text(info.version)}. JSON in and out; money in pounds, times in UTC. For machines: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<main>
<nav aria-label="Calls"><h2>Calls</h2><ul>${contents.join('')}</ul></nav>
${operations.map(section).join('\n')}
</main>
</body>
</html>
`;
}

function section({
  method,
  path,
  operation,
}: {
  method: string;
  path: string;
  operation: Operation;
}): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  return `<section aria-labelledby="${operationId}">
<h2 id="${operationId}"><b>${method}</b> <code>${text(path)}</code></h2>
<p>${text(summary)}${security.length > 0 ? ' Needs a bearer token.' : ''}</p>
${parameters.length > 0 ? fields('Parameters', parameters.map(parameterRow)) : ''}
${requestBody ? bodyTable(requestBody.content) : ''}
${fields(
  'Answers',
  Object.entries(responses).map(([status, { description }]) => [status, '', description]),
)}
${answerShape(responses)}
</section>`;
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
