import { useCallback, useEffect, useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { dateOf } from '#src/platform/clock.ts';
import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { getWholeSchedule, saveWholeSchedule, type WholeSchedule } from '../contract.ts';
import { faultsOf, formOf, isSame, keyedFaults, payloadOf, type ScheduleForm } from '../form.ts';

export type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly isGone: boolean }
  | { readonly kind: 'there'; readonly schedule: WholeSchedule };

/** The schedule of a listing: loaded, edited, kept over a crash of the tab, saved. */
export function useSchedule(id: number) {
  const [state, setState] = useState<Loading>({ kind: 'loading' });
  const [form, setForm] = useState<ScheduleForm | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState<'none' | 'restored' | 'conflict'>('none');

  const show = useCallback((schedule: WholeSchedule, edited: ScheduleForm = formOf(schedule)) => {
    setState({ kind: 'there', schedule });
    setForm(edited);
    setFaults({});
  }, []);
  /** What was edited while it was being saved stays, as a change that is still to be saved. */
  const showSaved = useCallback((schedule: WholeSchedule, sent: ScheduleForm) => {
    setState({ kind: 'there', schedule });
    setForm((now) => (now === sent ? formOf(schedule) : now));
    setFaults({});
  }, []);

  const load = useCallback(async () => {
    setState({ kind: 'loading' });
    const answer = await callSignedIn(getWholeSchedule, { id });
    if (!answer.ok) {
      const isGone = answer.status === 404;
      return setState({ kind: 'failed', message: answer.message, isGone });
    }
    const draft = draftOf(id);
    const isWanted = draft !== null && !isSame(draft.form, formOf(answer.data));
    show(
      isWanted ? { ...answer.data, revision: draft.revision } : answer.data,
      isWanted ? draft.form : undefined,
    );
    setNotice(isWanted ? 'restored' : 'none');
  }, [id, show]);

  useEffect(() => {
    void load();
  }, [load]);

  const schedule = state.kind === 'there' ? state.schedule : null;
  const isChanged = form !== null && schedule !== null && !isSame(form, formOf(schedule));
  const revision = schedule?.revision ?? '';
  useEffect(() => {
    if (form) keepDraft(id, isChanged ? { form, revision } : null);
  }, [id, form, revision, isChanged]);

  const edit = (next: ScheduleForm) => {
    setForm(next);
    setFaults({});
  };
  const discard = useCallback(async () => {
    keepDraft(id, null);
    await load();
  }, [id, load]);

  const { save, isBusy } = useSave({ id, form, schedule, setFaults, setNotice, onSaved: showSaved });
  return { state, form, faults, notice, isChanged, isBusy, edit, save, load, discard };
}

interface Saving {
  readonly id: number;
  readonly form: ScheduleForm | null;
  readonly schedule: WholeSchedule | null;
  readonly setFaults: (faults: Record<string, string>) => void;
  readonly setNotice: (notice: 'none' | 'conflict') => void;
  readonly onSaved: (schedule: WholeSchedule, sent: ScheduleForm) => void;
}

const failed = 'The opening hours were not saved';

function useSave({ id, form, schedule, setFaults, setNotice, onSaved }: Saving) {
  const [isBusy, setBusy] = useState(false);
  // A second click may come before the button is drawn as busy.
  const underWay = useRef(false);
  const whenDrawn = useWhenDrawn();
  const point = (faults: Record<string, string>) => {
    setFaults(faults);
    whenDrawn(() => document.querySelector<HTMLElement>('[data-fault="true"]')?.focus());
  };
  const send = async (force: boolean) => {
    if (!form || !schedule) return;
    const own = faultsOf(form, dateOf(new Date()));
    if (Object.keys(own).length > 0) return point(own);
    const revision = force ? {} : { revision: schedule.revision };
    const input = { id, ...payloadOf(form), ...revision };
    const answer = await callSignedIn(saveWholeSchedule, input);
    if (answer.ok) {
      setNotice('none');
      onSaved(answer.data.schedule, form);
      return toast({ tone: 'success', text: answer.data.message, forMs: 3_000 });
    }
    if (answer.code === 'stale-schedule') return setNotice('conflict');
    sayFaults(answer, failed);
    if (answer.status === 422) point(keyedFaults(form, answer.errors));
  };
  /** `force` saves over what someone else saved meanwhile. */
  const save = async (force = false) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    await send(force);
    underWay.current = false;
    setBusy(false);
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
