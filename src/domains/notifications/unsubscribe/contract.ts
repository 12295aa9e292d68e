import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { stoppable } from '../rules.ts';

const link = z.object({ token: z.string().max(lengths.token) });
const kind = z.object({ event: z.enum(stoppable), stopped: z.boolean() });

export const readUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  summary: 'Which emails the link of an email stops',
  access: 'public',
  params: link,
  returns: kind,
  refuses: [notFound],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'Stop emails of this kind, without signing in',
  access: 'public',
  params: link,
  returns: kind,
  refuses: [notFound],
});
