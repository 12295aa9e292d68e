import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../profile/parts/profile-context.tsx';
import { RenewForm, TurnOffForm } from './code-forms.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up-form.tsx';

type View = 'rest' | 'set-up' | 'renew' | 'turn-off' | { readonly codes: readonly string[] };

/** Signing in with a code of an app beside the password: on, off, and the codes for the day the app is lost. */
export function TwoFactorPanel() {
  const { profile, reload } = useProfile();
  const [view, setView] = useState<View>('rest');
  const rest = () => setView('rest');
  const show = (codes: readonly string[]) => setView({ codes });
  const done = async () => {
    rest();
    await reload();
  };
  if (typeof view === 'object') return <RecoveryCodes codes={view.codes} onDone={done} />;
  if (view === 'set-up') return <SetUp onCodes={show} onCancel={rest} />;
  if (view === 'renew') return <RenewForm onCodes={show} onCancel={rest} />;
  if (view === 'turn-off') return <TurnOffForm onDone={done} onCancel={rest} />;
  return profile.two_factor ? <On choose={setView} /> : <Off onSetUp={() => setView('set-up')} />;
}

const Off = ({ onSetUp }: { onSetUp: () => void }) => (
  <Stack gap="lg">
    <Group gap="sm">
      <Text fw={500}>Two-factor sign-in</Text>
      <Badge color="gray" variant="light" size="lg" tt="none">
        Off
      </Badge>
    </Group>
    <Text>
      Signing in then also needs a six-digit code from an app on your phone, so your password alone lets
      nobody in.
    </Text>
    <Group>
      <Button onClick={onSetUp}>Set up two-factor sign-in</Button>
    </Group>
  </Stack>
);

const On = ({ choose }: { choose: (view: View) => void }) => (
  <Stack gap="lg">
    <Group gap="sm">
      <Text fw={500}>Two-factor sign-in</Text>
      <Badge color="forest" variant="light" size="lg" tt="none">
        On
      </Badge>
    </Group>
    <Text>
      Signing in needs a code from your authenticator app. If you lose the app, use a recovery code.
    </Text>
    <Group>
      <Button variant="default" onClick={() => choose('renew')}>
        New recovery codes
      </Button>
      <Button variant="default" onClick={() => choose('turn-off')}>
        Turn off
      </Button>
    </Group>
  </Stack>
);
