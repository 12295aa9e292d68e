import { useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { type ChangedPackage, createTreatment, getTreatment, updateTreatment } from '../contract.ts';
import type { Choices } from './choice-fields.tsx';
import {
  isTreatmentValues,
  payloadOf,
  type TreatmentValues,
  treatmentErrors,
  valuesOf,
} from './form-values.ts';
import { overNewer } from './in-words.ts';
import { serviceTypeFollowing } from './suggesting.ts';
import { useRevisedForm } from './use-revised-form.ts';

/** What the form passes to the list that it leads back to. */
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

/** A form for a new treatment, or for the one of this id. */
export function useTreatmentForm({ id, starting, choices: { own }, back }: TreatmentFormProps) {
  const navigate = useNavigate();
  const kinds = own.state.kind === 'there' && id === null ? own.state.data.kinds : [];
  const revised = useRevisedForm<TreatmentValues, typeof getTreatment>({
    name: `treatment:${id ?? 'new'}`,
    starting,
    isValues: isTreatmentValues,
    validate: treatmentErrors,
    onChange: (values, before, form) => {
      const followed = serviceTypeFollowing(values, before, kinds);
      if (followed !== null) form.setFieldValue('service_type', followed);
    },
    saved: { endpoint: getTreatment, input: { id: id ?? 0 } },
    valuesOf: ({ treatment }) => valuesOf(treatment),
    overNewer,
  });
  const { form, compare, conflictFor } = revised;
  const saving = useSaving(form, id === null ? 'Failed to create treatment' : 'Failed to update treatment');
  const done = (message: string, state: BackFromForm) => {
    revised.forget();
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
        if (code === 'stale-treatment') void compare();
        return code === 'stale-treatment';
      },
    );
  const save = (values: TreatmentValues) => (id === null ? create(values) : update(id, values));
  return { ...revised, ...saving, save, conflict: conflictFor(save) };
}
