import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import type { Answer, Endpoint } from '#src/platform/endpoint.ts';
import { forget, isLike, keep, readKept } from '#src/ui/form/kept.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { UnsavedChanges } from '#src/ui/mantine/dialog.tsx';
import { useProfile } from './use-profile.tsx';

interface Setting<Values, E extends Endpoint> {
  /** Under which this tab keeps what is typed: "practitioner:7". */
  readonly draft: string;
  readonly starting: Values;
  readonly check: (values: Values) => Partial<Record<string, string>>;
  /** The fields that are checked when they are left; all without it. */
  readonly checkedOnBlur?: string[];
  /** Said above the server's reason where saving failed. */
  readonly failed: string;
  readonly send: (values: Values) => Promise<Answer<E>>;
  readonly onSaved: (answer: Extract<Answer<E>, { ok: true }>) => Promise<void> | void;
  readonly onCancel: () => void;
}

/** A form whose text survives a reload and a sign-in, until it is saved or given up. */
export function useKeptForm<Values extends Record<string, string | boolean>, E extends Endpoint>(
  setting: Setting<Values, E>,
) {
  const { draft, starting, check, checkedOnBlur = true, failed, send, onSaved, onCancel } = setting;
  const { profile } = useProfile();
  const [kept] = useState(() => readKept(draft, profile.id, isLike(starting)));
  const form = useForm<Values>({
    initialValues: kept ?? starting,
    validate: check,
    validateInputOnBlur: checkedOnBlur,
    onValuesChange: (values) => keep(draft, profile.id, values),
  });
  const { save, focusFirst, isBusy } = useSaving(form, failed);
  const submit = (values: Values) =>
    save<E>(
      () => send(values),
      (answer) => {
        forget(draft);
        form.resetDirty();
        return onSaved(answer);
      },
    );
  const cancel = () => {
    forget(draft);
    onCancel();
  };
  const onSubmit = form.onSubmit(submit, focusFirst);
  return { form, onSubmit, cancel, isBusy, isDirty: kept !== null || form.isDirty() };
}

interface KeptFormProps {
  readonly kept: Pick<ReturnType<typeof useKeptForm>, 'onSubmit' | 'cancel' | 'isBusy' | 'isDirty'>;
  readonly label: string;
  /** What the button that sends it says. */
  readonly yes: string;
  /** Said after what the asterisk means. */
  readonly note?: string;
  /** The screen is left although something was typed. */
  readonly onLeave?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The frame of such a form: a warning before it is left unsaved, its fields, and the buttons. */
export const KeptForm = ({ kept, label, yes, note, onLeave, children }: KeptFormProps) => (
  <form onSubmit={kept.onSubmit} noValidate aria-label={label}>
    <UnsavedChanges when={kept.isDirty && !kept.isBusy} onLeave={onLeave} />
    <Stack gap="lg">
      {children}
      <Text size="sm" c="dimmed">
        Fields marked with an asterisk are required. {note}
      </Text>
      <Group>
        <Button type="submit" loading={kept.isBusy}>
          {yes}
        </Button>
        <Button variant="subtle" onClick={kept.cancel} disabled={kept.isBusy}>
          Cancel
        </Button>
      </Group>
    </Stack>
  </form>
);
