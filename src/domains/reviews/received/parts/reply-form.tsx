import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLayoutEffect } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { readStored, writeStored } from '#src/platform/web/storage.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { longestReply } from '../../rules.ts';
import { type ReceivedReview, replyToReview } from '../contract.ts';

interface ReplyFormProps {
  readonly review: ReceivedReview;
  readonly onSent: (review: ReceivedReview) => void;
  /** A colleague answered meanwhile. */
  readonly onStale: () => Promise<void>;
}

/** The one answer to a review, or its change. What is typed stays in this tab until it was sent. */
export function ReplyForm({ review: { id, name, reply }, onSent, onStale }: ReplyFormProps) {
  const key = `draft:review:${id}`;
  const saved = reply?.text ?? '';
  const form = useForm({
    initialValues: { text: saved },
    validate: { text: (text) => (text.trim() === '' ? 'Write your answer.' : null) },
    onValuesChange: ({ text }) => writeStored('sessionStorage', key, text === saved ? null : text),
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'Your answer was not saved');
  const { setFieldValue } = form;
  // Before anybody can type into what is drawn.
  useLayoutEffect(() => setFieldValue('text', readStored('sessionStorage', key) ?? saved), [key]);
  const send = ({ text }: { text: string }) =>
    save(
      async () => {
        const answer = await callSignedIn(replyToReview, { id, text, version: reply?.version });
        if (!answer.ok && answer.status === 409) await onStale();
        return answer;
      },
      ({ data }) => {
        writeStored('sessionStorage', key, null);
        toast({ tone: 'success', text: 'Your answer is public.', forMs: 3_000 });
        onSent(data);
      },
    );
  return (
    <form onSubmit={form.onSubmit(send, focusFirst)} noValidate aria-label="Answer">
      <Stack>
        <Alert color="gray" title="Everybody reads your answer">
          {`Do not say more about ${name} than the review does: neither who they are nor what they had done. It is
          private, even where they were unfair.`}
        </Alert>
        <Textarea
          label={reply ? 'Edit your answer' : 'Your answer'}
          description={
            reply
              ? 'Readers see that it was edited.'
              : `One answer, below the review. ${name} gets an email about it.`
          }
          autosize
          minRows={4}
          maxRows={14}
          maxLength={longestReply}
          required
          {...form.getInputProps('text')}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            {reply ? 'Save' : 'Publish the answer'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
