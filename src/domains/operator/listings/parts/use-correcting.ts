import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { faultsOf, keyedFaults, type ScheduleForm, weekFormOf } from '#src/domains/listings/schedule/form.ts';
import { dateOf } from '#src/platform/clock.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import type { Difference } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { correctListing, getListingFacts, type ListingFacts } from '../correcting-contract.ts';
import { changesOf, differencesFrom, type Values, valuesOf } from './corrections.ts';

interface Conflict {
  readonly newer: ListingFacts;
  readonly differences: readonly Difference[];
}

/** The form of a correction: what was changed against what was opened, and what was saved elsewhere meanwhile. */
export function useCorrecting(facts: ListingFacts, categoryName: (id: string) => string) {
  const navigate = useNavigate();
  const whenDrawn = useWhenDrawn();
  const [opened, setOpened] = useState(facts);
  const [hours, setHours] = useState<ScheduleForm>(() => weekFormOf(facts.week));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaved, setSaved] = useState(false);
  // Once the guard of what is typed knows that it was saved.
  useEffect(() => {
    if (isSaved) void navigate(`/dashboard/operator/listing/${facts.id}`);
  }, [isSaved, navigate, facts.id]);
  const form = useForm<Values>({ initialValues: valuesOf(facts) });
  const { save, focusFirst, isBusy } = useSaving(form, 'The page was not corrected');
  const changes = changesOf(form.values, hours, opened);
  const isChanged = Object.keys(changes).length > 0;

  const compare = async () => {
    const answer = await callSignedIn(getListingFacts, { id: facts.id });
    if (!answer.ok) return toast({ tone: 'error', text: answer.message });
    const differences = differencesFrom(form.getValues(), hours, answer.data, categoryName);
    setConflict({ newer: answer.data, differences });
  };
  const send = (values: Values, base: ListingFacts) =>
    save(
      () =>
        callSignedIn(correctListing, {
          ...{ id: base.id, version: base.version, reason: values.reason },
          ...changesOf(values, hours, base),
        }),
      ({ data }) => {
        setSaved(true);
        toast({ tone: 'success', text: data.message });
      },
      (refused) => {
        setFaults(keyedFaults(hours, refused.errors));
        if (refused.code !== 'stale-listing') return false;
        void compare();
        return true;
      },
    );
  const submit = async (values: Values) => {
    const wrong = faultsOf(hours, dateOf(new Date()));
    setFaults(wrong);
    if (Object.keys(wrong).length > 0)
      whenDrawn(() => document.querySelector<HTMLElement>('[data-fault="true"]')?.focus());
    else await send(values, opened);
  };
  const close = () => setConflict(null);
  return {
    ...{ form, hours, faults, setHours, submit, focusFirst, isBusy, isChanged },
    isGuarded: isChanged && !isSaved,
    conflict: {
      opened: conflict !== null,
      differences: conflict?.differences ?? [],
      onClose: close,
      onLoadNewer: () => {
        if (!conflict) return;
        const { reason } = form.getValues();
        setOpened(conflict.newer);
        form.setValues({ ...valuesOf(conflict.newer), reason });
        setHours(weekFormOf(conflict.newer.week));
        close();
      },
      onSaveMine: () => {
        if (!conflict) return;
        setOpened(conflict.newer);
        close();
        void send(form.getValues(), conflict.newer);
      },
    },
  };
}
