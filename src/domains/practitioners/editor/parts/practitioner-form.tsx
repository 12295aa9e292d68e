import { Alert, Checkbox, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { KeptForm, useKeptForm } from '#src/domains/accounts/profile/parts/kept-form.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { PublicInput } from '#src/domains/advertising/parts/wording-hint.tsx';
import type { Answer } from '#src/platform/endpoint.ts';
import { formErrors } from '#src/platform/schema/parse.ts';
import { formValues, partOf } from '#src/platform/schema/schema.ts';
import { FieldInput } from '#src/ui/mantine/field-input.tsx';
import { toast } from '#src/ui/toast.ts';
import {
  createPractitionerBody,
  practitionerFields as fields,
  publicFields,
  updatePractitionerBody,
} from '../../practitioner.ts';
import type { RegisterKind } from '../../register-words.ts';
import { doubtAbout, registers } from '../../registers.ts';
import { consentWording } from '../../rules.ts';
import { createPractitioner, type Practitioner, updatePractitioner } from '../contract.ts';

interface PractitionerFormProps {
  /** Null for a new one. */
  readonly practitioner: Practitioner | null;
  /** Saved, or given up. */
  readonly onDone: () => void;
}

/** A practitioner of the business, to be created or changed. */
export function PractitionerForm({ practitioner, onDone }: PractitionerFormProps) {
  const kept = usePractitionerForm(practitioner, onDone);
  const { form } = kept;
  const input = (name: (typeof publicFields)[number]) => (
    <PublicInput name={name} field={fields[name]} form={form} />
  );
  return (
    <KeptForm
      kept={kept}
      label={practitioner ? 'Update practitioner' : 'Create practitioner'}
      yes={practitioner ? 'Update' : 'Create'}
      note="We keep when this was confirmed, by whom and in which words."
    >
      {practitioner?.withdrawn && (
        <Alert color="yellow" title="Hidden">
          This person withdrew their consent. We keep your changes, but nobody sees them until they agree
          again with the link in our email.
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {input('name')}
        {input('qualification')}
      </SimpleGrid>
      {input('certificate')}
      {input('about')}
      <RegisterFields form={form} />
      <FieldInput name="email" field={fields.email} form={form} />
      <Checkbox
        label={consentWording.text}
        required
        {...form.getInputProps('confirmBox', { type: 'checkbox' })}
      />
    </KeptForm>
  );
}

const empty = partOf(fields, 'empty');

function usePractitionerForm(practitioner: Practitioner | null, onDone: () => void) {
  const id = practitioner?.id;
  const body = id === undefined ? createPractitionerBody : updatePractitionerBody;
  return useKeptForm({
    draft: `practitioner:${id ?? 'new'}`,
    // Each change asserts the consent again, so the box is never ticked beforehand.
    starting: { ...formValues(fields, practitioner ?? {}, empty), confirmBox: false },
    check: (values) => formErrors(body, values),
    checkedOnBlur: publicFields,
    failed: `Failed to ${id === undefined ? 'create' : 'update'} practitioner`,
    send: (values): Promise<Answer<typeof createPractitioner | typeof updatePractitioner>> =>
      id === undefined
        ? callSignedIn(createPractitioner, values)
        : callSignedIn(updatePractitioner, { id, ...values }),
    onSaved: ({ data }) => {
      toast({ tone: 'success', text: data.message, forMs: 3_000 });
      onDone();
    },
    onCancel: onDone,
  });
}

const groups: readonly (readonly [RegisterKind, string])[] = [
  ['statutory', 'Statutory regulators'],
  ['accredited', 'Accredited voluntary registers'],
  ['voluntary', 'Other voluntary registers'],
  ['association', 'Professional associations'],
];

const choices = [
  { value: '', label: 'None' },
  ...groups.map(([kind, group]) => ({
    group,
    items: registers
      .filter((register) => register.kind === kind)
      .map(({ acronym, name }) => ({
        value: acronym,
        label: acronym === name ? name : `${name} (${acronym})`,
      })),
  })),
];

/** Where visitors can look the person up; a number that looks wrong is doubted, never refused. */
function RegisterFields({ form }: Pick<ReturnType<typeof usePractitionerForm>, 'form'>) {
  const { register, register_number: number } = form.values;
  const doubt = doubtAbout(register, number);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <NativeSelect
        label={fields.register.label}
        description={fields.register.help}
        data={choices}
        {...form.getInputProps('register')}
      />
      {register !== '' && (
        <div>
          <FieldInput name="register_number" field={fields.register_number} form={form} />
          <Text role="status" size="sm" mt={doubt ? 4 : 0} style={{ color: 'var(--warning)' }}>
            {doubt}
          </Text>
        </div>
      )}
    </SimpleGrid>
  );
}
