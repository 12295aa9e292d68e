import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { answerDays, longestObjection } from '../../rules.ts';
import { type OwnListed, objectToNoShow } from '../contract.ts';

interface ObjectionProps {
  readonly appointment: OwnListed;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A client says why they were no no-show; the business reads it and can withdraw what it marked. */
export function ObjectionDialog({ appointment: { id, title }, onDone, onClose }: ObjectionProps) {
  const form = useForm({
    initialValues: { words: '' },
    validate: { words: (text) => (text.trim() === '' ? 'Say what happened.' : null) },
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'Your words could not be sent.');
  const send = ({ words }: { words: string }) =>
    save(
      () => callSignedIn(objectToNoShow, { id, words }),
      () => {
        toast({ tone: 'success', text: `${title} can now read what you say.`, forMs: 4_000 });
        onClose();
        onDone();
      },
    );
  return (
    <Dialog opened title="Dispute this no-show" onClose={onClose}>
      <form onSubmit={form.onSubmit(send, focusFirst)} noValidate aria-label="Dispute this no-show">
        <Stack>
          <Textarea
            label="What happened"
            description={`${title} reads this and can withdraw the no-show. If it does not within ${answerDays} days, we read it, too, and decide. Leave out anything about your health.`}
            autosize
            minRows={4}
            maxLength={longestObjection}
            data-autofocus
            {...form.getInputProps('words')}
          />
          <Group>
            <Button type="submit" loading={isBusy}>
              Send
            </Button>
            <Button variant="default" onClick={onClose}>
              Back
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
