import { Alert, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { isEmail, sentences } from '../../fields.ts';
import { ProofField, proofOf } from '../../password/parts/proof-field.tsx';
import { useProfile } from '../../profile/parts/use-profile.tsx';
import { callSignedIn } from '../../session.ts';
import { sendVerification, updateEmail } from '../contract.ts';

/** The address that emails go to: whether it is proven, and how to have another. */
export function EmailPanel() {
  const [isChanging, setChanging] = useState(false);
  return (
    <Stack gap="lg">
      <PresentAddress />
      <PendingAddress />
      {isChanging ? (
        <NewAddress onDone={() => setChanging(false)} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setChanging(true)}>
            Change email address
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function PresentAddress() {
  const { profile } = useProfile();
  const { change: resend, isBusy } = useChange(sendVerification);
  return (
    <Group gap="sm">
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {profile.email}
      </Text>
      <Badge color={profile.email_verified ? 'forest' : 'yellow'} variant="light" size="lg" tt="none">
        {profile.email_verified ? 'Verified' : 'Not verified'}
      </Badge>
      {!profile.email_verified && (
        <Button variant="subtle" onClick={() => resend({})} loading={isBusy}>
          Send the link again
        </Button>
      )}
    </Group>
  );
}

function PendingAddress() {
  const { profile } = useProfile();
  if (profile.email_pending === null) return null;
  return (
    <Alert color="forest" icon={<IconMailForward stroke={1.5} />} title="Waiting for your confirmation">
      We sent a link to <strong>{profile.email_pending}</strong>. Open it to use that address; until then{' '}
      <strong>{profile.email}</strong> stays.
    </Alert>
  );
}

function NewAddress({ onDone }: { onDone: () => void }) {
  const { form, ask, focusFirst, isProofNeeded, isBusy } = useAddressForm(onDone);
  return (
    <form onSubmit={form.onSubmit(ask, focusFirst)} noValidate aria-label="Email address">
      <Stack gap="lg" maw={440}>
        <TextInput
          label="New email address"
          type="email"
          autoComplete="email"
          required
          data-autofocus
          description="We send a link there, and let your current address know."
          {...form.getInputProps('email')}
        />
        {isProofNeeded && <ProofField form={form} />}
        <Group>
          <Button type="submit" loading={isBusy}>
            Send the link
          </Button>
          <Button variant="subtle" onClick={onDone} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const empty = { email: '', current_password: '' };

function useAddressForm(onDone: () => void) {
  const { reload } = useProfile();
  const form = useForm({
    initialValues: empty,
    validate: { email: (text) => (isEmail(text.trim()) ? null : sentences.email) },
  });
  const saving = useSaving(form, 'The email address was not changed');
  const ask = (values: typeof empty) =>
    saving.save(
      () => callSignedIn(updateEmail, { ...proofOf(values), email: values.email }),
      async ({ data }) => {
        toast({ tone: 'success', text: data.message, forMs: 3_000 });
        await reload();
        onDone();
      },
    );
  return { ...saving, form, ask };
}
