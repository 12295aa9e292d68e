import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import {
  addBlock,
  addTimeOff,
  changeBlock,
  changeTimeOff,
  removeBlock,
  removeTimeOff,
} from '#src/domains/calendar/blocks/contract.ts';
import { timeText } from '#src/platform/clock.ts';
import { type Faults, faultsOf } from '../../recording/draft.ts';
import { type BlockDraft, inTimeText, spanOf } from '../blocks.ts';
import { offerUndo } from './undo.ts';
import { type AskAnyway, sentAnyway } from './use-anyway.ts';

/** Blocked time or time off that is there already. */
export interface KeptBlock {
  readonly id: number;
  readonly version: number;
  readonly was: BlockDraft;
}

const sentOf = (draft: BlockDraft) => {
  const span = spanOf(draft);
  return {
    resource: draft.resource,
    starts_at: span?.startsAt.toISOString() ?? '',
    ends_at: span?.endsAt.toISOString() ?? '',
  };
};

const add = async (draft: BlockDraft, anyway: boolean) =>
  draft.cause === 'blocked'
    ? callSignedIn(addBlock, { ...sentOf(draft), title: draft.title, anyway })
    : callSignedIn(addTimeOff, { ...sentOf(draft), reason: draft.reason });

const change = async (
  { id, version }: Pick<KeptBlock, 'id' | 'version'>,
  draft: BlockDraft,
  anyway: boolean,
) =>
  draft.cause === 'blocked'
    ? callSignedIn(changeBlock, { id, version, ...sentOf(draft), title: draft.title, anyway })
    : callSignedIn(changeTimeOff, { id, version, ...sentOf(draft), reason: draft.reason });

const remove = ({ cause }: BlockDraft, id: number) =>
  callSignedIn(cause === 'blocked' ? removeBlock : removeTimeOff, { id });

const nameOf = (draft: BlockDraft): string => {
  const span = spanOf(draft);
  const what = draft.cause === 'blocked' ? 'Blocked time' : 'Time off';
  return span ? `${what} from ${timeText(span.startsAt)} to ${timeText(span.endsAt)}` : what;
};

interface Around {
  readonly askAnyway: AskAnyway;
  readonly onDone: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Saves and removes blocked time and time off, each with its undo, and asks where something is in the way. */
export function useBlock({ askAnyway, onDone, onChanged }: Around) {
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState('');
  const settle = async <Data>(
    asked: Promise<
      | { ok: true; data: Data }
      | { ok: false; status: number; message: string; errors: Readonly<Record<string, readonly string[]>> }
    >,
    textOf: (data: Data) => string,
    undo: (data: Data) => Promise<{ ok: boolean }>,
  ) => {
    setBusy(true);
    setMessage('');
    const answer = await asked;
    setBusy(false);
    if (!answer.ok) {
      setFaults(faultsOf(answer.errors));
      if (answer.status !== 422) setMessage(answer.message);
      return;
    }
    offerUndo({
      text: textOf(answer.data),
      undo: async () => {
        const undone = await undo(answer.data);
        await onChanged();
        return undone.ok ? 'Undone.' : 'This could not be undone: the calendar has changed since.';
      },
    });
    void onChanged();
    onDone();
  };
  const save = (draft: BlockDraft, kept: KeptBlock | null) =>
    kept
      ? settle(
          sentAnyway((anyway) => change(kept, draft, anyway), askAnyway),
          ({ appointments }) => `${nameOf(draft)} saved.${inTimeText(appointments)}`,
          (saved) => change(saved, kept.was, saved.was_over),
        )
      : settle(
          sentAnyway((anyway) => add(draft, anyway), askAnyway),
          ({ appointments }) => `${nameOf(draft)} saved.${inTimeText(appointments)}`,
          ({ id }) => remove(draft, id),
        );
  const drop = ({ id, was }: KeptBlock) =>
    settle(
      remove(was, id),
      () => `${nameOf(was)} removed.`,
      (removed) => add(was, removed.was_over),
    );
  return { save, drop, isBusy, faults, setFaults, message };
}
