import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '#src/platform/web/use-site.ts';
import { toast } from '#src/ui/toast.ts';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes, shown this once: they go away only when somebody says that they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
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
