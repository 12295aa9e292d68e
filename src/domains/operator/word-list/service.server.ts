import { type WordChange, withChanges } from '#src/domains/advertising/changes.ts';
import { forbidden, harmless } from '#src/domains/advertising/corpus.ts';
import { listWith } from '#src/domains/advertising/list.ts';
import { judgedBy, listInForce } from '#src/domains/advertising/lists.server.ts';
import { findingsIn } from '#src/domains/advertising/rules.ts';
import { medicineGroups } from '#src/domains/advertising/words.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import { differences, entriesOf } from './rules.ts';

/** What is in force, what is drafted, how far its trial is, and what was before. */
export async function stateOf({ db }: ServerContext): Promise<contract.WordListState> {
  const versions = await queries.versionsOf(db);
  const draft = await queries.draftOf(db);
  const newest = draft ?? versions[0]?.list;
  const trial = newest && (await queries.trialOf(db, newest.id));
  return {
    in_force: versions[0]?.list.number ?? 0,
    groups: medicineGroups.map(({ id, proposal }) => ({ id, proposal })),
    draft: draft ? draftShown(draft, versions[0]?.list) : null,
    trial: newest && trial ? await trialShown(db, newest, trial) : null,
    versions: versions.map(({ list, by }, at) => ({
      number: list.number,
      note: list.note,
      in_force_at: (list.inForceAt ?? list.createdAt).toISOString(),
      by: by ?? '',
      is_in_force: at === 0,
    })),
  };
}

function draftShown({ number, revision, changes }: queries.KeptList, inForce: queries.KeptList | undefined) {
  return { number, revision, changes: differences(inForce?.changes ?? [], changes), ...misjudged(changes) };
}

/** Test texts that a list judges wrongly and the shipped one rightly. */
function misjudged(changes: readonly WordChange[]) {
  const list = listWith(changes.map(judgedBy));
  const isFound = (text: string) => findingsIn([{ field: 'text', text }], list).length > 0;
  return {
    wrongly_caught: harmless.filter(isFound),
    wrongly_freed: forbidden.filter((text) => !isFound(text)),
  };
}

const trialShown = async (
  db: ServerContext['db'],
  list: queries.KeptList,
  trial: queries.KeptTrial,
): Promise<contract.Trial> => ({
  is_current: trial.revision === list.revision,
  started_at: trial.startedAt.toISOString(),
  done_at: trial.doneAt?.toISOString() ?? null,
  ...{ looked: trial.looked, total: trial.total },
  caught: await queries.countFindings(db, trial.id, 'caught'),
  freed: await queries.countFindings(db, trial.id, 'freed'),
});

/** The words of the draft, or of the list in force. */
export const entries: Verb<typeof contract.listWordEntries> = async (context, input) => {
  const { db } = context;
  const changes = (await queries.draftOf(db))?.changes ?? (await listInForce(db)).changes;
  const wanted = input.search?.trim().toLowerCase() ?? '';
  const found = entriesOf(withChanges(medicineGroups, changes)).filter(({ term, text, proposal }) =>
    [term, text, proposal].some((word) => word.toLowerCase().includes(wanted)),
  );
  return pageOf(context, contract.listWordEntries, input, {
    rows: ({ offset, limit }) => found.slice(offset, offset + limit),
    total: () => found.length,
  });
};

/** The pages that the draft, or the list in force when it was one, judges otherwise. */
export const findings: Verb<typeof contract.listTrialFindings> = async (context, input) => {
  const { db } = context;
  const list = (await queries.draftOf(db)) ?? (await queries.versionsOf(db))[0]?.list;
  const trial = list && (await queries.trialOf(db, list.id));
  return pageOf(context, contract.listTrialFindings, input, {
    rows: async (window) => (trial ? queries.findingPage(db, trial.id, input.which, window) : []),
    total: async () => (trial ? queries.countFindings(db, trial.id, input.which) : 0),
  });
};
