import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { Confirm } from '#src/ui/mantine/confirm.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import type { cancelOrder, fulfilOrder, getOrder, Order } from '../contract.ts';
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
      {state.kind === 'loading' && <Skeleton height={240} aria-label="Loading the order" />}
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
          <Deeds order={state.order} onChanged={changed} onStale={load} />
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
    const answer = await callSignedIn<typeof getOrder>({ method: 'GET', path: '/api/order/:id' }, { id });
    setState(answer.ok ? { kind: 'there', order: answer.data } : { kind: 'failed', message: answer.message });
  }, [id]);
  useEffect(() => {
    void load();
  }, [load]);
  return { state, load, show: (order: Order) => setState({ kind: 'there', order }) };
}

interface DeedsProps {
  readonly order: Order;
  readonly onChanged: (order: Order) => void;
  readonly onStale: () => void;
}

function Deeds({ order, onChanged, onStale }: DeedsProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<'fulfilment' | 'cancellation' | null>(null);
  const act = async (deed: 'fulfilment' | 'cancellation') => {
    setBusy(deed);
    const address = { method: 'POST', path: `/api/order/:id/${deed}` } as const;
    const answer = await callSignedIn<typeof fulfilOrder | typeof cancelOrder>(address, { id: order.id });
    setBusy(null);
    setAsking(false);
    if (answer.ok) {
      toast({ tone: 'success', text: words[deed], forMs: 3_000 });
      return onChanged(answer.data);
    }
    if (answer.status !== 401) toast({ tone: 'error', text: answer.message });
    if (answer.status === 409) onStale();
  };
  if (!order.may.fulfil && !order.may.cancel) return null;
  return (
    <Group>
      {order.may.fulfil && (
        <Button loading={busy === 'fulfilment'} onClick={() => act('fulfilment')}>
          Mark as completed
        </Button>
      )}
      {order.may.cancel && (
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          Cancel this order
        </Button>
      )}
      <Confirm
        opened={asking}
        title="Cancel this order?"
        text="The other side is told by email. You won't be able to revert this!"
        yes="Yes, cancel it"
        no="Keep it"
        isBusy={busy === 'cancellation'}
        onYes={() => act('cancellation')}
        onNo={() => setAsking(false)}
      />
    </Group>
  );
}

const words = { fulfilment: 'Order completed', cancellation: 'Order cancelled' };
