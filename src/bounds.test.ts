import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { apis } from '#src/apis.ts';
import { readEnv } from '#src/env.ts';
import { describeApi, type Schema } from '#src/platform/http/docs/openapi.server.ts';

const { paths } = describeApi(apis, readEnv({}), '1');

/** Without it, a pattern that is anchored and repeats nothing for ever is a limit too. */
const isBounded = ({ maxLength, pattern, format }: Schema) =>
  maxLength !== undefined ||
  format === 'binary' ||
  (typeof pattern === 'string' &&
    /^\^.*\$$/.test(pattern) &&
    !/[*+]|\{\d+,\}/.test(pattern.replace(/\[[^\]]*\]|\\./g, '')));

const list = (value: unknown) => [value ?? []].flat() as Schema[];

/** Where a schema would take a text, a list or a number of any size. */
function unbounded(schema: Schema, at: string): string[] {
  const { type, anyOf, items, properties = {}, maximum, minimum, exclusiveMinimum } = schema;
  const types = list(type) as unknown[];
  const isNumber = types.includes('number') || types.includes('integer');
  const isListed = 'enum' in schema || 'const' in schema;
  const faults = [
    types.length === 0 && !anyOf && !isListed && 'anything',
    types.includes('string') && !isListed && !isBounded(schema) && 'a text of any length',
    types.includes('array') && schema.maxItems === undefined && 'a list of any length',
    types.includes('object') && schema.additionalProperties && 'fields of any name',
    isNumber && !isListed && maximum === undefined && 'a number without a largest',
    isNumber &&
      !isListed &&
      minimum === undefined &&
      exclusiveMinimum === undefined &&
      'a number without a smallest',
  ];
  return [
    ...faults.filter((fault) => fault !== false && fault !== undefined).map((fault) => `${at}: ${fault}`),
    ...list(anyOf).flatMap((one) => unbounded(one, at)),
    ...list(items).flatMap((one) => unbounded(one, `${at}[]`)),
    ...Object.entries(properties).flatMap(([name, one]) => unbounded(one, `${at}.${name}`)),
  ];
}

test('every field of every endpoint has a limit', () => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, at: `${method.toUpperCase()} ${path}` })),
  );
  expect(calls.length).toBeGreaterThan(100);
  const open = calls.flatMap(({ at, parameters, requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => unbounded(schema, `${at} ?${name}`)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unbounded(schema, at)),
  ]);
  expect(open).toEqual([]);
});

test.each([
  [{ type: 'string' }, false],
  [{ type: 'string', maxLength: 5 }, true],
  [{ type: 'string', pattern: '^[a-z*]{2}-\\+$' }, true],
  [{ type: 'string', pattern: '^[a-z]+$' }, false],
  [{ type: 'string', pattern: '[a-z]' }, false],
  [{ type: ['number', 'null'], minimum: 1 }, false],
  [{ type: 'integer', minimum: 1, maximum: 2 }, true],
  [{ type: 'array', maxItems: 2, items: { type: 'string' } }, false],
  [{ type: 'object', properties: { a: { anyOf: [{ const: 1 }, {}] } } }, false],
])('%j has a limit: %s', (schema, expected) => {
  expect(unbounded(schema as Schema, 'it').length === 0).toBe(expected);
});

const root = resolve(import.meta.dirname, '..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));

/** A length that form and contract each wrote down would be two. */
const ownLength = /maxLength=\{\d|z\s*\.string\(\)(?:\s*\.\w+\((?:[^()]|\([^()]*\))*\))*?\s*\.max\(\d/;

test('no form or contract writes down a text length of its own', () => {
  const judged = sources.filter(
    (path) => path.endsWith('.tsx') || path.endsWith('contract.ts') || /fields|shapes/.test(path),
  );
  expect(judged.length).toBeGreaterThan(200);
  expect(judged.filter((path) => ownLength.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
