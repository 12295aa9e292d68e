import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { endpointAddresses } from '../vite/endpoint-addresses.ts';

const reduced = (code: string): string => {
  const { transform } = endpointAddresses();
  const handler = Object(transform).handler.bind({ parse: parseAst });
  return handler(code).code;
};

test('a contract is its addresses in the browser', () => {
  const contract = `
    import { z } from "zod";
    import { endpoint } from "#src/platform/endpoint.ts";
    import { deciding, path as base } from "./other.ts";
    const one = z.object({ id: z.int() });
    const reading = { access: "business", rateLimit: "reads", method: "GET", params: one };
    export const getOne = endpoint({ ...reading, path: "/api/one/:id", summary: "One", returns: one });
    export const change = endpoint({ ...deciding, method: "PUT", path: base + "/:id", body: one });
    export const decide = endpoint({ ...deciding, path: "/api/one/:id/decision", returns: one });`;
  expect(reduced(contract).split('\n')).toEqual([
    'import { deciding } from "./other.ts";',
    'import { path as base } from "./other.ts";',
    'export const reading = { method: "GET" };',
    'export const getOne = { ...reading, path: "/api/one/:id" };',
    'export const change = { method: "PUT", path: base + "/:id" };',
    'export const decide = { ...deciding, path: "/api/one/:id/decision" };',
  ]);
});

test('beside a body the names of the query stay', () => {
  const contract = `
    export const buy = endpoint({
      method: "POST", path: "/api/buy", query: z.object({ plan: id, code: z.string() }), body: z.object({}),
    });`;
  expect(reduced(contract)).toBe(
    'export const buy = { method: "POST", path: "/api/buy", query: { shape: { plan: 0, code: 0 } } };',
  );
});
