import { entryKey, tidied, withChanges } from '#src/domains/advertising/changes.ts';
import { listWith } from '#src/domains/advertising/list.ts';
import { judgedBy } from '#src/domains/advertising/lists.server.ts';
import { findingsIn } from '#src/domains/advertising/rules.ts';
import type { KeptChange } from '#src/domains/advertising/tables.server.ts';
import { medicineGroups } from '#src/domains/advertising/words.ts';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { addEntry } from '../audit-log.server.ts';
import type { ActionName } from '../rules.ts';
import * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import { changeFault, differences, mostChanges, noteOf, withChange } from './rules.ts';
import { stateOf } from './service.server.ts';

type State = contract.WordListState;

/** One operator at a time, who looked at the draft as it is. */
const withLists = (
  context: Context,
  seen: number | null,
  act: (inside: Context, draft: queries.KeptList | undefined) => Promise<void>,
): Promise<State> =>
  inTransaction(context, async (inside) => {
    await queries.lockLists(inside.db);
    const draft = await queries.draftOf(inside.db);
    if (seen !== null && (draft?.revision ?? 0) !== seen) throw new Refused(contract.draftChanged);
    await act(inside, draft);
    return stateOf(inside);
  });

/** The same where there has to be a draft. */
const withDraft = (
  context: Context,
  seen: number,
  act: (inside: Context, draft: queries.KeptList) => Promise<void>,
): Promise<State> =>
  withLists(context, seen, async (inside, draft) => {
    if (!draft) throw new Refused(contract.draftChanged);
    await act(inside, draft);
  });

const log = (
  context: Context,
  action: ActionName,
  { id, number }: Pick<queries.KeptList, 'id' | 'number'>,
  facts: { readonly reason?: string; readonly before?: string | null; readonly after?: string | null },
) =>
  addEntry(context, {
    ...{ action, subject: 'word-list', subjectId: id, title: `version ${number}` },
    ...(facts.reason ? { reason: facts.reason } : {}),
    ...('before' in facts || 'after' in facts
      ? { before: { words: facts.before ?? null }, after: { words: facts.after ?? null } }
      : {}),
  });

/** Adds a word to the draft, or removes one; the first change begins a draft from what is in force. */
export const change: Verb<typeof contract.changeWordList> = (
  context,
  { revision, why, source, ...wanted },
) => {
  const text = wanted.effect === 'add' ? tidied(wanted.text) : wanted.text;
  const one: KeptChange = { ...wanted, text, why, source, at: context.now().toISOString() };
  return withLists(context, revision, async (inside, draft) => {
    const before = draft?.changes ?? (await queries.versionsOf(inside.db))[0]?.list.changes ?? [];
    refuseFault(before, one);
    const changes = withChange(before, one);
    if (changes.length > mostChanges) throw new Refused(contract.tooManyChanges);
    refuseOwnProposals(changes);
    const list = draft ?? (await queries.insertList(inside.db, newList(inside, changes)));
    if (draft) await queries.setDraft(inside.db, draft.id, changes);
    const action = one.effect === 'add' ? 'word-added' : 'word-removed';
    const [was, is] = one.effect === 'add' ? [null, one.text] : [one.text, null];
    await log(inside, action, list, { reason: source ? `${why} (${source})` : why, before: was, after: is });
  });
};

const newList = (context: Context, changes: KeptChange[]) => ({
  ...{ changes, createdAt: context.now(), createdBy: signedIn(context).accountId },
});

function refuseFault(before: readonly KeptChange[], one: KeptChange): void {
  const fault = changeFault(medicineGroups, before, one);
  if (fault) throw new Refused(invalid, { [fault.field]: [fault.sentence] });
}

/** What we ask businesses to write instead may not be caught itself. */
function refuseOwnProposals(changes: readonly KeptChange[]): void {
  const list = listWith(changes.map(judgedBy));
  const [caught] = withChanges(medicineGroups, changes)
    .map(({ proposal }) => proposal)
    .filter((proposal) => findingsIn([{ field: 'text', text: proposal }], list).length > 0);
  if (caught)
    throw new Refused(invalid, { text: [`This would also catch “${caught}”, which we propose ourselves.`] });
}

/** Takes one change back out of the draft. */
export const withdraw: Verb<typeof contract.withdrawWordChange> = (context, { revision, ...wanted }) =>
  withDraft(context, revision, async (inside, draft) => {
    const inForce = (await queries.versionsOf(inside.db))[0]?.list.changes ?? [];
    const taken = differences(inForce, draft.changes).find((one) => entryKey(one) === entryKey(wanted));
    if (!taken) throw new Refused(contract.draftChanged);
    const effect = taken.effect === 'add' ? ('remove' as const) : ('add' as const);
    await queries.setDraft(inside.db, draft.id, withChange(draft.changes, { ...taken, effect }));
    await log(inside, 'word-change-withdrawn', draft, { reason: noteOf([taken]) });
  });

export const drop: Verb<typeof contract.dropWordDraft> = (context, { revision }) =>
  withDraft(context, revision, async (inside, draft) => {
    await queries.deleteDraft(inside.db, draft.id);
    await log(inside, 'word-draft-dropped', draft, {});
  });

/** Has the draft tried on every live page, once as it is. */
export const tryOut: Verb<typeof contract.tryWordList> = (context, { revision }) =>
  withDraft(context, revision, async (inside, draft) => {
    const last = await queries.trialOf(inside.db, draft.id);
    if (last?.revision === draft.revision) return;
    const { accountId: startedBy } = signedIn(context);
    await queries.beginTrial(inside.db, {
      ...{ listId: draft.id, revision: draft.revision, startedAt: context.now(), startedBy },
    });
    await inside.jobs.send('try-word-list', {}, { db: inside.db });
    await log(inside, 'word-list-tried', draft, {});
  });

/** Every process judges by it from the end of this transaction on. */
export const putInForce: Verb<typeof contract.putWordListInForce> = (context, { revision }) =>
  withDraft(context, revision, async (inside, draft) => {
    const trial = await queries.trialOf(inside.db, draft.id);
    if (trial?.revision !== draft.revision || !trial.doneAt) throw new Refused(contract.triedFirst);
    const [last] = await queries.versionsOf(inside.db);
    const note = noteOf(differences(last?.list.changes ?? [], draft.changes));
    await force(inside, draft, note);
    await log(inside, 'word-list-put-in-force', draft, { reason: note });
  });

const force = (inside: Context, { id }: queries.KeptList, note: string) =>
  queries.setInForce(inside.db, id, {
    note,
    inForceAt: inside.now(),
    inForceBy: signedIn(inside).accountId,
  });

/** The words of an earlier version as a new version, at once: for when a list catches what it should not. */
export const restore: Verb<typeof contract.restoreWordList> = (context, { number, in_force: seen }) =>
  withLists(context, null, async (inside, draft) => {
    if (draft) throw new Refused(contract.draftWaits);
    const [last] = await queries.versionsOf(inside.db);
    if ((last?.list.number ?? 0) !== seen) throw new Refused(contract.draftChanged);
    const earlier = number === 0 ? null : await queries.versionByNumber(inside.db, number);
    if (earlier === undefined || number >= seen) throw new Refused(contract.noSuchVersion);
    const made = await queries.insertList(inside.db, newList(inside, earlier?.changes ?? []));
    const note =
      number === 0 ? 'Back to the words that came with the software.' : `Back to version ${number}.`;
    await force(inside, made, note);
    await log(inside, 'word-list-restored', made, { reason: note });
  });
