import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { endpointAddresses } from '../vite/endpoint-addresses.ts';

const reduced = (code: string): string => {
  const { transform } = endpointAddresses();
  const handler = Object(transform).handler.bind({ parse: parseAst });
  return handler(code).code;
};

test('the browser’s copy of a contract has only methods, paths and the imports they need', () => {
  const contract = `
    import { z } from "zod";
    import { endpoint } from "#src/platform/endpoint.ts";
    import { deciding, path as base } from "./other.ts";
    const one = z.object({ id: z.int() });
    const reading = { access: "business", rateLimit: "reads", method: "GET", params: one };
    export const getOne = endpoint({ ...reading, path: "/api/one/:id", summary: "One", returns: one });
    export const change = endpoint({ ...deciding, method: "PUT", path: base + "/:id", body: one });
    export const drop = endpoint({ ...deciding, method: "DELETE", returns: one });
    export const decide = endpoint({ ...deciding, path: "/api/one/:id/decision", returns: one });`;
  expect(reduced(contract).split('\n')).toEqual([
    'import { deciding } from "./other.ts";',
    'import { path as base } from "./other.ts";',
    'export const reading = { method: "GET" };',
    'export const getOne = { ...reading, path: "/api/one/:id" };',
    'export const change = { method: "PUT", path: base + "/:id" };',
    'export const drop = { ...deciding, method: "DELETE" };',
    'export const decide = { ...deciding, path: "/api/one/:id/decision" };',
  ]);
});

test('an endpoint with a body keeps the names of its query fields', () => {
  const contract = `
    export const buy = endpoint({
      method: "POST", path: "/api/buy", query: z.object({ plan: id, code: z.string() }), body: z.object({}),
    });`;
  expect(reduced(contract)).toBe(
    'export const buy = { method: "POST", path: "/api/buy", query: { shape: { plan: 0, code: 0 } } };',
  );
});

/** What the browser gets of a contract, with what it imports taken from the whole one. */
async function asInBrowser(file: string): Promise<Record<string, object>> {
  const code = reduced(stripTypeScriptTypes(readFileSync(file, 'utf8')));
  const imports = [...code.matchAll(/^import \{ (\w+) \} from '(.+)';$/gm)];
  const given = await Promise.all(
    imports.map(async ([, name = '', from = '']) => {
      const path = from.startsWith('#src/') ? from.replace('#src', 'src') : resolve(file, '..', from);
      return Object(await import(resolve(path)))[name];
    }),
  );
  const body = code.replace(/^import .*$/gm, '').replace(/^export const (\w+)/gm, 'const $1 = all.$1');
  const names = imports.map(([, name = '']) => name);
  const all = {};
  new Function('all', ...names, body)(all, ...given);
  return all;
}

test.each(globSync('src/**/*contract.ts'))('%s keeps its methods and paths in the browser', async (file) => {
  const whole = Object.entries<{ method: string; path: string }>(await import(resolve(file)));
  const browser = await asInBrowser(file);
  for (const [name, value] of whole.filter(([, { path, method }]) => path && method))
    expect({ name, ...browser[name] }).toMatchObject({ name, method: value.method, path: value.path });
});
