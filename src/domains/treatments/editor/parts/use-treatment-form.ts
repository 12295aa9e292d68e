import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { forget, keep, readKept } from '#src/ui/form/kept.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { type ChangedPackage, createTreatment, getTreatment, updateTreatment } from '../contract.ts';
import {
  isTreatmentValues,
  payloadOf,
  type TreatmentValues,
  treatmentErrors,
  valuesOf,
} from './form-values.ts';
import { overNewer } from './in-words.ts';
import { serviceTypeFollowing } from './suggesting.ts';
import type { Choices } from './use-choices.ts';
import { useNewer } from './use-newer.ts';

/** What the list is told when a form leads back to it. */
interface BackFromForm {
  readonly packagesChanged?: readonly ChangedPackage[];
}

export interface TreatmentFormProps {
  /** Null for a new one. */
  readonly id: number | null;
  readonly starting: TreatmentValues;
  readonly choices: Choices;
  /** The site path of the screen that it was opened from, and that it leads back to. */
  readonly back: string;
}

/** A form for a new treatment, or for the one of this id. What is typed survives a sign-in, until it is saved. */
export function useTreatmentForm({ id, starting, choices: { own }, back }: TreatmentFormProps) {
  const { profile } = useProfile();
  const name = `treatment:${id ?? 'new'}`;
  const [kept] = useState(() => readKept(name, profile.id, isTreatmentValues));
  const [isKept, setIsKept] = useState(kept !== null);
  const form = useForm<TreatmentValues>({
    initialValues: kept ?? starting,
    validate: treatmentErrors,
    validateInputOnBlur: true,
    onValuesChange: (values, before) => {
      const kinds = own.kind === 'there' && id === null ? own.data.kinds : [];
      const followed = serviceTypeFollowing(values, before, kinds);
      if (followed === null) keep(name, profile.id, values);
      else form.setFieldValue('service_type', followed);
    },
  });
  const { newer, look, close } = useNewer<typeof getTreatment, TreatmentValues>(
    () => callSignedIn(getTreatment, { id: id ?? 0 }),
    ({ treatment }) => valuesOf(treatment),
  );
  const saving = useSavingTreatment({ id, form, back, onSaved: () => forget(name), onStale: look });
  const fill = (values: TreatmentValues) => {
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
    onSaveMine: () => void saving.save(overNewer(form.getValues(), newer)),
    onClose: close,
  };
  const startAgain = () => fill(starting);
  return { ...saving, form, startAgain, conflict, isDirty: isKept || form.isDirty() };
}

type Form = Parameters<typeof useSaving>[0];

interface SavingTreatment extends Pick<TreatmentFormProps, 'id' | 'back'> {
  readonly form: Form;
  readonly onSaved: () => void;
  readonly onStale: () => Promise<void>;
}

function useSavingTreatment({ id, form, back, onSaved, onStale }: SavingTreatment) {
  const navigate = useNavigate();
  const saving = useSaving(form, id === null ? 'Failed to create treatment' : 'Failed to update treatment');
  const done = (message: string, state: BackFromForm) => {
    onSaved();
    toast({ tone: 'success', text: message, forMs: 3_000 });
    return navigate(back, { state });
  };
  const create = (values: TreatmentValues) =>
    saving.save(
      () => callSignedIn(createTreatment, payloadOf(values)),
      ({ data }) => done(data.message, {}),
    );
  const update = (ofId: number, values: TreatmentValues) =>
    saving.save(
      () => callSignedIn(updateTreatment, { id: ofId, ...payloadOf(values) }),
      ({ data }) => done(data.message, { packagesChanged: data.packages_changed }),
      ({ code }) => {
        if (code === 'stale-treatment') void onStale();
        return code === 'stale-treatment';
      },
    );
  const save = (values: TreatmentValues) => (id === null ? create(values) : update(id, values));
  return { ...saving, save };
}
