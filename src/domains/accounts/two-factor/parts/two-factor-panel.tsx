import { Alert, Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '#src/platform/web/site.ts';
import { toast } from '#src/ui/toast.ts';
import { useProfile } from '../../profile/parts/use-profile.tsx';
import { RenewForm, TurnOffForm } from './code-forms.tsx';
import classes from './recovery-codes.module.css';
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

/** The codes, shown this once: they go away only when someone says that they are kept. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap="lg" maw={520}>
      <h3 ref={title} tabIndex={-1} className={classes.title}>
        Your recovery codes
      </h3>
      <Alert color="yellow" icon={<IconAlertTriangle stroke={1.5} />} title="Keep these codes now">
        We show them only once. Each code signs you in once if you do not have your app. Earlier codes no
        longer work.
      </Alert>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Ways codes={codes} />
      <Checkbox
        label="I have saved the codes in a safe place"
        checked={isKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <Group>
        <Button onClick={onDone} disabled={!isKept}>
          Done
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Keep them in a password manager or on paper, not in your inbox.
      </Text>
    </Stack>
  );
}

function Ways({ codes }: { codes: readonly string[] }) {
  const name = useSite()?.name ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ tone: 'success', text: 'The codes are copied.', forMs: 3_000 });
    } catch {
      toast({ tone: 'error', text: 'Your browser did not allow copying. Please select the codes instead.' });
    }
  };
  return (
    <Group>
      <Button variant="default" leftSection={<IconCopy size={20} stroke={1.5} aria-hidden />} onClick={copy}>
        Copy
      </Button>
      <Button
        component="a"
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.5} aria-hidden />}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(sheetOf(name, codes))}`}
        download="recovery-codes.txt"
      >
        Download
      </Button>
    </Group>
  );
}

const sheetOf = (name: string, codes: readonly string[]): string =>
  [`${name}: recovery codes. Each works once.`, '', ...codes, ''].join('\n');
