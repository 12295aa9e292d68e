import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addSensitive } from '../audit-log.server.ts';
import { consequencesOf, hideOf } from '../hooks.server.ts';
import { requireFreshProof } from '../password/proof.server.ts';
import { endOtherSessions } from '../sessions/sessions.server.ts';
import { arePagesHidden } from '../suspension/queries.server.ts';
import { deletionBarred } from './contract.ts';
import { deletionAsked, deletionCancelled } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { businessConsequences, dueAt, ownConsequences, whatIsDeleted } from './rules.ts';
import { subjectOf } from './subject.server.ts';

/** What deleting the account would mean, in words. */
export async function foresee(context: Context) {
  const holder = await found(queries.holderById(context.db, subjectOf(context)));
  const { deletionAskedAt } = holder;
  return {
    ...(await consequences(context, holder)),
    due_at: deletionAskedAt && dueAt(deletionAskedAt).toISOString(),
  };
}

/** Hides the account now and has it erased in 14 days; asking again changes nothing. */
export async function ask(context: Context, { current_password }: { current_password?: string | undefined }) {
  const { accountId: personId, sessionId } = signedIn(context);
  const accountId = subjectOf(context);
  await requireFreshProof(context, current_password);
  const { what, due } = await inTransaction(context, async (inside) => {
    const asked = await beginDeletion(inside, accountId);
    if (!asked.isNew) return asked;
    await endOtherSessions(inside.db, personId, context.now(), sessionId);
    const entry = { action: 'deletion-asked', subject: 'account', subjectId: accountId } as const;
    await addSensitive(inside, { ...entry, by: personId });
    return asked;
  });
  context.log.info({ account: accountId }, 'the deletion of an account was asked for');
  return {
    message: `Your ${what} will be deleted. Until then you can sign in and keep it.`,
    due_at: due.toISOString(),
  };
}

/** The same, asked by the holder or by an operator for them. The caller ends the sessions. */
export async function beginDeletion(inside: Context, accountId: number) {
  const holder = await found(queries.lockHolder(inside.db, accountId));
  const what = whatIsDeleted(holder);
  if (holder.deletionAskedAt) return { what, due: dueAt(holder.deletionAskedAt), isNew: false };
  const { bars } = await consequences(inside, holder);
  if (bars.length > 0) throw new Refused(deletionBarred, {}, bars.join(' '));
  const now = inside.now();
  await queries.setDeletionAsked(inside.db, accountId, now);
  await queries.endExportLinks(inside.db, accountId);
  await inside.runHook(inside, hideOf, { accountId, hidden: true });
  await deletionAsked(inside, holder, what, dueAt(now));
  return { what, due: dueAt(now), isNew: true };
}

/** Everything is as it was before the deletion was asked for. */
export async function cancel(context: Context) {
  const accountId = subjectOf(context);
  const { what } = await inTransaction(context, async (inside) => {
    const stopped = await stopDeletion(inside, accountId);
    const entry = { action: 'deletion-cancelled', subject: 'account', subjectId: accountId } as const;
    if (stopped.wasAsked) await addSensitive(inside, { ...entry, by: signedIn(context).accountId });
    return stopped;
  });
  return { message: `Your ${what} will not be deleted.` };
}

/** The same, asked by the holder or by an operator for them. Pages that a suspension hides stay hidden. */
export async function stopDeletion(inside: Context, accountId: number) {
  const holder = await found(queries.lockHolder(inside.db, accountId));
  const what = whatIsDeleted(holder);
  if (!holder.deletionAskedAt) return { what, wasAsked: false };
  await queries.setDeletionAsked(inside.db, accountId, null);
  if (!(await arePagesHidden(inside.db, accountId)))
    await inside.runHook(inside, hideOf, { accountId, hidden: false });
  await deletionCancelled(inside, holder, what);
  return { what, wasAsked: true };
}

async function consequences(context: Context, { id, role, handedOverAt }: queries.Holder) {
  const own =
    handedOverAt === null
      ? ownConsequences(role, await queries.ownedElsewhere(context.db, id))
      : businessConsequences;
  const others = await context.runHook(context, consequencesOf, { accountId: id });
  const all = [own, ...others];
  return {
    removes: all.flatMap(({ removes }) => removes),
    keeps: all.flatMap(({ keeps }) => keeps),
    bars: all.flatMap(({ bars }) => bars),
  };
}

/** Its token was live a moment ago: an account erased since is gone. */
async function found(looking: Promise<queries.Holder | null>): Promise<queries.Holder> {
  const holder = await looking;
  if (!holder) throw new Refused(notFound);
  return holder;
}
