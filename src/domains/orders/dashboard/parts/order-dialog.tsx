import { Button, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { Waiting } from '#src/ui/mantine/waiting.tsx';
import { getOrder, type Order } from '../contract.ts';
import { OrderDeeds } from './order-deeds.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderRights } from './order-rights.tsx';

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
          <OrderDeeds order={state.order} isBusiness={isBusiness} onChanged={changed} onStale={load} />
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
