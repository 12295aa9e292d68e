import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useProfile } from '#src/domains/accounts/parts/profile-context.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { forget, keep, readKept } from '#src/ui/form/kept.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import type { ChangedPackage, createTreatment, updateTreatment } from '../contract.ts';
import { isTreatmentValues, payloadOf, type TreatmentValues, treatmentChecks } from './form-values.ts';

/** What the list is told when a form leads back to it. */
interface BackFromForm {
  readonly packagesChanged?: readonly ChangedPackage[];
}

/** A form for a new treatment, or for the one of this id. What is typed survives a sign-in, until it is saved. */
export function useTreatmentForm(id: number | null, starting: TreatmentValues) {
  const { profile } = useProfile();
  const name = `treatment:${id ?? 'new'}`;
  const [kept] = useState(() => readKept(name, profile.id, isTreatmentValues));
  const [isKept, setIsKept] = useState(kept !== null);
  const form = useForm<TreatmentValues>({
    initialValues: kept ?? starting,
    validate: treatmentChecks,
    validateInputOnBlur: true,
    onValuesChange: (values) => keep(name, profile.id, values),
  });
  const saving = useSavingTreatment(id, form, () => forget(name));
  const startAgain = () => {
    form.setInitialValues(starting);
    form.setValues(starting);
    form.clearErrors();
    setIsKept(false);
    forget(name);
  };
  return { ...saving, form, startAgain, isDirty: isKept || form.isDirty() };
}

type Form = Parameters<typeof useSaving>[0];

function useSavingTreatment(id: number | null, form: Form, onSaved: () => void) {
  const navigate = useNavigate();
  const saving = useSaving(form, id === null ? 'Failed to create treatment' : 'Failed to update treatment');
  const done = (message: string, state: BackFromForm) => {
    onSaved();
    toast({ tone: 'success', text: message, forMs: 3_000 });
    return navigate('/dashboard/treatment', { state });
  };
  const create = (values: TreatmentValues) =>
    saving.save(
      () =>
        callSignedIn<typeof createTreatment>({ method: 'POST', path: '/api/treatment' }, payloadOf(values)),
      ({ data }) => done(data.message, {}),
    );
  const update = (ofId: number, values: TreatmentValues) =>
    saving.save(
      () =>
        callSignedIn<typeof updateTreatment>(
          { method: 'PUT', path: '/api/treatment/:id' },
          { id: ofId, ...payloadOf(values) },
        ),
      ({ data }) => done(data.message, { packagesChanged: data.packages_changed }),
    );
  const save = (values: TreatmentValues) => (id === null ? create(values) : update(id, values));
  return { ...saving, save };
}
