import { useEffect, useMemo, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { dateOf } from '#src/platform/clock.ts';
import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { getWholeSchedule, saveWholeSchedule, type WholeSchedule } from '../contract.ts';
import { faultsOf, formOf, isSame, keyedFaults, payloadOf, type ScheduleForm } from '../form.ts';

/** The schedule of a listing: loaded, edited, kept over a crash of the tab, saved. */
export function useSchedule(id: number) {
  const { state, load, show } = useLoaded(queryOf(getWholeSchedule, { id }));
  const schedule = state.kind === 'there' ? state.data : null;
  const saved = useMemo(() => schedule && formOf(schedule), [schedule]);
  const [draft, setDraft] = useState(() => draftOf(id));
  const [notice, setNotice] = useState<'none' | 'restored' | 'conflict'>(draft ? 'restored' : 'none');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const form = draft?.form ?? saved;
  const isChanged = draft !== null && saved !== null && !isSame(draft.form, saved);
  useEffect(() => {
    if (saved) keepDraft(id, isChanged ? draft : null);
  }, [id, saved, draft, isChanged]);

  const edit = (next: ScheduleForm) => {
    if (!isChanged) setNotice('none');
    setDraft({ form: next, revision: (isChanged ? draft : schedule)?.revision ?? '' });
    setFaults({});
  };
  const discard = async () => {
    // What was saved elsewhere comes first: without the draft the form shows what is there.
    await load();
    setDraft(null);
    setFaults({});
    setNotice('none');
  };
  const onSaved = (now: WholeSchedule, sent: ScheduleForm) => {
    show(now);
    // What was edited while it was being saved stays, as a change that is still to be saved.
    setDraft((before) => (before && before.form !== sent ? { ...before, revision: now.revision } : null));
    setFaults({});
    setNotice('none');
  };
  const { save, isBusy } = useSave(id, setFaults, setNotice, onSaved);
  return {
    ...{ state, form, faults, isChanged, isBusy, edit, load, discard },
    notice: notice === 'restored' && !isChanged ? 'none' : notice,
    /** `force` saves over what was saved elsewhere meanwhile. */
    save: (force = false) => {
      if (form)
        void save({
          form,
          ...(force || !schedule ? {} : { revision: draft?.revision ?? schedule.revision }),
        });
    },
  };
}

const failed = 'The opening hours were not saved';

interface Sent {
  readonly form: ScheduleForm;
  readonly revision?: string;
}

function useSave(
  id: number,
  setFaults: (faults: Record<string, string>) => void,
  setNotice: (notice: 'conflict') => void,
  onSaved: (schedule: WholeSchedule, sent: ScheduleForm) => void,
) {
  const whenDrawn = useWhenDrawn();
  const point = (faults: Record<string, string>) => {
    setFaults(faults);
    whenDrawn(() => document.querySelector<HTMLElement>('[data-fault="true"]')?.focus());
  };
  const { change, isBusy } = useChange(saveWholeSchedule, {
    ask: ({ form, ...revision }: Sent) =>
      callSignedIn(saveWholeSchedule, { id, ...payloadOf(form), ...revision }),
    onDone: ({ schedule }, { form }) => onSaved(schedule, form),
    sayRefused: (answer, { form }) => {
      if (answer.code === 'stale-schedule') return setNotice('conflict');
      sayFaults(answer, failed);
      if (answer.status === 422) point(keyedFaults(form, answer.errors));
    },
  });
  const save = async (sent: Sent) => {
    const faults = faultsOf(sent.form, dateOf(new Date()));
    if (Object.keys(faults).length > 0) point(faults);
    else await change(sent);
  };
  return { save, isBusy };
}

/** What was typed and not saved, with what it was typed on. */
interface ScheduleDraft {
  readonly form: ScheduleForm;
  readonly revision: string;
}

const keyOf = (id: number) => `draft:schedule:${id}`;

/** What this tab kept; null where there is nothing, or nothing that can be read. */
function draftOf(id: number): ScheduleDraft | null {
  const { form, revision } = Object(readStoredJson('sessionStorage', keyOf(id)));
  return typeof revision === 'string' && Array.isArray(form?.week?.sunday) ? { form, revision } : null;
}

/** Kept for this tab alone, so that a reload or signing in again loses nothing; null forgets it. */
const keepDraft = (id: number, draft: ScheduleDraft | null): void =>
  writeStoredJson('sessionStorage', keyOf(id), draft);
