import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { longDayText } from '#src/platform/clock.ts';
import { useSite } from '#src/platform/web/site.ts';
import { Waiting } from '#src/ui/list/loaded.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { modelForm } from '../../cancellation.ts';
import { getOrder, type Order } from '../contract.ts';
import { OrderActions } from './order-actions.tsx';
import classes from './order-facts.module.css';
import { OrderFacts } from './order-facts.tsx';

interface OrderDialogProps {
  /** Null while none is opened. */
  readonly id: number | null;
  readonly isBusiness: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One order with all that is known of it, and what may be done with it. */
export function OrderDialog({ id, isBusiness, onClose, onChanged }: OrderDialogProps) {
  const { state, load, show } = useOrder(id);
  const changed = (order: Order) => {
    show(order);
    onChanged();
  };
  const title = state.kind === 'there' ? `Order ${state.order.number}` : 'Order';
  return (
    <Dialog opened={id !== null} title={title} size="lg" onClose={onClose}>
      {state.kind === 'loading' && <Waiting height={240} label="Loading the order" />}
      {state.kind === 'failed' && (
        <Stack align="start">
          <Text role="alert">{state.message}</Text>
          <Button variant="default" onClick={load}>
            Try again
          </Button>
        </Stack>
      )}
      {state.kind === 'there' && (
        <Stack gap="lg">
          <OrderFacts order={state.order} isBusiness={isBusiness} />
          <OrderRights order={state.order} isBusiness={isBusiness} />
          <OrderActions order={state.order} isBusiness={isBusiness} onChanged={changed} onStale={load} />
        </Stack>
      )}
    </Dialog>
  );
}

type OrderState = { kind: 'loading' } | { kind: 'there'; order: Order } | { kind: 'failed'; message: string };

function useOrder(id: number | null) {
  const [state, setState] = useState<OrderState>({ kind: 'loading' });
  const load = useCallback(async () => {
    if (id === null) return;
    setState({ kind: 'loading' });
    const answer = await callSignedIn(getOrder, { id });
    setState(answer.ok ? { kind: 'there', order: answer.data } : { kind: 'failed', message: answer.message });
  }, [id]);
  useEffect(() => {
    void load();
  }, [load]);
  return { state, load, show: (order: Order) => setState({ kind: 'there', order }) };
}

/** Whether the order can still be cancelled, in words for its reader. */
function OrderRights({ order, isBusiness }: { order: Order; isBusiness: boolean }) {
  const text = isBusiness ? forBusiness(order) : forClient(order);
  if (text === null) return null;
  return (
    <Alert icon={<IconInfoCircle size={22} stroke={1.5} aria-hidden />} variant="light" color="forest">
      <Text>{text}</Text>
      {!isBusiness && order.rights.open && <ModelForm seller={order.seller} />}
    </Alert>
  );
}

const comes = 'Your refund is on its way through PayPal, within 14 days at most.';

const confirming =
  'PayPal is checking your payment, and we will email you the result. Please do not pay again. If you cancel and the payment still arrives, we refund it at once.';
const disputedByClient =
  'This payment is disputed at PayPal, and PayPal decides there. You can still do here what you could before.';
const disputedWithBusiness =
  'The client disputes this payment at PayPal, which may take the money back. We answer PayPal for you: please tell us what treatment you gave and when.';

function forClient(order: Order): string | null {
  const { state, rights, payment_method: method } = order;
  const day = longDayText(rights.last_day);
  if (order.being_confirmed) return confirming;
  if (rights.refund_asked_at !== null) return state === 'refunded' ? null : comes;
  if (order.disputed && state !== 'refunded') return disputedByClient;
  if (state === 'created') return 'You have not been charged. You can cancel at any time before the visit.';
  if (state === 'paid') return paidText(rights, day);
  if (state !== 'fulfilled') return null;
  if (rights.open && method !== 'PayPal')
    return `You did not ask for your treatment within the 14 days, so you can still cancel until the end of ${day}. Tell the business: it owes you what you paid at the venue.`;
  return rights.open
    ? `You did not ask for your treatment within the 14 days, so you can still cancel until the end of ${day} and get a full refund.`
    : 'You have had everything you ordered, so this order can’t be cancelled any more. If something was wrong, speak to the business: it owes you care and skill.';
}

function paidText({ open, early_start_asked_at: asked }: Order['rights'], day: string): string {
  if (!open) return `You could cancel until ${day}. Now the business decides: please write to it.`;
  return asked === null
    ? `You can cancel until the end of ${day} and get a full refund.`
    : `You can cancel until the end of ${day}. You asked for your treatment within the 14 days: once it has been given in full you can no longer cancel, and if part of it has been given the business may charge you for that part.`;
}

function forBusiness({ state, rights, disputed }: Order): string | null {
  if (rights.refund_asked_at !== null)
    return state === 'refunded'
      ? null
      : 'We are refunding the client. Please give no treatment for this order.';
  if (disputed && state !== 'refunded') return disputedWithBusiness;
  if (!rights.open || state === 'cancelled' || state === 'refunded') return null;
  const day = longDayText(rights.last_day);
  return rights.early_start_asked_at === null
    ? `The client can cancel until the end of ${day} and then owes nothing. They did not ask for the treatment within the 14 days.`
    : `The client asked for the treatment within the 14 days. They can cancel until you have given it in full, and until the end of ${day} at the latest.`;
}

function ModelForm({ seller }: { seller: string }) {
  const email = useSite()?.supportEmail ?? '';
  return (
    <details className={classes.model}>
      <summary>Model cancellation form</summary>
      <p>
        If you prefer to write, send this form to <Anchor href={`mailto:${email}`}>{email}</Anchor>.
      </p>
      <ul>
        {modelForm({ seller, email }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
