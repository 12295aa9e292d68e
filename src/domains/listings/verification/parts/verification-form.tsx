import {
  Autocomplete,
  Button,
  Group,
  Progress,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { DownloadButton } from '#src/ui/list/download-button.tsx';
import { Confirm, UnsavedChanges } from '#src/ui/mantine/dialog.tsx';
import classes from '#src/ui/mantine/file-field.module.css';
import { getEvidenceFile, type Verification } from '../contract.ts';
import { evidenceKeptDays, longestEvidence } from '../rules.ts';
import { acceptedFiles, useVerification } from './use-verification.ts';

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

interface EvidenceFileProps {
  /** The listing's. */
  readonly id: number;
  /** What we have already, unless it shall be taken away. */
  readonly there: { readonly name: string } | null;
  readonly chosen: File | null;
  readonly error: ReactNode;
  /** From 0 to 1 while it is sent. */
  readonly progress: number | null;
  readonly onChoose: (file: File | null) => void;
  readonly onRemove: () => void;
}

/** A file that only we and its owner ever see: chosen here, sent with the rest. */
function EvidenceFile({ id, there, chosen, error, progress, onChoose, onRemove }: EvidenceFileProps) {
  const has = chosen ?? there;
  return (
    <div className={classes.field}>
      <p className={classes.name} id="evidence-name">
        Document or picture
      </p>
      <p className={classes.help} id="evidence-help">
        Optional: a certificate, a licence, a letter that names you and the business. PDF, JPEG, PNG or
        another picture, up to 10 MB. It is never published.
      </p>
      <div className={classes.place} data-invalid={Boolean(error)}>
        {has ? <span>{has.name}</span> : <IconFileText size={32} stroke={1.5} aria-hidden />}
        <div className={classes.actions}>
          <input
            id="evidence"
            className={classes.input}
            type="file"
            data-path="file"
            accept={acceptedFiles.join(',')}
            aria-labelledby="evidence-name evidence-choose"
            aria-describedby="evidence-help evidence-fault"
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
              // The same file may be chosen again after it was given up.
              target.value = '';
            }}
          />
          <label htmlFor="evidence" id="evidence-choose" className={classes.button}>
            {has ? 'Replace it' : 'Choose a file'}
          </label>
          {there && !chosen && (
            <DownloadButton ask={() => downloadSignedIn(getEvidenceFile, { id })}>Download</DownloadButton>
          )}
          {has && (
            <Button variant="subtle" color="red" onClick={() => (chosen ? onChoose(null) : onRemove())}>
              Remove
            </Button>
          )}
        </div>
        {progress !== null && (
          <Progress className={classes.bar} w="100%" value={progress * 100} aria-label="Sending the file" />
        )}
      </div>
      <p id="evidence-fault" className={classes.fault} role="alert">
        {error}
      </p>
    </div>
  );
}
