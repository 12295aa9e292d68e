import { type FormValidateInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '#src/platform/endpoint.ts';
import { forget, keep, readKept } from '#src/ui/form/kept.ts';
import { toast } from '#src/ui/toast.ts';

interface RevisedForm<Values, E extends Endpoint> {
  /** Under which this tab keeps what is typed: "treatment:7". */
  readonly name: string;
  readonly starting: Values;
  /** Whether what this tab kept is of this shape. */
  readonly isValues: (kept: unknown) => kept is Values;
  /** What the form begins with where something was kept. */
  readonly restored?: (kept: Values) => Values;
  readonly validate: FormValidateInput<Values>;
  readonly onChange?: (values: Values, before: Values, form: UseFormReturnType<Values>) => void;
  /** Asks for what is saved now, where it was saved elsewhere since the form was opened. */
  readonly saved: { readonly endpoint: E; readonly input: EndpointInput<E> };
  readonly valuesOf: (data: EndpointOutput<E>) => Values;
  /** What is typed, to be saved over a newer state. */
  readonly overNewer?: (mine: Values, newer: Values) => Values;
}

const withRevision = <Values extends { revision: string }>(mine: Values, { revision }: Values) => ({
  ...mine,
  revision,
});

/**
 * A form of something that may be saved elsewhere meanwhile: then both versions stand side by side. What is typed
 * survives a sign-in, until it is saved.
 */
export function useRevisedForm<Values extends { revision: string }, E extends Endpoint>(
  setting: RevisedForm<Values, E>,
) {
  const { name, starting, restored = (kept) => kept, saved, overNewer = withRevision } = setting;
  const { profile } = useProfile();
  const [kept] = useState(() => readKept(name, profile.id, setting.isValues));
  const [isKept, setIsKept] = useState(kept !== null);
  const [newer, setNewer] = useState<Values | null>(null);
  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues: kept ? restored(kept) : starting,
    validate: setting.validate,
    validateInputOnBlur: true,
    onValuesChange: (values, before) => {
      keep(name, profile.id, values);
      setting.onChange?.(values, before, form);
    },
  });
  const fill = (values: Values) => {
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    setIsKept(false);
    forget(name);
    setNewer(null);
  };
  const compare = async () => {
    const answer = await callSignedIn(saved.endpoint, saved.input);
    if (answer.ok) setNewer(setting.valuesOf(answer.data));
    else if (answer.status !== 401) toast({ tone: 'error', text: answer.message });
  };
  const conflictFor = (save: (values: Values) => Promise<void>) =>
    newer && {
      newer,
      onLoadNewer: () => fill(newer),
      onSaveMine: () => void save(overNewer(form.getValues(), newer)),
      onClose: () => setNewer(null),
    };
  return {
    form,
    isDirty: isKept || form.isDirty(),
    startAgain: () => fill(starting),
    forget: () => forget(name),
    compare,
    conflictFor,
  };
}
