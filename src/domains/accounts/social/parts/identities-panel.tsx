import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '#src/platform/web/site.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { ProofField, proofOf } from '../../password/parts/proof-field.tsx';
import { useProfile } from '../../profile/parts/use-profile.tsx';
import { callSignedIn } from '../../session.ts';
import { connectProvider, disconnectProvider } from '../contract.ts';
import { type Provider, problemSentence, providerNames } from '../paths.ts';
import classes from './identities-panel.module.css';

/** The providers that are offered here, or still open this account. */
export function useProviders(): readonly Provider[] {
  const { profile } = useProfile();
  return [...new Set([...(useSite()?.providers ?? []), ...profile.identities])];
}

/** Who else may sign this account in. Draws nothing where there is nobody, nor may be. */
export function IdentitiesPanel() {
  const { profile } = useProfile();
  const offered = useSite()?.providers ?? [];
  const shown = useProviders();
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<Provider | null>(null);
  if (shown.length === 0) return null;
  const problem = problemSentence(query);
  return (
    <Stack gap="lg">
      {problem && (
        <Alert color="red" role="alert" icon={<IconAlertCircle stroke={1.5} />}>
          {problem}
        </Alert>
      )}
      <ul className={classes.list} aria-label="Connected accounts">
        {shown.map((provider) => (
          <Row
            key={provider}
            provider={provider}
            isConnected={profile.identities.includes(provider)}
            isOffered={offered.includes(provider)}
            isAsked={asked === provider}
            onAsk={(isAsked) => setAsked(isAsked ? provider : null)}
          />
        ))}
      </ul>
    </Stack>
  );
}

interface RowProps {
  readonly provider: Provider;
  readonly isConnected: boolean;
  readonly isOffered: boolean;
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
}

function Row({ provider, isConnected, isOffered, isAsked, onAsk }: RowProps) {
  const name = providerNames[provider];
  const close = () => onAsk(false);
  return (
    <li className={classes.row}>
      <Group justify="space-between">
        <Group gap="sm">
          <Text fw={500}>{name}</Text>
          <Badge color={isConnected ? 'forest' : 'gray'} variant="light" size="lg" tt="none">
            {isConnected ? 'Connected' : 'Not connected'}
          </Badge>
        </Group>
        {!isAsked && (isConnected || isOffered) && (
          <Button variant="default" onClick={() => onAsk(true)}>
            {isConnected ? 'Disconnect' : 'Connect'} {name}
          </Button>
        )}
      </Group>
      {isAsked && isConnected && <DisconnectForm provider={provider} onClose={close} />}
      {isAsked && !isConnected && <ConnectForm provider={provider} onClose={close} />}
    </li>
  );
}

interface FormProps {
  readonly provider: Provider;
  readonly onClose: () => void;
}

/** Leads to the provider, and back here with it connected. */
function ConnectForm({ provider, onClose }: FormProps) {
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
function DisconnectForm({ provider, onClose }: FormProps) {
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
