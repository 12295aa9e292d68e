import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ReportReason, reportReasons } from '../../conversations/rules.ts';
import { reportEnquiry } from '../contract.ts';

interface ReportDialogProps {
  readonly id: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Tells the operator about the other side; what was typed stays until it was sent. */
export function ReportDialog({ id, opened, onClose }: ReportDialogProps) {
  const form = useForm<{ reason: ReportReason; message: string }>({
    initialValues: { reason: 'spam', message: '' },
  });
  const { save, isBusy } = useSaving(form, 'Your report could not be sent. Please try again in a moment.');
  const send = (values: { reason: ReportReason; message: string }) =>
    save(
      () => callSignedIn(reportEnquiry, { id, ...values }),
      ({ data }) => {
        toast({ tone: 'success', text: data.message, forMs: 3_000 });
        form.reset();
        onClose();
      },
    );
  return (
    <Dialog opened={opened} title="Report this conversation" onClose={onClose}>
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Stack>
          <Text>Our team then reads this conversation. The other side is not told.</Text>
          <Radio.Group label="What is wrong?" {...form.getInputProps('reason')}>
            <Stack gap="xs" mt="xs">
              {Object.entries(reportReasons).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label="Anything else we should know"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={lengths.report}
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
