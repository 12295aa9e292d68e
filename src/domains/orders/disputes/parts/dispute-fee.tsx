import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { longDayText } from '#src/platform/clock.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import type { FeeReceipt } from '../../dashboard/fee/contract.ts';
import { disputeFee } from '../contract.ts';
import { type DisputeReason, disputeReasons, longestWords, reasonNames, wordsMissing } from '../rules.ts';

interface DisputeFeeProps {
  readonly receipt: FeeReceipt;
  /** The moment from which it is too late. */
  readonly until: string;
  readonly onDone: (receipt: FeeReceipt) => void;
  /** A colleague disputed it meanwhile, or the appointment was reopened. */
  readonly onStale: () => Promise<void>;
}

/** The way from a receipt to its dispute. */
export function DisputeFee(props: DisputeFeeProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const whenDrawn = useWhenDrawn();
  // The button that had the focus makes way for the form, and comes back after it.
  const turn = (opened: boolean) => {
    setOpen(opened);
    whenDrawn(() => box.current?.querySelector<HTMLElement>('input:checked, button')?.focus());
  };
  return (
    <div ref={box}>
      {isOpen ? (
        <DisputeForm {...props} onClose={() => turn(false)} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => turn(true)}>
            Dispute this fee
          </Button>
          <Text size="sm" c="dimmed">
            {`Once, before ${longDayText(new Date(props.until))}.`}
          </Text>
        </Group>
      )}
    </div>
  );
}

interface Values {
  reason: DisputeReason;
  words: string;
}

const faultsOf = ({ reason, words }: Values) => ({
  words: reason === 'other' && words.trim() === '' ? wordsMissing : null,
});

function DisputeForm({ receipt, onDone, onStale, onClose }: DisputeFeeProps & { onClose: () => void }) {
  const form = useForm<Values>({ initialValues: { reason: 'own_client', words: '' }, validate: faultsOf });
  const { save, focusFirst, isBusy } = useSaving(form, 'The fee was not disputed');
  const send = (values: Values) =>
    save(
      async () => {
        const answer = await callSignedIn(disputeFee, { id: receipt.order_id, ...values });
        if (!answer.ok && (answer.status === 409 || answer.status === 404)) await onStale();
        return answer;
      },
      ({ data }) => {
        toast({ tone: 'success', text: data.message, forMs: 6_000 });
        onDone(data.receipt);
      },
    );
  return (
    <form onSubmit={form.onSubmit(send, focusFirst)} noValidate aria-label="Dispute this fee">
      <Stack>
        <Radio.Group label="Why do you not owe this fee?" {...form.getInputProps('reason')}>
          <Stack gap={8} mt={8}>
            {disputeReasons.map((reason) => (
              <Radio key={reason} value={reason} label={reasonNames[reason]} />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.reason === 'not_as_booked' && (
          <Text size="sm" c="dimmed">
            Did the client not come? Then reopen the appointment in the calendar and mark it as a no-show:
            that takes the fee back automatically.
          </Text>
        )}
        <Textarea
          label="In your own words"
          description="What we should know. Leave out the client’s name and anything about their health."
          autosize
          minRows={3}
          maxRows={8}
          maxLength={longestWords}
          {...form.getInputProps('words')}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Send dispute
          </Button>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Back
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
