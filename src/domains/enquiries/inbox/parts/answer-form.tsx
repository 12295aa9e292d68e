import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLayoutEffect } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { readStored, writeStored } from '#src/platform/web/storage.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { enquirySentences, longest } from '../../conversations/rules.ts';
import { answerEnquiry, type OwnThread } from '../contract.ts';

/** Writing on. What is typed stays in this tab until it was sent, also when the session ends in between. */
export function AnswerForm({ thread, onSent }: { thread: OwnThread; onSent: (thread: OwnThread) => void }) {
  const key = `draft:enquiry:${thread.id}`;
  const form = useForm({
    initialValues: { message: '' },
    validate: { message: (text) => (text.trim() === '' ? enquirySentences.message : null) },
    onValuesChange: ({ message }) => writeStored('sessionStorage', key, message || null),
  });
  const { save, focusFirst, isBusy } = useSaving(form, enquirySentences.failed);
  const { setFieldValue } = form;
  // Before anybody can type into what is drawn.
  useLayoutEffect(() => setFieldValue('message', readStored('sessionStorage', key) ?? ''), [key]);
  if (thread.closed !== null) return <Alert color="gray">{thread.closed}</Alert>;
  const isBusiness = thread.side === 'business';
  const send = ({ message }: { message: string }) =>
    save(
      () => callSignedIn(answerEnquiry, { id: thread.id, message }),
      ({ data }) => {
        form.setFieldValue('message', '');
        writeStored('sessionStorage', key, null);
        toast({ tone: 'success', text: 'Your message has been sent.', forMs: 3_000 });
        onSent(data);
      },
    );
  return (
    <form onSubmit={form.onSubmit(send, focusFirst)} noValidate aria-label="Answer">
      <Stack>
        <Textarea
          label={isBusiness ? 'Your answer' : 'Your message'}
          description={
            isBusiness
              ? `${thread.name} gets it by email, and can reply without an account.`
              : `${thread.listing.title} gets it by email.`
          }
          autosize
          minRows={4}
          maxRows={14}
          maxLength={longest.message}
          required
          {...form.getInputProps('message')}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Send
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
