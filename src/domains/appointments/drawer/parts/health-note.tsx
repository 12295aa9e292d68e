import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import { readHealthNote } from '../../clients/health/contract.ts';
import classes from './appointment-facts.module.css';

/** What concerns the client’s health: shown when it is asked for, which is noted with the name of who asked. */
export function HealthNote({ client }: { readonly client: number }) {
  const [text, setText] = useState<string | null>(null);
  const { change: read, isBusy } = useChange(readHealthNote, {
    say: () => undefined,
    failed: 'The health note was not shown',
    onDone: (note) => setText(note.text),
  });
  return (
    <section aria-label="Health note" className={classes.health}>
      {text !== null && <p className={classes.note}>{text || 'The health note has been deleted.'}</p>}
      <Group gap="sm">
        <Button
          variant="default"
          loading={isBusy}
          aria-expanded={text !== null}
          onClick={() => (text === null ? void read({ id: client }) : setText(null))}
        >
          {text === null ? 'Show health note' : 'Hide health note'}
        </Button>
        <Text size="sm" c="dimmed">
          The card records who reads it.
        </Text>
      </Group>
    </section>
  );
}
