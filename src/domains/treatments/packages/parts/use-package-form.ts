import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { useRevisedForm } from '../../editor/parts/use-revised-form.ts';
import { createPackage, getPackage, updatePackage } from '../contract.ts';
import { keepChosen } from './chosen.ts';
import { isPackageValues, type PackageValues, packageChecks, payloadOf, valuesOf } from './form-values.ts';

/** How long the message shows before the list opens. */
const leaveAfterMs = 500;

/** A form for a new package, or for the one of this id. */
export function usePackageForm(id: number | null, starting: PackageValues) {
  const revised = useRevisedForm<PackageValues, typeof getPackage>({
    name: `treatment-package:${id ?? 'new'}`,
    starting,
    isValues: isPackageValues,
    // What was chosen is kept by itself, and longer.
    restored: (kept) => (id === null ? { ...kept, services: starting.services } : kept),
    validate: packageChecks,
    saved: { endpoint: getPackage, input: { id: id ?? 0 } },
    valuesOf: ({ package: found }) => valuesOf(found),
  });
  const { form, compare, conflictFor } = revised;
  const { services } = form.values;
  useEffect(() => {
    if (id === null) keepChosen(services);
  }, [id, services]);
  const onSaved = () => {
    revised.forget();
    if (id === null) keepChosen([]);
  };
  const saving = useSavingPackage({ id, form, onSaved, onStale: compare });
  return { ...revised, ...saving, conflict: conflictFor(saving.save) };
}

interface SavingPackage {
  readonly id: number | null;
  readonly form: Pick<UseFormReturnType<PackageValues>, 'setErrors' | 'getInputNode'>;
  readonly onSaved: () => void;
  /** It was saved elsewhere since. */
  readonly onStale: () => Promise<void>;
}

type Saved = typeof createPackage | typeof updatePackage;

function useSavingPackage({ id, form, onSaved, onStale }: SavingPackage) {
  const navigate = useNavigate();
  const [alert, setAlert] = useState('');
  const whenDrawn = useWhenDrawn();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const { save, isBusy } = useSaving(form, '');
  const focusFirst = (faults: Record<string, unknown>) => {
    const [first] = Object.keys(faults);
    if (first) form.getInputNode(first.replace(/\..*/, ''))?.focus();
  };
  const onRefused = ({ status, code, message, errors }: Extract<Answer<Saved>, { ok: false }>) => {
    // A session that ended is no failure of this: the guard says what happened.
    if (status === 401) return true;
    if (code === 'stale-package') {
      void onStale();
      return true;
    }
    setAlert(`Error ${id === null ? 'creating' : 'updating'} treatment package: ${message}`);
    const faults = Object.entries(errors).map(([field, sentences]) => [
      field.replace(/^services\..*/, 'services'),
      sentences.join(' '),
    ]);
    for (const sentence of Object.values(errors).flat()) toast({ tone: 'error', text: sentence });
    form.setErrors(Object.fromEntries(faults));
    whenDrawn(() => focusFirst(errors));
    return true;
  };
  const onDone = ({ data }: { data: { message: string } }) => {
    onSaved();
    toast({ tone: 'success', text: data.message, forMs: 3_000 });
    // The button is busy until the list opens.
    return new Promise<void>((opened) => {
      leaving.current = setTimeout(() => opened(navigate('/dashboard/treatment-package')), leaveAfterMs);
    });
  };
  const send = (values: PackageValues) => {
    setAlert('');
    return save<Saved>(() => sendPackage(id, values), onDone, onRefused);
  };
  return { save: send, focusFirst, isBusy, alert };
}

const sendPackage = (id: number | null, values: PackageValues) =>
  id === null
    ? callSignedIn(createPackage, payloadOf(values))
    : callSignedIn(updatePackage, { id, ...payloadOf(values) });
