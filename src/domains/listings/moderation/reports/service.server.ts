import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { indexListings } from '../../search/index/indexing.server.ts';
import { listingReports, listings } from '../../tables.server.ts';
import { notShown, resolvedAlready } from './contract.ts';

/** Resolves a report once, with a note, and leaves the page as it is. Returns the report. */
export function resolveReport(context: Context, id: number, note: string) {
  return context.db.transaction(async (tx) => {
    const report = await lockedReport(tx, id);
    if (!report) throw new Refused(notFound);
    if (report.resolvedAt) throw new Refused(resolvedAlready);
    await resolve(tx, id, resolutionOf(context, 'resolved', note));
    return report;
  });
}

/** Takes a page down at once, resolves every open report about it, and mails the reasons to its business. */
export function takePageDown(context: Context, id: number, reason: string) {
  return inTransaction(context, async (inside) => {
    const page = await lockedPage(inside.db, id);
    if (!page) throw new Refused(notShown);
    const resolution = resolutionOf(context, 'taken_down', reason);
    await takeDown(inside.db, id, reason, resolution.at);
    const { rowCount } = await settleAllOf(inside.db, id, resolution);
    await indexListings(inside.db, [id]);
    const { title, ownerName, ownerEmail } = page;
    if (ownerName !== null && ownerEmail !== null)
      await stateReasons(inside, { title, ownerName, ownerEmail, reason, reported: (rowCount ?? 0) > 0 });
    return page;
  });
}

/** Removes the mark of a page that was taken down, once it is approved again. */
export const cleared = ({ db }: ServerContext, id: number) => clear(db, id);

const resolutionOf = (context: Context, outcome: Resolution['outcome'], note: string): Resolution => ({
  at: context.now(),
  by: signedIn(context).accountId,
  outcome,
  note,
});

interface TakenDown {
  readonly title: string;
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly reason: string;
  /** Whether a visitor had reported it. */
  readonly reported: boolean;
}

/** The statement of reasons: what was decided, on what it rests, what follows, and how to object. */
export const stateReasons = (
  context: ServerContext,
  { title, ownerName, ownerEmail, reason, reported }: TakenDown,
): Promise<void> =>
  sendEmail(context, {
    kind: 'page-taken-down',
    to: { name: ownerName, email: ownerEmail },
    heading: 'Your page was taken down',
    paragraphs: [
      `We have taken down the page of “${title}”. It no longer appears at its address or in search. Your account and everything else you have with us stays as it is.`,
      `The reason: ${reason}`,
      reported
        ? 'A visitor reported the page. A person, not a machine, read the report, looked at the page and decided.'
        : 'A person, not a machine, looked at the page and decided.',
      'The page is a draft again. You can edit and resubmit it, and we check it before it is shown.',
      `If you think we are mistaken, reply to this email within six months and tell us why. Someone who did not make this decision will look at it again. Our terms say why a page may be taken down: ${context.env.publicUrl}/terms-and-conditions`,
    ],
    action: { label: 'Go to my listings', path: '/dashboard/all-listing' },
  });

interface Resolution {
  readonly at: Date;
  readonly by: number;
  readonly outcome: 'resolved' | 'taken_down';
  readonly note: string;
}

const written = ({ at, by, outcome, note }: Resolution) => ({
  resolvedAt: at,
  resolvedBy: by,
  outcome,
  note,
});

/** The report with its listing's name, locked until the transaction ends. */
const lockedReport = async (db: Db, id: number) =>
  (
    await db
      .select({
        id: listingReports.id,
        listingId: listingReports.listingId,
        resolvedAt: listingReports.resolvedAt,
        title: listings.title,
      })
      .from(listingReports)
      .innerJoin(listings, eq(listings.id, listingReports.listingId))
      .where(eq(listingReports.id, id))
      .for('update', { of: listingReports })
  )[0];

export const resolve = (db: Db, id: number, resolution: Resolution) =>
  db.update(listingReports).set(written(resolution)).where(eq(listingReports.id, id));

/** Settles every open report of a listing, by a decision that answers all of them. */
export const resolveAllOf = (context: Context, listingId: number, note: string) =>
  settleAllOf(context.db, listingId, resolutionOf(context, 'resolved', note));

const settleAllOf = (db: Db, listingId: number, resolution: Resolution) =>
  db
    .update(listingReports)
    .set(written(resolution))
    .where(and(eq(listingReports.listingId, listingId), isNull(listingReports.resolvedAt)));

/** A page that the public sees, locked until the transaction ends. */
const lockedPage = async (db: Db, id: number) =>
  (
    await db
      .select({
        id: listings.id,
        title: listings.title,
        slug: listings.slug,
        ownerId: listings.ownerId,
        ownerName: accounts.name,
        ownerEmail: holderEmail,
      })
      .from(listings)
      .leftJoin(accounts, eq(accounts.id, listings.ownerId))
      .where(and(eq(listings.id, id), inArray(listings.state, ['live', 'paused'])))
      .for('update', { of: listings })
  )[0];

/** What was checked again is no page that was taken down. */
export const clear = (db: Db, id: number) =>
  db.update(listings).set({ takenDownAt: null }).where(eq(listings.id, id));

/**
 * What has an owner is a draft again, which its owner can mend and hand in; what nobody has claimed is gone. Either
 * way its address says that the page was taken down.
 */
export const takeDown = (db: Db, id: number, reason: string, at: Date) =>
  db
    .update(listings)
    .set({
      state: sql`CASE WHEN ${listings.ownerId} IS NULL THEN 'removed' ELSE 'draft' END`,
      takenDownAt: at,
      pausedByOperatorAt: null,
      returnedAt: at,
      returnedReason: reason,
      submittedAt: null,
      wantsPublication: null,
      pendingChange: null,
      pendingSince: null,
      updatedAt: at,
    })
    .where(eq(listings.id, id));
