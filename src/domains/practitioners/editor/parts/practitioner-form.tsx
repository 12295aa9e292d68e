import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { lengths } from '#src/platform/schema/lengths.ts';
import { UnsavedChanges } from '#src/ui/mantine/dialog.tsx';
import type { RegisterKind } from '../../register-words.ts';
import { doubtAbout, registers } from '../../registers.ts';
import { consentWording, longest } from '../../rules.ts';
import type { Practitioner } from '../contract.ts';
import { usePractitionerForm } from './use-practitioner-form.ts';

interface PractitionerFormProps {
  /** Null for a new practitioner. */
  readonly person: Practitioner | null;
  /** Saved, or given up. */
  readonly onDone: () => void;
}

/** Somebody whom the business introduces. */
export function PractitionerForm({ person, onDone }: PractitionerFormProps) {
  const { form, save, focusFirst, isBusy, isDirty, giveUp } = usePractitionerForm(person, onDone);
  return (
    <form
      onSubmit={form.onSubmit(save, focusFirst)}
      noValidate
      aria-label={person ? 'Update practitioner' : 'Create practitioner'}
    >
      <UnsavedChanges when={isDirty && !isBusy} />
      <Stack gap="lg">
        {person?.withdrawn && (
          <Alert color="yellow" title="Hidden">
            This person withdrew their consent. We keep your changes, but nobody sees them until they agree
            again with the link in our email.
          </Alert>
        )}
        <PublicFields form={form} />
        <RegisterFields form={form} />
        <TextInput
          label="Email of the practitioner"
          type="email"
          autoComplete="off"
          maxLength={lengths.email}
          description="Optional, and never shown. We email them that they appear here, with a link to withdraw their consent."
          {...form.getInputProps('email')}
        />
        <Checkbox
          label={consentWording.text}
          required
          {...form.getInputProps('confirmBox', { type: 'checkbox' })}
        />
        <Text size="sm" c="dimmed">
          Fields marked with an asterisk are required. We keep when this was confirmed, by whom and in which
          words.
        </Text>
        <Group>
          <Button type="submit" loading={isBusy}>
            {person ? 'Update' : 'Create'}
          </Button>
          <Button variant="subtle" onClick={giveUp} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Form = ReturnType<typeof usePractitionerForm>['form'];

/** What visitors read, each with a word about what may not be said to them. */
function PublicFields({ form }: { form: Form }) {
  const hint = (field: 'name' | 'qualification' | 'certificate' | 'about', label: string) => (
    <WordingHint
      field={field}
      label={label}
      text={form.values[field]}
      onReplace={(text) => form.setFieldValue(field, text)}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <div>
          <TextInput
            label="Name"
            autoComplete="off"
            required
            maxLength={longest.name}
            description="As visitors will read it"
            {...form.getInputProps('name')}
          />
          {hint('name', 'Name')}
        </div>
        <div>
          <TextInput
            label="Qualification"
            autoComplete="off"
            required
            maxLength={longest.qualification}
            description="Their training: a degree or a diploma"
            {...form.getInputProps('qualification')}
          />
          {hint('qualification', 'Qualification')}
        </div>
      </SimpleGrid>
      <div>
        <TextInput
          label="Certificate"
          autoComplete="off"
          required
          maxLength={longest.certificate}
          description="What they hold now: a title or a membership"
          {...form.getInputProps('certificate')}
        />
        {hint('certificate', 'Certificate')}
      </div>
      <div>
        <Textarea
          label="About"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={longest.about}
          description="Optional: a few sentences in their own words"
          {...form.getInputProps('about')}
        />
        {hint('about', 'About')}
      </div>
    </>
  );
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

/** Where somebody can be looked up; a number that looks wrong is doubted, never refused. */
function RegisterFields({ form }: { form: Form }) {
  const { register, register_number: number } = form.values;
  const doubt = doubtAbout(register, number);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <NativeSelect
        label="Register"
        description="Visitors get a link to look them up there"
        data={choices}
        {...form.getInputProps('register')}
      />
      {register !== '' && (
        <div>
          <TextInput
            label="Number on the register"
            autoComplete="off"
            maxLength={longest.number}
            description="As the register writes it"
            {...form.getInputProps('register_number')}
          />
          <Text role="status" size="sm" mt={doubt ? 4 : 0} style={{ color: 'var(--warning)' }}>
            {doubt}
          </Text>
        </div>
      )}
    </SimpleGrid>
  );
}
