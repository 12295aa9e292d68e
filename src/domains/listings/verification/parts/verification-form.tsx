import { Autocomplete, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Confirm } from '#src/ui/mantine/confirm.tsx';
import { UnsavedChanges } from '#src/ui/mantine/unsaved-changes.tsx';
import type { Verification } from '../contract.ts';
import { evidenceKeptDays, longestEvidence } from '../rules.ts';
import { EvidenceFile } from './evidence-file.tsx';
import { useVerification } from './use-verification.ts';

const registers = [
  'Companies House',
  'Care Quality Commission',
  'Healthcare Improvement Scotland',
  'Healthcare Inspectorate Wales',
  'Regulation and Quality Improvement Authority',
  'Charity Commission',
];

interface VerificationFormProps {
  readonly id: number;
  readonly verification: Verification;
  readonly onChanged: (now: Verification) => void;
}

/** What a business says of itself, so that we can look it up. */
export function VerificationForm({ id, verification, onChanged }: VerificationFormProps) {
  const at = useVerification(id, verification, onChanged);
  const { form, withdrawing } = at;
  const isAsked = verification.state === 'asked';
  const there = form.values.remove_file ? null : (verification.evidence?.file ?? null);
  return (
    <form onSubmit={form.onSubmit(at.save, at.focusFirst)} noValidate aria-label="Verification">
      <UnsavedChanges when={form.values.file !== null && !at.isBusy} />
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Autocomplete
            label="Register"
            size="md"
            maxLength={longestEvidence.register}
            description="Where you or the business are registered"
            data={registers}
            {...form.getInputProps('register')}
          />
          <TextInput
            label="Number"
            autoComplete="off"
            maxLength={longestEvidence.number}
            description="Your number there"
            {...form.getInputProps('number')}
          />
        </SimpleGrid>
        <TextInput
          label="Website"
          type="url"
          description="A page that names the business and who runs it"
          {...form.getInputProps('website')}
        />
        <Textarea
          label="Anything else"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={longestEvidence.note}
          description="Your role in the business, and how we can confirm it"
          {...form.getInputProps('note')}
        />
        <EvidenceFile
          id={id}
          there={there}
          chosen={form.values.file}
          error={form.errors.file}
          progress={at.progress}
          onChoose={(file) => {
            form.setFieldValue('file', file);
            form.validateField('file');
          }}
          onRemove={() => form.setFieldValue('remove_file', true)}
        />
        <Text size="sm" c="dimmed">
          One of these is enough. Only our operators read it; it is deleted {evidenceKeptDays} days after our
          answer, or at once when you take your request back.
        </Text>
        <Group>
          <Button type="submit" loading={at.isBusy}>
            {isAsked ? 'Save' : 'Ask for verification'}
          </Button>
          {isAsked && (
            <Button variant="subtle" color="red" onClick={withdrawing.ask} disabled={at.isBusy}>
              Withdraw request
            </Button>
          )}
        </Group>
      </Stack>
      <Confirm
        opened={withdrawing.isAsking}
        title="Withdraw your request?"
        text="What you told us is deleted at once. You can ask again whenever you like."
        yes="Yes, withdraw it"
        no="Keep it"
        isBusy={withdrawing.isBusy}
        onYes={withdrawing.withdraw}
        onNo={withdrawing.close}
      />
    </form>
  );
}
