import { Button, Code, Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { makeOwnLink, type Settings } from '#src/domains/calendar/setup/settings/contract.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { toast } from '#src/ui/toast.ts';
import { titleOf } from '../given.ts';
import classes from './online.module.css';

interface OwnLinkProps {
  readonly settings: Settings;
  readonly onMade: (settings: Settings) => void;
}

/** The address that a business gives to its own clients, to be made, copied, printed and renewed. */
export function OwnLink({ settings, onMade }: OwnLinkProps) {
  const { listing, own_link: url } = settings;
  const [isAsked, setAsked] = useState(false);
  const { change: make, isBusy } = useChange(makeOwnLink, {
    failed: 'The link was not made',
    onAnswered: () => setAsked(false),
    onDone: (answer) => onMade(answer.settings),
  });
  return (
    <div className={classes.part}>
      <h3 className={classes.group}>Link for your own clients</h3>
      <Text>
        Put it on your website, your cards and your social media. Bookings through it are free of commission.
      </Text>
      {url === null ? (
        <Group>
          <Button variant="default" loading={isBusy} onClick={() => void make({ id: listing })}>
            Make a link
          </Button>
        </Group>
      ) : (
        <div className={classes.link}>
          <QrCode cells={cellsOf(url)} label={`QR code of the link of ${titleOf(settings)}`} size={132} />
          <div className={classes.words}>
            <Code block className={classes.address}>
              {url}
            </Code>
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconCopy size={20} stroke={1.5} aria-hidden />}
                onClick={() => void copy(url)}
              >
                Copy
              </Button>
              <Button variant="subtle" onClick={() => setAsked(true)}>
                Make another
              </Button>
            </Group>
          </div>
        </div>
      )}
      <Confirm
        opened={isAsked}
        title="Make another link?"
        text="Your present link stops working, wherever it is printed."
        yes="Make another"
        no="Keep this one"
        isBusy={isBusy}
        onYes={() => void make({ id: listing })}
        onNo={() => setAsked(false)}
      />
    </div>
  );
}

const cellsOf = (url: string) =>
  encode(url, { ecc: 'M', border: 0 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ tone: 'success', text: 'The link is copied.', forMs: 3_000 });
  } catch {
    toast({ tone: 'error', text: 'Your browser did not allow copying. Please select the link instead.' });
  }
}
