import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { serve } from '#src/platform/serve.server.ts';

const open = {
  access: 'public',
  summary: 'For a test',
  returns: z.object({ ok: z.boolean() }),
} as const;

export const read = endpoint({ ...open, method: 'GET', path: '/api/read', rateLimit: 'reads' });
const kept = endpoint({ ...open, method: 'GET', path: '/api/kept', rateLimit: 'reads', cacheSeconds: 60 });
const write = endpoint({
  ...open,
  method: 'POST',
  path: '/api/write',
  rateLimit: 'writes',
  body: z.object({ text: z.string().optional() }),
});
export const contact = endpoint({ ...open, method: 'POST', path: '/api/contact', rateLimit: 'contact' });
const inside = endpoint({
  ...open,
  method: 'GET',
  path: '/api/inside',
  access: 'operator',
  rateLimit: 'reads',
});
const bug = endpoint({ ...open, method: 'GET', path: '/api/bug', rateLimit: 'reads' });

/** One endpoint of each kind, for what the door promises of all of them. */
export const endpointOfEachKind = [
  ...[read, kept, write, contact, inside].map((one) => serve(one, async () => ({ ok: true }))),
  serve(bug, async () => {
    throw new Error('oh');
  }),
];
