import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { forget, keep, readKept } from '#src/ui/form/kept.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { createPractitioner, type Practitioner, updatePractitioner } from '../contract.ts';
import { checksFor, isPractitionerValues, type PractitionerValues, valuesOf } from './practitioner-values.ts';

/** A form for somebody new, or for the one who is there. What is typed survives a sign-in, until it is saved. */
export function usePractitionerForm(person: Practitioner | null, onDone: () => void) {
  const { profile } = useProfile();
  const draft = `practitioner:${person?.id ?? 'new'}`;
  const [kept] = useState(() => readKept(draft, profile.id, isPractitionerValues));
  const form = useForm<PractitionerValues>({
    initialValues: kept ?? valuesOf(person),
    validate: checksFor(person === null),
    validateInputOnBlur: ['name', 'qualification', 'certificate'],
    onValuesChange: (values) => keep(draft, profile.id, values),
  });
  const saving = useSaving(form, person ? 'Failed to update practitioner' : 'Failed to create practitioner');
  const done = (message: string) => {
    forget(draft);
    form.resetDirty();
    toast({ tone: 'success', text: message, forMs: 3_000 });
    onDone();
  };
  const create = (values: PractitionerValues) =>
    saving.save(
      () => callSignedIn(createPractitioner, values),
      ({ data }) => done(data.message),
    );
  const update = (id: number, values: PractitionerValues) =>
    saving.save(
      () => callSignedIn(updatePractitioner, { id, ...values }),
      ({ data }) => done(data.message),
    );
  const save = (values: PractitionerValues) => (person ? update(person.id, values) : create(values));
  const giveUp = () => {
    forget(draft);
    onDone();
  };
  return { ...saving, form, save, giveUp, isDirty: kept !== null || form.isDirty() };
}
