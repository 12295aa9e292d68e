import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { tellDecision } from './mails.server.ts';
import * as queries from './queries.server.ts';

/** A question to the operator, with the business that asks it. */
export type ClearanceRequest = queries.Clearance & {
  readonly owner: { readonly id: number; readonly name: string; readonly email: string };
};

interface Page {
  readonly page: number;
  readonly perPage: number;
  /** What was decided instead of what waits. */
  readonly decided?: boolean;
}

/** A page of what waits for the operator, oldest first; of what was decided, newest first. */
export async function requestsToClear(
  db: Db,
  { page, perPage, decided = false }: Page,
): Promise<{ rows: ClearanceRequest[]; total: number }> {
  const found = await queries.requests(db, decided, { offset: (page - 1) * perPage, limit: perPage });
  const rows = found.map(({ clearance, owner }) => ({ ...clearance, owner }));
  return { rows, total: await queries.countRequests(db, decided) };
}

export const countToClear = (db: Db): Promise<number> => queries.countRequests(db, false);

const decidedAlready = refusal('decided-already', 409, 'This was decided already.');

/** The operator's answer, once, with a letter to the business. A refusal says why. */
export async function decide(
  context: Context,
  id: number,
  { granted, note }: { granted: boolean; note: string },
): Promise<queries.Clearance> {
  const { accountId } = signedIn(context);
  return await context.db.transaction(async (tx) => {
    const asked = await queries.lockRequest(tx, id);
    if (!asked) throw new Refused(notFound);
    if (asked.decidedAt) throw new Refused(decidedAlready);
    const decision = { granted, note: note.trim(), decidedAt: context.now(), decidedBy: accountId };
    await queries.writeDecision(tx, id, decision);
    const owner = await queries.addresseeOf(tx, asked.ownerId);
    if (owner) await tellDecision({ ...context, db: tx }, owner, { ...asked, ...decision });
    return { ...asked, ...decision };
  });
}
