import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { decimalText, penceOf, poundsOf, poundsText, readPence } from '#src/platform/money.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import classes from '#src/ui/list/card.module.css';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { type PaymentDetails, refundAsOperator } from '../contract.ts';
import { maxReason, minReason } from '../rules.ts';

interface RefundDialogProps {
  readonly payment: PaymentDetails;
  readonly opened: boolean;
  readonly onDone: (payment: PaymentDetails) => void;
  /** What is shown is not true any more. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Sends money back in two steps: how much and why, then once more with what it does. */
export const RefundDialog = (props: RefundDialogProps) => (
  <Dialog opened={props.opened} title="Refund" onClose={props.onClose}>
    {props.opened && <RefundForm {...props} />}
  </Dialog>
);

function RefundForm({ payment, onDone, onStale, onClose }: RefundDialogProps) {
  const { refund: left } = payment.may;
  const [isAsking, setAsking] = useState(false);
  const form = useForm<RefundValues>({
    initialValues: { how: 'all', amount: '', reason: '' },
    validate: (values) => refundErrors(left, values),
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'Nothing was refunded');
  const send = ({ how, amount, reason }: RefundValues) =>
    save(
      async () => {
        const answer = await callSignedIn(
          refundAsOperator,
          { id: payment.id, left, reason, ...(how === 'part' ? { amount: poundsIn(amount) ?? 0 } : {}) },
          { deadlineMs: 45_000 },
        );
        if (!answer.ok) setAsking(false);
        if (!answer.ok && answer.status === 409) {
          onClose();
          onStale();
        }
        return answer;
      },
      ({ data }) => {
        onDone(data);
        toast({ tone: 'success', text: refundText(data), forMs: 5_000 });
        onClose();
      },
    );
  const submit = (values: RefundValues) => (isAsking ? send(values) : setAsking(true));
  const pounds = form.values.how === 'all' ? left : (poundsIn(form.values.amount) ?? 0);
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate aria-label="Refund">
      {isAsking ? (
        <Stack>
          <Text fw={600}>
            Refund {poundsText(pounds)} to {payment.account.name || payment.account.email}?
          </Text>
          <ul className={classes.list}>
            {payment.refund_consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Group>
            <Button type="submit" color="red" loading={isBusy}>
              Yes, refund {poundsText(pounds)}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)} disabled={isBusy} data-autofocus>
              Back
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Radio.Group label="How much" {...form.getInputProps('how')}>
            <Stack gap={8} mt={8}>
              <Radio value="all" label={`Everything left: ${poundsText(left)}`} />
              <Radio value="part" label="Part of it" />
            </Stack>
          </Radio.Group>
          {form.values.how === 'part' && (
            <TextInput label="Amount" leftSection="£" inputMode="decimal" {...form.getInputProps('amount')} />
          )}
          <Textarea
            label="Reason"
            description={`${minReason} to ${maxReason} characters; kept with the payment and in the operator log`}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={maxReason}
            {...form.getInputProps('reason')}
          />
          <Group>
            <Button type="submit">Continue</Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      )}
    </form>
  );
}

/** A refund without a clear answer may not have been made. */
const refundText = ({ refunds }: PaymentDetails): string =>
  refunds.at(-1)?.state === 'asked'
    ? 'PayPal has not confirmed it yet. We keep checking, and nothing is refunded twice.'
    : 'The refund is on its way.';

/** What the form of a refund holds, as it was typed. */
interface RefundValues {
  readonly how: 'all' | 'part';
  readonly amount: string;
  readonly reason: string;
}

/** Pounds of "15", "£15.5" or "15.50"; null for what is no amount of money. */
export function poundsIn(text: string): number | null {
  const pence = readPence(text);
  return pence === null ? null : poundsOf(pence);
}

/** Field → sentence, before the server is asked. */
export function refundErrors(left: number, { how, amount, reason }: RefundValues): Record<string, string> {
  const pounds = poundsIn(amount);
  const isRight = how === 'all' || (pounds !== null && pounds > 0 && pounds <= left);
  const { length } = reason.trim();
  return {
    ...(isRight ? {} : { amount: `Enter an amount in pounds, up to ${decimalText(penceOf(left))}.` }),
    ...(length >= minReason && length <= maxReason
      ? {}
      : { reason: `Say why in ${minReason} to ${maxReason} characters.` }),
  };
}
