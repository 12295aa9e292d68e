import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Setup } from './setup.ts';

const path = '/api/operator/ledger';
const state = z.object({
  is_running: z.boolean(),
  last: z.object({ id: z.int(), findings: z.int(), unanswered: z.int() }).nullable(),
});

/** Lets an operator check the books: how many differences were found, and how many payments PayPal said nothing of. */
export async function checkBooks({ site, tokens: { operator: token } }: Setup) {
  const before = await site.read(state, { path, token });
  await site.send({ method: 'POST', path: `${path}/check`, token, json: {} });
  for (;;) {
    const { last } = await site.read(state, { path, token });
    if (last && last.id !== before.last?.id) return last;
    await pause(200);
  }
}
