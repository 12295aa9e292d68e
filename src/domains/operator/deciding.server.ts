import type { AuditFacts } from '#src/domains/accounts/audit/facts.ts';
import { decide } from '#src/domains/advertising/deciding.server.ts';
import * as checking from '#src/domains/listings/moderation/checking.server.ts';
import {
  cleared,
  resolveReport as resolve,
  takePageDown,
} from '#src/domains/listings/moderation/reports/service.server.ts';
import { hoursText } from '#src/domains/listings/operated/differences.ts';
import { refuseDays } from '#src/domains/listings/operated/marking.server.ts';
import { weekRows } from '#src/domains/listings/schedule/queries.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { plainText } from '#src/platform/text/html.server.ts';
import { addEntry, type Entry } from './audit-log.server.ts';
import type * as contract from './contract.ts';
import { listingById } from './queries.server.ts';
import type { ActionName } from './rules.ts';
import type * as settlingContract from './settling-contract.ts';

interface Deciding {
  readonly id: number;
  readonly action: ActionName;
  readonly reason?: string;
  readonly message: string;
  readonly decide: (inside: Context) => Promise<void>;
}

/** Makes a decision and writes it to the audit log, both or neither. */
export const audited = (
  context: Context,
  decided: (inside: Context) => Promise<{ entry: Entry; message: string }>,
) =>
  inTransaction(context, async (inside) => {
    const { entry, message } = await decided(inside);
    await addEntry(inside, entry);
    return { message };
  });

/** What a decision can change of a listing. */
export async function listingFacts(db: Db, id: number): Promise<AuditFacts> {
  const row = await listingById(db, id);
  if (!row) throw new Refused(notFound);
  const { state, title, category, address, town, postcode, ownerId: owner, mergedIntoId: merged_into } = row;
  return {
    ...{ state, title, category, address, town, postcode, owner, merged_into },
    ...{ phone: row.phone, email: row.email, website: row.websiteUrl },
    description: plainText(row.description),
    hours: hoursText(await weekRows(db, id)),
    paused_by_operator: row.pausedByOperatorAt !== null,
    closed: row.closedAt !== null,
    featured_until: row.featuredUntil,
    verified: row.verifiedAt !== null,
    verified_until: row.verifiedUntil,
    waits_for_verification: row.verificationAskedAt !== null,
    waits_for_change: row.pendingChange !== null,
  };
}

/** The entry of a decision about a listing, with what the decision changed. */
export async function withFacts(
  { db }: Context,
  id: number,
  decide: () => Promise<Omit<Entry, 'before' | 'after'>>,
): Promise<Entry> {
  const before = await listingFacts(db, id);
  return { ...(await decide()), before, after: await listingFacts(db, id) };
}

const decided = (context: Context, { id, action, reason = '', message, decide }: Deciding) =>
  audited(context, async (inside) => {
    const listing = await listingById(inside.db, id);
    if (!listing) throw new Refused(notFound);
    const title = listing.pendingChange?.title ?? listing.title;
    const entry = await withFacts(inside, id, async () => {
      await decide(inside);
      return { action, subject: 'listing', subjectId: id, title, reason };
    });
    return { entry, message };
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
  { id, version, evidence, date, ...end }: Of<typeof contract.grantVerification>,
) {
  const until = end.until ?? null;
  refuseDays({ date, until }, dateOf(context.now()));
  const reason = `${evidence} (seen on ${date})`;
  return decided(context, {
    id,
    action: 'verification-granted',
    reason,
    message: 'The business is verified.',
    decide: (inside) => checking.grantVerification(inside, id, { evidence: reason, until }, version),
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

/** Resolves a report; the page stays as it is. */
export const resolveReport = (context: Context, { id, note }: Of<typeof settlingContract.resolveReport>) =>
  audited(context, async (inside) => {
    const { title } = await resolve(inside, id, note);
    const entry = {
      action: 'report-resolved',
      subject: 'report',
      subjectId: id,
      title,
      reason: note,
      before: { state: 'open' },
      after: { state: 'resolved' },
    } as const;
    return { entry, message: 'The report is resolved.' };
  });

/** Takes a page down, which also resolves its open reports. */
export const takeDown = (context: Context, { id, reason }: Of<typeof settlingContract.takeListingDown>) =>
  audited(context, async (inside) => {
    const entry = await withFacts(inside, id, async () => {
      const { title } = await takePageDown(inside, id, reason);
      return { action: 'listing-taken-down', subject: 'listing', subjectId: id, title, reason };
    });
    return {
      entry,
      message:
        entry.before?.owner === null
          ? 'The page is down.'
          : 'The page is down, and your reasons are on their way by email.',
    };
  });

const answerWords = (context: Context, id: number, granted: boolean, note: string) =>
  audited(context, async (inside) => {
    const { typed } = await decide(inside, id, { granted, note });
    const action = granted ? 'words-cleared' : 'words-refused';
    return {
      entry: {
        ...{ action, subject: 'clearance', subjectId: id, title: typed, reason: note },
        ...{ before: { state: 'asked' }, after: { state: granted ? 'cleared' : 'refused' } },
      },
      message: granted ? 'The words are cleared.' : 'The words are refused.',
    };
  });

export const clearWords = (context: Context, { id, note }: Of<typeof settlingContract.clearWords>) =>
  answerWords(context, id, true, note);

export const refuseWords = (context: Context, { id, reason }: Of<typeof settlingContract.refuseWords>) =>
  answerWords(context, id, false, reason);
