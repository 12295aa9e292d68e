import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import * as queries from './queries.server.ts';

/** A request to clear words, with the business that made it. */
type ClearanceRequest = queries.Clearance & {
  readonly owner: { readonly id: number; readonly name: string; readonly email: string };
};

interface Page {
  readonly page: number;
  readonly perPage: number;
  /** Lists decided requests instead of waiting ones. */
  readonly decided?: boolean;
}

/** A page of waiting requests, oldest first, or of decided ones, newest first. */
export async function requestsToClear(
  db: Db,
  { page, perPage, decided = false }: Page,
): Promise<{ rows: ClearanceRequest[]; total: number }> {
  const found = await queries.requests(db, decided, { offset: (page - 1) * perPage, limit: perPage });
  const rows = found.map(({ clearance, owner }) => ({ ...clearance, owner }));
  return { rows, total: await queries.countRequests(db, decided) };
}

export const countToClear = (db: Db): Promise<number> => queries.countRequests(db, false);

const decidedAlready = refusal('decided-already', 409, 'This has already been decided.');

/** Records the operator's decision, which is final, and emails the business. A refusal gives the reason. */
export async function decide(
  context: Context,
  id: number,
  { granted, note }: { granted: boolean; note: string },
): Promise<queries.Clearance> {
  const { accountId } = signedIn(context);
  return await inTransaction(context, async (inside) => {
    const asked = await queries.lockRequest(inside.db, id);
    if (!asked) throw new Refused(notFound);
    if (asked.decidedAt) throw new Refused(decidedAlready);
    const decision = { granted, note: note.trim(), decidedAt: context.now(), decidedBy: accountId };
    await queries.writeDecision(inside.db, id, decision);
    const owner = await queries.addresseeOf(inside.db, asked.ownerId);
    if (owner) await tellDecision(inside, owner, { ...asked, ...decision });
    return { ...asked, ...decision };
  });
}

/** Emails the business; `db` is the transaction of the decision. */
export async function tellDecision(
  context: ServerContext,
  to: { readonly name: string; readonly email: string },
  { typed, place, granted, note }: { typed: string; place: string; granted: boolean; note: string },
): Promise<void> {
  const heading = granted ? 'Your words are cleared' : 'Your words may not be advertised';
  const where = place === '' ? '' : ` (${place})`;
  const verdict = granted
    ? `You asked us to look at “${typed}”${where}. You may use these words in the sentence that you showed us. Save it again, and it is accepted. We check any other sentence with them separately.`
    : `You asked us to look at “${typed}”${where}. We find that these words name or hint at a medicine that is sold on prescription only. Such medicines may not be advertised to the public, so the text has to go without them.`;
  await sendEmail(context, {
    kind: 'words-decision',
    to,
    heading,
    paragraphs: [
      verdict,
      ...(note === '' ? [] : [`What we add: ${note}`]),
      ...(granted ? [] : ['If you disagree, reply to this email and tell us why.']),
    ],
    action: { label: 'Go to my listings', path: '/dashboard/all-listing' },
  });
}
