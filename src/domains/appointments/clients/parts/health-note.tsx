import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { dateOf, momentText, timeText } from '#src/platform/clock.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { type ClientCard, getClient } from '../contract.ts';
import { readHealthNote, saveHealthNote } from '../health/contract.ts';
import { longestHealthNote } from '../health/rules.ts';

const words = { read: 'Read', changed: 'Changed', exported: 'Exported' } as const;
const isToday = (at: string) => dateOf(new Date(at)) === dateOf(new Date());
const when = (at: string) => (isToday(at) ? `today ${timeText(at)}` : momentText(at));

interface Shown {
  readonly text: string;
  readonly version: number;
}

/** What concerns a client's health: shown when it is asked for, which the card notes. Nothing of it is kept here. */
export function HealthNote({ client: { id, health } }: { client: ClientCard }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const reloads = [getClient];
  const { change: read, isBusy: isReading } = useChange(readHealthNote, {
    reloads,
    say: () => undefined,
    failed: 'The health note was not shown',
    onDone: (note) => setShown(note),
  });
  return (
    <section className={card.card} aria-labelledby="health-note">
      <h2 id="health-note" className={card.head}>
        Health note
      </h2>
      {shown ? (
        <Editing key={shown.version} id={id} shown={shown} onDone={() => setShown(null)} />
      ) : (
        <Group>
          <Button
            variant="default"
            loading={isReading}
            onClick={() => (health.is_there ? void read({ id }) : setShown({ text: '', version: 0 }))}
          >
            {health.is_there ? 'Show health note' : 'Write a health note'}
          </Button>
        </Group>
      )}
      <Text size="sm" className={card.soft}>
        Allergies, medicines, pregnancy. We keep it encrypted, and list here everyone who reads or changes it.
      </Text>
      {health.reads.length > 0 && (
        <ul aria-label="Who read or changed the health note">
          {health.reads.map(({ what, by, at, ...read }) => (
            <li key={read.id}>
              {words[what]} by {by}, {when(at)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface EditingProps {
  readonly id: number;
  readonly shown: Shown;
  readonly onDone: () => void;
}

function Editing({ id, shown, onDone }: EditingProps) {
  const [text, setText] = useState(shown.text);
  const { change: save, isBusy } = useChange(saveHealthNote, {
    reloads: [getClient],
    failed: 'The health note was not saved',
    onDone,
  });
  return (
    <Stack>
      <Textarea
        label="Health note"
        autosize
        minRows={3}
        maxRows={16}
        maxLength={longestHealthNote}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Group>
        <Button
          loading={isBusy}
          disabled={text === shown.text}
          onClick={() => void save({ id, text, version: shown.version })}
        >
          Save health note
        </Button>
        <Button variant="subtle" disabled={isBusy} onClick={onDone}>
          Hide
        </Button>
      </Group>
    </Stack>
  );
}
