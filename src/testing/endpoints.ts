import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { serve } from '#src/platform/serve.server.ts';

const open = {
  access: 'public',
  summary: 'For a test',
  returns: z.object({ ok: z.boolean() }),
} as const;

export const read = endpoint({ ...open, method: 'GET', path: '/api/read', allowance: 'reads' });
const kept = endpoint({ ...open, method: 'GET', path: '/api/kept', allowance: 'reads', cacheSeconds: 60 });
const write = endpoint({
  ...open,
  method: 'POST',
  path: '/api/write',
  allowance: 'writes',
  body: z.object({ text: z.string().optional() }),
});
export const contact = endpoint({ ...open, method: 'POST', path: '/api/contact', allowance: 'contact' });
const inside = endpoint({
  ...open,
  method: 'GET',
  path: '/api/inside',
  access: 'operator',
  allowance: 'reads',
});
const bug = endpoint({ ...open, method: 'GET', path: '/api/bug', allowance: 'reads' });

/** One endpoint of each kind, for what the door promises of all of them. */
export const endpointOfEachKind = [
  ...[read, kept, write, contact, inside].map((one) => serve(one, async () => ({ ok: true }))),
  serve(bug, async () => {
    throw new Error('oh');
  }),
];
