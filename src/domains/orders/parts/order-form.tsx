import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { approvalAddress } from '#src/domains/billing/checkout/rules.ts';
import { moneyText, penceOf, poundsOf } from '#src/platform/money.ts';
import { useSite } from '#src/platform/web/site.ts';
import { newKey } from '#src/platform/web/storage.ts';
import { CheckField, SelectField, TextArea } from '#src/ui/form/field.tsx';
import form from '#src/ui/form/form.module.css';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, summaryOf, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { type Offer, placeOrder } from '../buying/contract.ts';
import { earlyStartHint, earlyStartLabel, earlyVisitHint, withdrawalLine } from '../cancellation.ts';
import { longestNote, mostOfOne } from '../rules.ts';
import { fresh, keepDraft, type OrderDraft, readDraft } from './order-draft.ts';
import classes from './place-order.module.css';
import { chosenDate, missingDay, wishOf } from './when.ts';
import { WhenField } from './when-field.tsx';

/** PayPal has ten seconds for each of three tries, and may need them. */
const deadlineMs = 40_000;

const amounts = Array.from({ length: mostOfOne }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));

/** By the names that a refusal has for them. */
const fieldsShown = ['preferred_date', 'preferred_time', 'start_early', 'quantity', 'note'];

/** In pence. */
const totalOf = ({ price }: Offer, quantity: number) => penceOf(price) * quantity;

/** How many, when, and the button that says what it does. */
export function OrderForm({ offer }: { offer: Offer }) {
  const what = `${offer.slug}:${offer.kind}:${offer.id}`;
  const [draft, setDraft] = useState<OrderDraft>(() => readDraft(what) ?? fresh());
  const { formProps, isBusy, errors, message, judged } = usePlacing(offer, draft.key);
  // What was said of another choice is no longer true of this one.
  const wishErrors = judged === draft.key ? errors : {};
  const total = moneyText(totalOf(offer, draft.quantity));
  const change = () => {
    const form = formProps.ref.current;
    if (!form) return;
    // A changed order has another key: the one that was sent before stays what it was.
    const next = { ...valuesOf(new FormData(form), draft), key: newKey() };
    keepDraft(what, next);
    setDraft(next);
  };
  useEffect(() => keepDraft(what, draft), [what, draft]);
  return (
    <form {...formProps} className={form.form} onInput={change} aria-label={`Order ${offer.name}`}>
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <WhenField days={offer.days} fields={draft} errors={wishErrors} />
      <EarlyStart offer={offer} fields={draft} errors={wishErrors.start_early} />
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
        hint="Please leave out anything about your health."
        defaultValue={draft.note}
        maxLength={longestNote}
        rows={2}
        errors={errors.note}
      />
      <p className={classes.total} role="status">
        <span>Total</span>
        <strong>{offer.price === 0 ? 'Free' : total}</strong>
      </p>
      <p className={classes.small}>
        {withdrawalLine(offer.last_day)} <a href="#cancelling">How to cancel</a>
      </p>
      <SubmitButton isBusy={isBusy} busyText="Sending your order…">
        {buttonText(offer, total)}
      </SubmitButton>
      <p className={classes.small}>{whereText(offer, useSite()?.payments)}</p>
    </form>
  );
}

interface EarlyStartProps {
  readonly offer: Offer;
  readonly fields: OrderDraft;
  readonly errors: readonly string[] | undefined;
}

/** The request to begin within the days in which an order can be cancelled: needed for such a day, offered for any. */
function EarlyStart({ offer: { last_day: lastDay }, fields, errors }: EarlyStartProps) {
  const date = chosenDate(fields);
  if (date === null ? fields.day !== 'any' : date > lastDay) return null;
  return (
    <CheckField
      name="start_early"
      label={earlyStartLabel}
      hint={date === null ? earlyStartHint : earlyVisitHint}
      defaultChecked={fields.isEarly}
      required={date !== null}
      errors={errors}
    />
  );
}

function buttonText({ pays, price }: Offer, total: string): string {
  if (price === 0) return 'Send request (free)';
  return pays === 'now' ? `Order and pay ${total}` : `Send request (pay ${total} at the venue)`;
}

function whereText({ pays, price, title }: Offer, payments: string | undefined): string {
  if (price === 0) return `${title} will email you to agree a time.`;
  if (pays === 'venue') return `You pay nothing now. ${title} will email you to agree a time.`;
  return payments === 'sandbox'
    ? 'You approve it on a test page of this site. No money moves.'
    : 'You pay with PayPal or by card on PayPal’s page. We never see your card number.';
}

/** What is not shown just now stays as it was. */
function valuesOf(fields: FormData, before?: OrderDraft) {
  const text = (name: string, kept = '') => (fields.has(name) ? textOf(fields, name) : kept);
  return {
    quantity: Number(textOf(fields, 'quantity')),
    day: text('day'),
    later: text('later', before?.later),
    part: text('part', before?.part),
    note: text('note'),
    isEarly: fields.has('start_early'),
  };
}

/** Sends the order, once at a time, and leads to its payment or to what comes of it. */
function usePlacing(offer: Offer, key: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const here = useSite()?.url ?? '';
  /** The key of the order that the errors are about. */
  const [judged, setJudged] = useState('');
  const send = async (fields: FormData): Promise<Outcome> => {
    setJudged(key);
    const values = valuesOf(fields);
    const errors = missingDay(values);
    if (errors) return { errors };
    const { quantity, note, isEarly } = values;
    const answer = await callSignedIn(
      placeOrder,
      {
        slug: offer.slug,
        [offer.kind === 'package' ? 'package' : 'variant']: offer.id,
        quantity,
        total: poundsOf(totalOf(offer, quantity)),
        pays: offer.pays,
        note,
        ...wishOf(values),
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
      return { message: 'The price has changed. Check your order before you send it.' };
    }
    if (answer.code === 'unreachable')
      return { message: 'We got no answer. Press the button again: you will not order twice.' };
    // The page shows the way to sign in, which leads back here with everything typed.
    if (answer.status === 401) return {};
    return { message: summaryOf(answer, fieldsShown), errors: answer.errors };
  };
  return { ...useSubmission(send), judged };
}
