import { type Context, signedIn } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { indexListings } from '../../search/indexing.server.ts';
import { notShown, resolvedAlready } from './contract.ts';
import { stateReasons } from './mails.server.ts';
import * as queries from './queries.server.ts';

type Working = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'caller'>;

/** Settles a report without touching the page; once, with a note. Answers what the report was about. */
export function resolveReport(context: Working, id: number, note: string) {
  return context.db.transaction(async (tx) => {
    const report = await queries.lockedReport(tx, id);
    if (!report) throw new Refused(notFound);
    if (report.resolvedAt) throw new Refused(resolvedAlready);
    await queries.resolve(tx, id, resolutionOf(context, 'resolved', note));
    return report;
  });
}

/** Takes a page down at once, settles every open report about it, and states the reasons to its business. */
export function takePageDown(context: Working, id: number, reason: string) {
  return context.db.transaction(async (tx) => {
    const page = await queries.lockedPage(tx, id);
    if (!page) throw new Refused(notShown);
    const resolution = resolutionOf(context, 'taken_down', reason);
    await queries.takeDown(tx, id, reason, resolution.at);
    const { rowCount } = await queries.resolveAllOf(tx, id, resolution);
    await indexListings(tx, [id]);
    const { title, ownerName, ownerEmail } = page;
    if (ownerName !== null && ownerEmail !== null)
      await stateReasons(
        { ...context, db: tx },
        { title, ownerName, ownerEmail, reason, reported: (rowCount ?? 0) > 0 },
      );
    return page;
  });
}

/** A page that was taken down is one like any other once it was let through again. */
export const cleared = ({ db }: Pick<Context, 'db'>, id: number) => queries.clear(db, id);

const resolutionOf = (
  context: Working,
  outcome: queries.Resolution['outcome'],
  note: string,
): queries.Resolution => ({ at: context.now(), by: signedIn(context).accountId, outcome, note });
