import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { longest } from '../../faq.ts';
import { changeFaq, type ManagedFaq } from '../contract.ts';
import { type Place, placeOf, withQuestion } from '../editing.ts';

interface QuestionFormProps {
  readonly faq: ManagedFaq;
  /** Null for a new one. */
  readonly place: Place | null;
  readonly onDone: (faq: ManagedFaq) => void;
  /** Someone else saved: the questions are read again, and what was typed stays. */
  readonly onStale: () => Promise<void>;
  readonly onClose: () => void;
}

/** A question, new or to be changed. */
export function QuestionForm({ faq, place, onDone, onStale, onClose }: QuestionFormProps) {
  const known = place && placeOf(faq.groups, place);
  const form = useForm({
    initialValues: {
      question: known?.question ?? '',
      answer: known?.answer ?? '',
      group: place?.group ?? faq.groups[0]?.id ?? '',
    },
    validate: {
      question: (text) => (text.trim().length < 5 ? 'Write the question.' : null),
      answer: (text) => (text.trim().length < 5 ? 'Write the answer.' : null),
    },
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'The question was not saved');
  const submit = ({ question, answer, group }: typeof form.values) =>
    save<typeof changeFaq>(
      async () => {
        const typed = {
          question: question.trim(),
          answer: answer.trim(),
          is_hidden: known?.is_hidden ?? false,
        };
        const groups = withQuestion(faq.groups, place, group, typed);
        const answered = await callSignedIn(changeFaq, { version: faq.version, groups });
        if (!answered.ok && answered.status === 409) await onStale();
        return answered;
      },
      ({ data }) => {
        toast({ tone: 'success', text: 'The question is saved.', forMs: 3_000 });
        onDone(data);
        onClose();
      },
    );
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate aria-label="Question">
      <Stack>
        <TextInput
          {...form.getInputProps('question')}
          label="Question"
          required
          maxLength={longest.question}
          data-autofocus
        />
        <Textarea
          {...form.getInputProps('answer')}
          label="Answer"
          description="Plain text. {product} and {checkTime} are replaced."
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={longest.answer}
        />
        <NativeSelect
          {...form.getInputProps('group')}
          label="Group"
          data={faq.groups.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
