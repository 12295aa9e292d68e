import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { missingMessage } from '#src/platform/text/plain-message.ts';
import { visibleName } from '#src/platform/text/text.ts';
import { forget, keep, readKept } from '#src/ui/form/kept.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { UnsavedChanges } from '#src/ui/mantine/dialog.tsx';
import { longestAffiliation as longest } from '../../rules.ts';
import { type Affiliation, createAffiliation, updateAffiliation } from '../contract.ts';

interface Values {
  name: string;
  description: string;
}

const isValues = (kept: unknown): kept is Values =>
  typeof Object(kept).name === 'string' && typeof Object(kept).description === 'string';

interface CertificateFormProps {
  /** Null in the mode of creating. */
  readonly certificate: Affiliation | null;
  readonly onSaved: (message: string) => void;
  readonly onCancel: () => void;
}

/** A membership or a register of the business, to be created or edited. */
export function CertificateForm({ certificate, onSaved, onCancel }: CertificateFormProps) {
  const { form, save, focusFirst, isBusy, isDirty, hasFailed, giveUp } = useCertificateForm(
    certificate,
    onSaved,
    onCancel,
  );
  const hint = (field: keyof Values, label: string) => (
    <WordingHint
      field={field}
      label={label}
      text={form.values[field]}
      onReplace={(text) => form.setFieldValue(field, text)}
    />
  );
  return (
    <form
      onSubmit={form.onSubmit(save, focusFirst)}
      noValidate
      aria-label={certificate ? 'Edit certificate' : 'Create certificate'}
    >
      <UnsavedChanges when={isDirty && !isBusy} />
      <Stack gap="lg">
        {hasFailed && (
          <Alert color="red" role="alert">
            Failed to submit form
          </Alert>
        )}
        <div>
          <TextInput
            label="Name"
            autoComplete="off"
            required
            maxLength={longest.name}
            description="The body you belong to, by the name that clients know"
            {...form.getInputProps('name')}
          />
          {hint('name', 'Name')}
        </div>
        <div>
          <Textarea
            label="Description"
            autosize
            minRows={3}
            maxRows={10}
            maxLength={longest.description}
            description="Optional: what it means for clients, since when, your membership number"
            {...form.getInputProps('description')}
          />
          {hint('description', 'Description')}
        </div>
        <Text size="sm" c="dimmed">
          Fields marked with an asterisk are required.
        </Text>
        <Group>
          <Button type="submit" loading={isBusy}>
            {certificate ? 'Update' : 'Create'}
          </Button>
          <Button variant="subtle" onClick={giveUp} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useCertificateForm(
  certificate: Affiliation | null,
  onSaved: (message: string) => void,
  onCancel: () => void,
) {
  const { profile } = useProfile();
  const draft = `certificate:${certificate?.id ?? 'new'}`;
  const [kept] = useState(() => readKept(draft, profile.id, isValues));
  const [hasFailed, setFailed] = useState(false);
  const form = useForm<Values>({
    initialValues: kept ?? { name: certificate?.name ?? '', description: certificate?.description ?? '' },
    validate: { name: (name) => (visibleName(name) === '' ? missingMessage('name') : null) },
    validateInputOnBlur: true,
    onValuesChange: (values) => keep(draft, profile.id, values),
  });
  const saving = useSaving(form, 'Failed to submit form');
  const save = async (values: Values) => {
    setFailed(false);
    await saving.save(
      async () => {
        const answer = await send(certificate, values);
        // What is wrong with a field is said there.
        setFailed(!answer.ok && answer.status !== 422 && answer.status !== 401);
        return answer;
      },
      ({ data }) => {
        forget(draft);
        form.resetDirty();
        onSaved(data.message);
      },
    );
  };
  const giveUp = () => {
    forget(draft);
    onCancel();
  };
  const isDirty = kept !== null || form.isDirty();
  return { ...saving, form, save, giveUp, isDirty, hasFailed };
}

const send = (certificate: Affiliation | null, values: Values) =>
  certificate === null
    ? callSignedIn(createAffiliation, values)
    : callSignedIn(updateAffiliation, { id: certificate.id, ...values });
