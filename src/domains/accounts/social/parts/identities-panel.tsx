import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '#src/platform/web/use-site.ts';
import { useProfile } from '../../profile/parts/profile-context.tsx';
import { type Provider, problemSentence, providerNames } from '../paths.ts';
import classes from './identities-panel.module.css';
import { ConnectForm, DisconnectForm } from './identity-forms.tsx';

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
