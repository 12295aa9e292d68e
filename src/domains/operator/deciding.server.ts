import * as checking from '#src/domains/listings/moderation/checking.server.ts';
import { cleared } from '#src/domains/listings/moderation/reports/service.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addEntry } from './audit-log.server.ts';
import type * as contract from './contract.ts';
import { listingById } from './queries.server.ts';
import type { ActionName } from './rules.ts';

interface Deciding {
  readonly id: number;
  readonly action: ActionName;
  readonly reason?: string;
  readonly message: string;
  readonly decide: (inside: Context) => Promise<void>;
}

/** Decides about a listing and writes it down, both or neither. */
const decided = (context: Context, { id, action, reason = '', message, decide }: Deciding) =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const listing = await listingById(tx, id);
    if (!listing) throw new Refused(notFound);
    await decide(inside);
    const title = listing.pendingChange?.title ?? listing.title;
    await addEntry(inside, { action, subject: 'listing', subjectId: id, title, reason });
    return { message };
  });

type Of<E> = EndpointParsed<E>;

export const approveListing = (context: Context, { id, version }: Of<typeof contract.approveListing>) =>
  decided(context, {
    id,
    action: 'listing-approved',
    message: 'The listing is live.',
    decide: async (inside) => {
      await checking.approve(inside, id, version);
      await cleared(inside, id);
    },
  });

export const returnListing = (context: Context, { id, version, reason }: Of<typeof contract.returnListing>) =>
  decided(context, {
    id,
    action: 'listing-returned',
    reason,
    message: 'The listing is back with its business, and your reason is on its way by email.',
    decide: (inside) => checking.sendBack(inside, id, reason, version),
  });

export const approveChange = (context: Context, { id, version }: Of<typeof contract.approveChange>) =>
  decided(context, {
    id,
    action: 'change-approved',
    message: 'The page shows the change.',
    decide: (inside) => checking.approveChange(inside, id, version),
  });

export const refuseChange = (context: Context, { id, version, reason }: Of<typeof contract.refuseChange>) =>
  decided(context, {
    id,
    action: 'change-refused',
    reason,
    message: 'The change is refused, and your reason is on its way by email.',
    decide: (inside) => checking.refuseChange(inside, id, reason, version),
  });

export function grantVerification(
  context: Context,
  { id, version, evidence, date }: Of<typeof contract.grantVerification>,
) {
  if (date < '1900-01-01' || date > dateOf(context.now()))
    throw new Refused(invalid, { date: ['Give a day since 1900 that is not in the future.'] });
  const reason = `${evidence} (seen on ${date})`;
  return decided(context, {
    id,
    action: 'verification-granted',
    reason,
    message: 'The business is verified.',
    decide: (inside) => checking.grantVerification(inside, id, reason, version),
  });
}

export const refuseVerification = (
  context: Context,
  { id, version, reason }: Of<typeof contract.refuseVerification>,
) =>
  decided(context, {
    id,
    action: 'verification-refused',
    reason,
    message: 'The verification is refused, and your reason is on its way by email.',
    decide: (inside) => checking.refuseVerification(inside, id, reason, version),
  });
