import { Button, Checkbox, Group, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import { answerMessage, closeMessage, getMessage, noteMessage } from '../contract.ts';
import { deskSentences, longestReply } from '../rules.ts';

const kinds = [
  { value: 'answer', label: 'Answer' },
  { value: 'note', label: 'Note' },
  { value: 'close', label: 'Close' },
] as const;
type Kind = (typeof kinds)[number]['value'];

const words: Record<Kind, { label: string; description: string; button: string }> = {
  answer: { label: 'Your answer', description: 'The sender gets it by email.', button: 'Send the answer' },
  note: {
    label: 'Your note',
    description: 'For operators. The sender can ask for a copy.',
    button: 'Keep the note',
  },
  close: { label: 'Why no answer is needed', description: 'It is kept with the message.', button: 'Close' },
};

/** An answer, a note, or the end without an answer: one field, so that what was typed survives a change of mind. */
export function Reply({ id }: { id: number }) {
  const [kind, setKind] = useState<Kind>('answer');
  const [text, setText] = useState('');
  const [closes, setCloses] = useState(true);
  const [error, setError] = useState<string>();
  const done = { reloads: [getMessage], onDone: () => setText('') };
  const answer = useChange(answerMessage, done);
  const note = useChange(noteMessage, done);
  const close = useChange(closeMessage, done);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setError(isEmpty ? deskSentences.empty : undefined);
    if (isEmpty) return;
    if (kind === 'answer') void answer.change({ id, text, closes });
    else if (kind === 'note') void note.change({ id, text });
    else void close.change({ id, outcome: text });
  };
  return (
    <form onSubmit={send} aria-label="Reply" noValidate>
      <Stack gap="md">
        <SegmentedControl
          aria-label="What to do"
          w="fit-content"
          data={[...kinds]}
          value={kind}
          onChange={(value) => setKind(kinds.find((one) => one.value === value)?.value ?? 'answer')}
        />
        <Textarea
          label={words[kind].label}
          description={words[kind].description}
          autosize
          minRows={4}
          maxLength={longestReply}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        {kind === 'answer' && (
          <Checkbox
            label="Close the message with this answer"
            checked={closes}
            onChange={({ target }) => setCloses(target.checked)}
          />
        )}
        <Group>
          <Button type="submit" loading={answer.isBusy || note.isBusy || close.isBusy}>
            {words[kind].button}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
