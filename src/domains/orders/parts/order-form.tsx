import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { approvalAddress } from '#src/domains/billing/checkout/rules.ts';
import { pounds } from '#src/domains/listings/wording.ts';
import { newKey } from '#src/platform/web/new-key.ts';
import { useSite } from '#src/platform/web/use-site.ts';
import { CheckField } from '#src/ui/form/check-field.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { type Outcome, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import type { Offer, placeOrder } from '../buying/contract.ts';
import { earlyStartHint, earlyStartLabel } from '../terms.ts';
import { fresh, keepDraft, type OrderDraft, readDraft } from './order-draft.ts';
import classes from './place-order.module.css';

/** PayPal has ten seconds for each of three tries, and may need them. */
const deadlineMs = 40_000;

const amounts = Array.from({ length: 10 }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));

const totalOf = ({ price }: Offer, quantity: number) => Math.round(price * 100) * quantity * 0.01;

/** How many, when, and the button that says what it does. */
export function OrderForm({ offer }: { offer: Offer }) {
  const what = `${offer.slug}:${offer.kind}:${offer.id}`;
  const [draft, setDraft] = useState<OrderDraft>(() => readDraft(what) ?? fresh());
  const { formProps, isBusy, errors, message } = usePlacing(offer, draft.key);
  const total = pounds(Number(totalOf(offer, draft.quantity).toFixed(2)));
  const change = () => {
    const form = formProps.ref.current;
    if (!form) return;
    // Another order has another key: the one that was sent before stays what it was.
    const next = { ...valuesOf(new FormData(form)), key: newKey() };
    keepDraft(what, next);
    setDraft(next);
  };
  useEffect(() => keepDraft(what, draft), [what, draft]);
  return (
    <form {...formProps} className={classes.form} onInput={change} aria-label={`Order ${offer.name}`}>
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <SelectField
        name="quantity"
        label="How many"
        options={amounts}
        defaultValue={String(draft.quantity)}
        errors={errors.quantity}
      />
      <TextArea
        name="note"
        label="Note to the business (optional)"
        hint="For example, when you could come. Please leave out anything about your health."
        defaultValue={draft.note}
        maxLength={500}
        rows={3}
        errors={errors.note}
      />
      <CheckField
        name="start_early"
        label={earlyStartLabel}
        hint={earlyStartHint}
        defaultChecked={draft.isEarly}
        errors={errors.start_early}
      />
      <p className={classes.total} role="status">
        <span>Total</span>
        <strong>{offer.price === 0 ? 'Free' : total}</strong>
      </p>
      <SubmitButton isBusy={isBusy} busyText="Sending your order…">
        {buttonText(offer, total)}
      </SubmitButton>
      <p className={classes.small}>{whereText(offer, useSite()?.payments)}</p>
    </form>
  );
}

function buttonText({ pays, price }: Offer, total: string): string {
  if (price === 0) return 'Send request (free)';
  return pays === 'now' ? `Order and pay ${total}` : `Send request (pay ${total} at the venue)`;
}

function whereText({ pays, price, title }: Offer, payments: string | undefined): string {
  if (price === 0) return `${title} writes to you to arrange the visit.`;
  if (pays === 'venue') return `Nothing is charged now. ${title} writes to you to arrange the visit.`;
  return payments === 'sandbox'
    ? 'You approve it on a test page of this site: no money moves.'
    : 'You pay at PayPal, with your account there or a card. We never see a card number.';
}

const valuesOf = (fields: FormData) => ({
  quantity: Number(textOf(fields, 'quantity')),
  note: textOf(fields, 'note'),
  isEarly: fields.has('start_early'),
});

/** Sends the order, once at a time, and leads to its payment or to what comes of it. */
function usePlacing(offer: Offer, key: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const here = useSite()?.url ?? '';
  const send = async (fields: FormData): Promise<Outcome> => {
    const { quantity, note, isEarly } = valuesOf(fields);
    const answer = await callSignedIn<typeof placeOrder>(
      { method: 'POST', path: '/api/order' },
      {
        slug: offer.slug,
        [offer.kind === 'package' ? 'package' : 'variant']: offer.id,
        quantity,
        total: totalOf(offer, quantity),
        pays: offer.pays,
        note,
        start_early: isEarly,
        order_key: key,
      },
      { deadlineMs },
    );
    if (answer.ok) {
      const link = approvalAddress(answer.data.approval_url, here);
      if (link) globalThis.location.assign(link);
      else await navigate(`/order-placed?order=${answer.data.id}`);
      return { isLeaving: true };
    }
    if (answer.code === 'price-changed') {
      await revalidate();
      return { message: 'The price has changed. Please look at your order again before you send it.' };
    }
    if (answer.code === 'unreachable')
      return { message: 'No answer came. Press again: the same order is never made twice.' };
    // The page turns to signing in by itself, and back with what was typed.
    if (answer.status === 401) return {};
    return { message: answer.message, errors: answer.errors };
  };
  return useSubmission(send);
}
