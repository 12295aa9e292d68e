import { eq } from 'drizzle-orm';
import { evidenceBefore } from '#src/domains/orders/hooks.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import { appointments } from '../tables.server.ts';
import { evidenceOf, lockClient } from './evidence.server.ts';

/** What a dispute of an appointment's fee is decided by. */
export const evidenceInDisputes = onHook(evidenceBefore, async ({ db }, order) => {
  const [found] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.orderId, order.id));
  if (!found) throw new Error(`Order ${order.number} is of no appointment.`);
  const { ownerId, clientId, evidence, createdAt } = order;
  const client = await lockClient(db, clientId);
  const byLink = evidence.byLink ?? false;
  return evidenceOf(db, { ownerId, client, byLink, but: found.id, until: createdAt });
});
