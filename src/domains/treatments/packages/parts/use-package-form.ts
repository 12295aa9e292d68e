import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { forget, keep, readKept } from '#src/ui/form/kept.ts';
import { toast } from '#src/ui/toast.ts';
import { useNewer } from '../../editor/parts/use-newer.ts';
import { createPackage, getPackage, updatePackage } from '../contract.ts';
import { keepChosen } from './chosen.ts';
import { isPackageValues, type PackageValues, packageChecks, payloadOf, valuesOf } from './form-values.ts';

/** How long the message shows before the list opens. */
const leaveAfterMs = 500;

/** A form for a new package, or for the one of this id. What is typed survives a sign-in, until it is saved. */
export function usePackageForm(id: number | null, starting: PackageValues) {
  const { profile } = useProfile();
  const name = `treatment-package:${id ?? 'new'}`;
  const [kept] = useState(() => readKept(name, profile.id, isPackageValues));
  const [isKept, setIsKept] = useState(kept !== null);
  const form = useForm<PackageValues>({
    // What was chosen is kept by itself, and longer.
    initialValues: kept && id === null ? { ...kept, services: starting.services } : (kept ?? starting),
    validate: packageChecks,
    validateInputOnBlur: true,
    onValuesChange: (values) => keep(name, profile.id, values),
  });
  const { services } = form.values;
  useEffect(() => {
    if (id === null) keepChosen(services);
  }, [id, services]);
  const { newer, look, close } = useNewer<typeof getPackage, PackageValues>(
    () => callSignedIn(getPackage, { id: id ?? 0 }),
    ({ package: found }) => valuesOf(found),
  );
  const onSaved = () => {
    forget(name);
    if (id === null) keepChosen([]);
  };
  const saving = useSavingPackage({ id, form, onSaved, onStale: look });
  const fill = (values: PackageValues) => {
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    setIsKept(false);
    forget(name);
    close();
  };
  const conflict = newer && {
    newer,
    onLoadNewer: () => fill(newer),
    onSaveMine: () => void saving.save({ ...form.getValues(), revision: newer.revision }),
    onClose: close,
  };
  const startAgain = () => fill(starting);
  return { ...saving, form, startAgain, conflict, isDirty: isKept || form.isDirty() };
}

interface Form {
  setErrors: (errors: Record<string, string>) => void;
  getInputNode: (field: string) => HTMLElement | null;
}
type Saved = Answer<typeof createPackage> | Answer<typeof updatePackage>;

interface Saving {
  readonly id: number | null;
  readonly form: Form;
  readonly onSaved: () => void;
  /** It was saved elsewhere since. */
  readonly onStale: () => Promise<void>;
}

function useSavingPackage({ id, form, onSaved, onStale }: Saving) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState('');
  const underWay = useRef(false);
  const whenDrawn = useWhenDrawn();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const focusFirst = (faults: Record<string, unknown>) => {
    const [first] = Object.keys(faults);
    if (first) form.getInputNode(first.replace(/\..*/, ''))?.focus();
  };
  const refused = ({ status, code, message, errors }: Extract<Saved, { ok: false }>) => {
    underWay.current = false;
    setBusy(false);
    // A session that ended is no failure of this: the guard says what happened.
    if (status === 401) return;
    if (code === 'stale-package') return void onStale();
    setAlert(`Error ${id === null ? 'creating' : 'updating'} treatment package: ${message}`);
    const faults = Object.entries(errors).map(([field, said]) => [
      field.replace(/^services\..*/, 'services'),
      said,
    ]);
    for (const sentence of Object.values(errors).flat()) toast({ tone: 'error', text: sentence });
    form.setErrors(Object.fromEntries(faults.map(([field, said]) => [field, [said].flat().join(' ')])));
    whenDrawn(() => focusFirst(errors));
  };
  const save = async (values: PackageValues) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setAlert('');
    const answer = await send(id, values);
    if (!answer.ok) return refused(answer);
    onSaved();
    toast({ tone: 'success', text: answer.data.message, forMs: 3_000 });
    leaving.current = setTimeout(() => navigate('/dashboard/treatment-package'), leaveAfterMs);
  };
  return { save, focusFirst, isBusy, alert };
}

const send = (id: number | null, values: PackageValues): Promise<Saved> =>
  id === null
    ? callSignedIn(createPackage, payloadOf(values))
    : callSignedIn(updatePackage, { id, ...payloadOf(values) });
