import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { ProofField, proofOf } from '../../password/parts/proof-field.tsx';
import { useProfile } from '../../profile/parts/profile-context.tsx';
import { callSignedIn } from '../../session.ts';
import { connectProvider, disconnectProvider } from '../contract.ts';
import { type Provider, providerNames } from '../paths.ts';

interface FormProps {
  readonly provider: Provider;
  readonly onClose: () => void;
}

/** Leads to the provider, and back here with it connected. */
export function ConnectForm({ provider, onClose }: FormProps) {
  const parts = useProofForm();
  const name = providerNames[provider];
  const connect = (given: Given) =>
    parts.save(
      () => callSignedIn(connectProvider, { provider, ...proofOf(given) }),
      (answer) => location.assign(answer.data.address),
    );
  return (
    <ProofForm parts={parts} send={connect} label={`Connect ${name}`} onClose={onClose}>
      <Text>
        You go to {name} and come back here. From then on {name} can sign you in, too.
      </Text>
    </ProofForm>
  );
}

/** Closes that way in, unless it is the only one. */
export function DisconnectForm({ provider, onClose }: FormProps) {
  const { profile, reload } = useProfile();
  const parts = useProofForm();
  const name = providerNames[provider];
  const disconnect = (given: Given) =>
    parts.save(
      () => callSignedIn(disconnectProvider, { provider, ...proofOf(given) }),
      async (answer) => {
        toast({ tone: 'success', text: answer.data.message, forMs: 3_000 });
        onClose();
        await reload();
      },
    );
  if (!profile.has_password && profile.identities.length === 1)
    return (
      <Alert color="yellow" title={`${name} is the only way into your account`}>
        Set a password first, under “Password” on this page. Then {name} can be disconnected.
      </Alert>
    );
  return (
    <ProofForm parts={parts} send={disconnect} label={`Disconnect ${name}`} onClose={onClose}>
      <Text>{name} will no longer sign you in. We confirm this by email.</Text>
    </ProofForm>
  );
}

interface Given {
  readonly current_password: string;
}

function useProofForm() {
  const form = useForm({ initialValues: { current_password: '' } });
  return { form, ...useSaving(form, 'That did not work') };
}

interface ProofFormProps {
  readonly parts: ReturnType<typeof useProofForm>;
  readonly send: (given: Given) => Promise<void>;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const ProofForm = ({ parts, send, label, onClose, children }: ProofFormProps) => (
  <form onSubmit={parts.form.onSubmit(send, parts.focusFirst)} noValidate aria-label={label}>
    <Stack gap="md" maw={440}>
      {children}
      {parts.isProofNeeded && <ProofField form={parts.form} />}
      <Group>
        <Button type="submit" loading={parts.isBusy}>
          {label}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  </form>
);
