import { useMemo, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import { type PersonHours, saveHours } from '../contract.ts';
import { type FormRota, faultsOf, formOf, isSame, payloadOf } from '../form.ts';

interface Setting {
  readonly hours: PersonHours;
  readonly place: PersonHours['places'][number];
  readonly onSaved: (hours: PersonHours) => void;
  readonly reload: () => Promise<void>;
}

interface Draft {
  readonly form: readonly FormRota[];
  /** Of what it was typed on. */
  readonly revision: string;
}

/** The hours at one place: edited, judged, saved. */
export function useHoursForm({ hours, place, onSaved, reload }: Setting) {
  const saved = useMemo(() => formOf(place), [place]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isStale, setStale] = useState(false);
  const whenDrawn = useWhenDrawn();
  const form = draft?.form ?? saved;
  const isChanged = draft !== null && !isSame(draft.form, saved);
  const point = (found: Record<string, string>) => {
    setFaults(found);
    whenDrawn(() => document.querySelector<HTMLElement>('[data-fault="true"]')?.focus());
  };
  const { change, isBusy } = useChange(saveHours, {
    ask: ({ form: sent, revision }: Draft) =>
      callSignedIn(saveHours, { id: hours.id, listing: place.id, rotas: payloadOf(sent), revision }),
    onDone: ({ hours: now }) => {
      onSaved(now);
      setDraft(null);
      setStale(false);
    },
    sayRefused: (answer) => {
      if (answer.code === 'stale-hours') return setStale(true);
      sayFaults(answer, 'The working hours were not saved');
      const found = Object.entries(answer.errors).map(([field, [sentence = '']]) => [
        field.replace(/^rotas\./, ''),
        sentence,
      ]);
      if (answer.status === 422) point(Object.fromEntries(found));
    },
  });
  const edit = (next: readonly FormRota[]) => {
    setDraft({ form: next, revision: (isChanged ? draft : place).revision });
    setFaults({});
  };
  const save = () => {
    const found = faultsOf(form);
    if (Object.keys(found).length > 0) point(found);
    else void change({ form, revision: draft?.revision ?? place.revision });
  };
  const discard = async () => {
    await reload();
    setDraft(null);
    setFaults({});
    setStale(false);
  };
  return { form, faults, isChanged, isBusy, isStale, edit, save, discard };
}
