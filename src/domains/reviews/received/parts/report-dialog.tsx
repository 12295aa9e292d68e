import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { type RemovalReason, removalTexts } from '../../removal.ts';
import { reportReview } from '../../reports/contract.ts';
import { longestReport } from '../../rules.ts';

interface ReportDialogProps {
  readonly id: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSent: () => Promise<void>;
}

interface Values {
  reason: RemovalReason | '';
  message: string;
}

/** Reports a review to the operator; what was typed stays until it was sent. */
export function ReportDialog({ id, opened, onClose, onSent }: ReportDialogProps) {
  const form = useForm<Values>({
    initialValues: { reason: '', message: '' },
    validate: {
      reason: (reason) => (reason === '' ? 'Choose a reason.' : null),
      message: (text) => (text.trim() === '' ? 'Say why, so that we can check it.' : null),
    },
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'Your report was not sent');
  const send = ({ reason, message }: Values) =>
    save(
      () => callSignedIn(reportReview, { id, reason: reason as RemovalReason, message }),
      async ({ data }) => {
        toast({ tone: 'success', text: data.message, forMs: 5_000 });
        form.reset();
        onClose();
        await onSent();
      },
    );
  return (
    <Dialog opened={opened} title="Report this review" onClose={onClose}>
      <form onSubmit={form.onSubmit(send, focusFirst)} noValidate>
        <Stack>
          <Text>
            The review stays public until a person has decided, within 48 hours. A bad review is no reason to
            remove it; we email you what we decide and why.
          </Text>
          <Radio.Group label="What is wrong?" required {...form.getInputProps('reason')}>
            <Stack gap="xs" mt="xs">
              {Object.entries(removalTexts).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label="How do you know?"
            description="The author does not see it."
            autosize
            minRows={3}
            maxRows={8}
            maxLength={longestReport}
            required
            {...form.getInputProps('message')}
          />
          <Group>
            <Button type="submit" loading={isBusy}>
              Send the report
            </Button>
            <Button variant="subtle" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
