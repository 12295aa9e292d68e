import { Alert, Anchor, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSite } from '#src/platform/web/use-site.ts';
import { dateText, modelForm } from '../../terms.ts';
import type { Order } from '../contract.ts';
import classes from './order-facts.module.css';

/** How it stands with changing one's mind, said to whoever reads it. */
export function OrderRights({ order, isBusiness }: { order: Order; isBusiness: boolean }) {
  const text = isBusiness ? forBusiness(order) : forClient(order);
  if (text === null) return null;
  return (
    <Alert icon={<IconInfoCircle size={22} stroke={1.5} aria-hidden />} variant="light" color="forest">
      <Text>{text}</Text>
      {!isBusiness && order.rights.open && <ModelForm seller={order.seller} />}
    </Alert>
  );
}

const comes = 'The money is on its way back by PayPal, at the latest within 14 days.';

const confirming =
  'PayPal is looking at your payment, and we tell you by e-mail what comes of it. Please do not pay again. If you cancel and the money comes all the same, it goes straight back.';
const disputedByClient =
  'This payment is disputed at PayPal, which decides it there. What you can do here stays as it is.';
const disputedWithBusiness =
  'The client disputes this payment at PayPal, which may take the money back. We answer there for you: please write to us what was given and when.';

function forClient(order: Order): string | null {
  const { state, rights, payment_method: method } = order;
  const day = dateText(rights.last_day);
  if (order.being_confirmed) return confirming;
  if (rights.refund_asked_at !== null) return state === 'refunded' ? null : comes;
  if (order.disputed && state !== 'refunded') return disputedByClient;
  if (state === 'created')
    return 'Nothing was charged. You can cancel this at any time before it is completed.';
  if (state === 'paid') return paidText(rights, day);
  if (state !== 'fulfilled') return null;
  if (rights.open && method !== 'PayPal')
    return `You did not ask for an early start, so until the end of ${day} you can still cancel: tell the business, which owes you what you paid at the venue.`;
  return rights.open
    ? `You did not ask for an early start, so until the end of ${day} you can still cancel and get everything back.`
    : 'Everything was given, so this order can’t be cancelled any more. If something was not right, speak to the business: it owes you care and skill.';
}

function paidText({ open, early_start_asked_at: asked }: Order['rights'], day: string): string {
  if (!open)
    return `You could change your mind until ${day}. Now it is for the business to decide: please write to it.`;
  return asked === null
    ? `You can change your mind until the end of ${day}, and get everything back that you paid.`
    : `You can change your mind until the end of ${day}. You asked for an early start: once everything was given the right ends, and for a part of it the business may ask for that part’s price.`;
}

function forBusiness({ state, rights, disputed }: Order): string | null {
  if (rights.refund_asked_at !== null)
    return state === 'refunded'
      ? null
      : 'The client’s money is on its way back. Please give nothing for this order.';
  if (disputed && state !== 'refunded') return disputedWithBusiness;
  if (!rights.open || state === 'cancelled' || state === 'refunded') return null;
  const day = dateText(rights.last_day);
  return rights.early_start_asked_at === null
    ? `The client can change their mind until the end of ${day} and owes nothing then. They did not ask for an early start.`
    : `The client asked for an early start. Until everything was given, and at the latest until the end of ${day}, they can change their mind.`;
}

function ModelForm({ seller }: { seller: string }) {
  const email = useSite()?.supportEmail ?? '';
  return (
    <details className={classes.model}>
      <summary>Model cancellation form</summary>
      <p>
        For whoever would rather write than press the button: to{' '}
        <Anchor href={`mailto:${email}`}>{email}</Anchor>.
      </p>
      <ul>
        {modelForm({ seller, email }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
