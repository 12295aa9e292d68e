import { z } from 'zod';
import { wordKinds } from '#src/domains/advertising/changes.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { deciding, reading } from '../contract.ts';
import { longest, mostChanges, mostVersions } from './rules.ts';

const moment = z.iso.datetime();
const kind = z.enum(wordKinds);
const effect = z.enum(['add', 'remove']);

const change = z.object({
  effect,
  group: z.string(),
  kind,
  text: z.string(),
  why: z.string(),
  source: z.string(),
  at: moment,
});
export type DraftChange = z.infer<typeof change>;

const trial = z.object({
  /** Whether it tried the draft as it is now. */
  is_current: z.boolean(),
  started_at: moment,
  done_at: moment.nullable(),
  looked: z.int(),
  total: z.int(),
  /** Pages on which the draft finds words that the list in force does not, and the other way round. */
  caught: z.int(),
  freed: z.int(),
});
export type Trial = z.infer<typeof trial>;

const version = z.object({
  number: z.int(),
  note: z.string(),
  in_force_at: moment,
  /** Who put it in force; empty where the account is gone. */
  by: z.string(),
  is_in_force: z.boolean(),
});
export type ListVersion = z.infer<typeof version>;

const state = z.object({
  /** The number of the version in force; 0 for the list that came with the software. */
  in_force: z.int(),
  groups: z.array(z.object({ id: z.string(), proposal: z.string() })),
  draft: z
    .object({
      number: z.int(),
      revision: z.int(),
      /** What it changes beside the list in force. */
      changes: z.array(change),
      /** Phrases of our own test texts that it would judge wrongly: harmless ones caught, others let through. */
      wrongly_caught: z.array(z.string()),
      wrongly_freed: z.array(z.string()),
    })
    .nullable(),
  trial: trial.nullable(),
  versions: z.array(version).max(mostVersions),
});
export type WordListState = z.infer<typeof state>;

/** The save of the draft that was looked at; 0 where there was no draft. */
const revision = z.int().min(0).max(1_000_000);
const entryText = z.string().trim().min(1).max(longest.pattern);
const groupId = z.string().min(1).max(lengths.word);

export const draftChanged = refusal(
  'draft-changed',
  409,
  'Someone else changed this draft in the meantime. Look at it as it is now.',
);

export const tooManyChanges = refusal(
  'too-many-changes',
  409,
  `A version holds at most ${mostChanges} changes.`,
);

export const getWordList = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/word-list',
  summary:
    'The advertising word list: what is in force, the draft of the next version, its trial, and all versions',
  returns: state,
});

const entry = z.object({
  group: z.string(),
  proposal: z.string(),
  kind,
  /** The word; of a shipped phrase the pattern by which it is found. */
  text: z.string(),
  /** What a finding of it is called. */
  term: z.string(),
});
export type WordEntry = z.infer<typeof entry>;

export const listWordEntries = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/word-list/entry',
  summary:
    'The words of the draft, or without one of the list in force; searched by word and by what to write instead',
  query: z.object({ ...paging(20), search: searchWords }),
  returns: paginator(entry),
});

export const changeWordList = endpoint({
  ...deciding,
  path: '/api/operator/word-list/change',
  summary: 'Add a word to the draft of the next version, or remove one; nothing is judged by it yet',
  body: z.object({
    effect,
    group: groupId,
    kind,
    text: entryText,
    why: z.string().trim().min(10).max(longest.why),
    source: z.string().trim().max(lengths.link).default(''),
    revision,
  }),
  returns: state,
  refuses: [draftChanged, tooManyChanges],
});

const draftOnly = z.object({ revision });

export const withdrawWordChange = endpoint({
  ...deciding,
  path: '/api/operator/word-list/change-withdrawal',
  summary: 'Take one change out of the draft',
  body: z.object({ group: groupId, kind, text: entryText, revision }),
  returns: state,
  refuses: [draftChanged],
});

export const dropWordDraft = endpoint({
  ...deciding,
  path: '/api/operator/word-list/drop',
  summary: 'Drop the draft; the list in force stays',
  body: draftOnly,
  returns: state,
  refuses: [draftChanged],
});

export const tryWordList = endpoint({
  ...deciding,
  path: '/api/operator/word-list/trial',
  summary: 'Try the draft on every live page, in the background; nothing is decided by it',
  body: draftOnly,
  status: 202,
  returns: state,
  refuses: [draftChanged],
});

const finding = z.object({
  listing_id: z.int(),
  title: z.string(),
  slug: z.string(),
  town: z.string(),
  caught: z.array(z.string()),
  freed: z.array(z.string()),
});
export type TrialFinding = z.infer<typeof finding>;

export const listTrialFindings = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/word-list/finding',
  summary: 'The pages that the draft judges otherwise, with the words; those newly caught, or those freed',
  query: z.object({ ...paging(20), which: z.enum(['caught', 'freed']).default('caught') }),
  returns: paginator(finding),
});

export const triedFirst = refusal(
  'try-first',
  409,
  'Try the draft on the live pages first, and wait for the result.',
);

export const putWordListInForce = endpoint({
  ...deciding,
  path: '/api/operator/word-list/publication',
  summary: 'Put the draft in force: from now on texts are judged by it when they are saved or ordered from',
  body: draftOnly,
  returns: state,
  refuses: [draftChanged, triedFirst],
});

export const draftWaits = refusal(
  'draft-waits',
  409,
  'A draft waits: put it in force or drop it before you restore a version.',
);
export const noSuchVersion = refusal('no-such-version', 404, 'There is no such version.');

export const restoreWordList = endpoint({
  ...deciding,
  path: '/api/operator/word-list/restoration',
  summary:
    'Put the words of an earlier version in force again, as a new version; 0 is the list that came with the software',
  body: z.object({
    number: z.int().min(0).max(1_000_000),
    /** The number of the version that was in force for who looked. */
    in_force: z.int().min(0).max(1_000_000),
  }),
  returns: state,
  refuses: [draftWaits, draftChanged, noSuchVersion],
});
