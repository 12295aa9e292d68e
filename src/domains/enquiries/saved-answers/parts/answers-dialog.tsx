import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { longest } from '../../conversations/rules.ts';
import { addSavedAnswer, changeSavedAnswer, deleteSavedAnswer, type SavedAnswer } from '../contract.ts';
import { longestTitle } from '../rules.ts';

interface AnswersDialogProps {
  readonly answers: readonly SavedAnswer[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** All saved answers of the business; one at a time is changed, or a new one written. */
export function AnswersDialog({ answers, onChanged, onClose }: AnswersDialogProps) {
  const [changing, setChanging] = useState<SavedAnswer | 'new' | null>(answers.length === 0 ? 'new' : null);
  const remove = async ({ id }: SavedAnswer) => {
    const answer = await callSignedIn(deleteSavedAnswer, { id });
    toast({ tone: answer.ok ? 'success' : 'error', text: answer.ok ? answer.data.message : answer.message });
    onChanged();
  };
  return (
    <Dialog opened title="Saved answers" size="lg" onClose={onClose}>
      {changing ? (
        <AnswerForm
          answer={changing === 'new' ? null : changing}
          onDone={() => {
            onChanged();
            setChanging(null);
          }}
          onBack={() => (answers.length === 0 ? onClose() : setChanging(null))}
        />
      ) : (
        <Stack>
          <Text>Everybody who answers messages here can use them.</Text>
          {answers.map((answer) => (
            <Group key={answer.id} justify="space-between" role="group" aria-label={answer.title}>
              <Text fw={600}>{answer.title}</Text>
              <Group gap="xs">
                <Button variant="default" size="sm" onClick={() => setChanging(answer)}>
                  Change
                </Button>
                <Button variant="subtle" size="sm" color="red" onClick={() => void remove(answer)}>
                  Delete
                </Button>
              </Group>
            </Group>
          ))}
          <Group>
            <Button onClick={() => setChanging('new')}>Add an answer</Button>
            <Button variant="subtle" onClick={onClose}>
              Close
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

interface AnswerFormProps {
  readonly answer: SavedAnswer | null;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

function AnswerForm({ answer, onDone, onBack }: AnswerFormProps) {
  const form = useForm({
    initialValues: { title: answer?.title ?? '', body: answer?.body ?? '' },
    validate: {
      title: (text) => (text.trim() === '' ? 'Give the answer a name.' : null),
      body: (text) => (text.trim() === '' ? 'Write the answer.' : null),
    },
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'The answer could not be saved. Please try again.');
  const send = (values: { title: string; body: string }) =>
    save(
      () =>
        answer
          ? callSignedIn(changeSavedAnswer, { id: answer.id, ...values })
          : callSignedIn(addSavedAnswer, values),
      onDone,
    );
  return (
    <form onSubmit={form.onSubmit(send, focusFirst)} noValidate aria-label="Saved answer">
      <Stack>
        <TextInput
          label="Name"
          description="By which you find it: “Parking”."
          maxLength={longestTitle}
          required
          {...form.getInputProps('title')}
        />
        <Textarea
          label="Answer"
          autosize
          minRows={5}
          maxRows={14}
          maxLength={longest.message}
          required
          {...form.getInputProps('body')}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
          <Button variant="subtle" onClick={onBack} disabled={isBusy}>
            Back
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
