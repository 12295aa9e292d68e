import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { approvalAddress } from '#src/domains/billing/checkout/rules.ts';
import { longDayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { useSite } from '#src/platform/web/site.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { payOrder } from '../../buying/contract.ts';
import { dropDrafts } from '../../parts/order-draft.ts';
import { cancelOrder, fulfilOrder, type Order } from '../contract.ts';

interface DeedsProps {
  readonly order: Order;
  readonly isBusiness: boolean;
  readonly onChanged: (order: Order) => void;
  readonly onStale: () => void;
}

type Deed = 'fulfilment' | 'cancellation';

/** PayPal has ten seconds for each of three tries, and may need them. */
const deadlineMs = 40_000;

/** What its reader may do with an order now. */
export function OrderActions(props: DeedsProps) {
  const { order, isBusiness } = props;
  const [asking, setAsking] = useState<Deed | null>(null);
  const { busy, act, pay } = useDeeds(props, () => setAsking(null));
  const { may } = order;
  // Within the days in which the client may still take everything back, completing is asked about first.
  const isEarly = order.rights.open && order.rights.early_start_asked_at === null;
  return (
    <Group>
      {may.pay && (
        <Button loading={busy === 'payment'} onClick={pay}>
          Pay {poundsText(order.total)}
        </Button>
      )}
      {may.fulfil && (
        <Button
          loading={busy === 'fulfilment'}
          onClick={() => (isEarly ? setAsking('fulfilment') : act('fulfilment'))}
        >
          Mark as completed
        </Button>
      )}
      {!isBusiness && (
        <Button variant="default" component={Link} to={`/dashboard/enquiry/order/${order.id}`}>
          Message the business
        </Button>
      )}
      {(may.cancel || may.refund) && (
        <Button variant="subtle" color="red" onClick={() => setAsking('cancellation')}>
          {endText(order, isBusiness)}
        </Button>
      )}
      <Confirm
        opened={asking !== null}
        {...(asking === 'fulfilment' ? earlyWords(order) : endWords(order, isBusiness))}
        isBusy={busy === asking && asking !== null}
        onYes={() => asking && act(asking)}
        onNo={() => setAsking(null)}
      />
    </Group>
  );
}

const endText = ({ may, state }: Order, isBusiness: boolean): string =>
  may.refund && isBusiness && state === 'fulfilled' ? 'Refund in full' : 'Cancel this order';

const no = 'Keep the order';

function endWords({ may, total }: Order, isBusiness: boolean) {
  if (!may.refund)
    return {
      title: 'Cancel this order?',
      text: `We will email ${isBusiness ? 'your client' : 'the business'}. You won't be able to revert this!`,
      yes: 'Yes, cancel it',
      no,
    };
  return isBusiness
    ? {
        title: 'Refund this order?',
        text: `We refund ${poundsText(total)} to the client through PayPal, and you owe no commission. You won't be able to revert this!`,
        yes: `Yes, refund ${poundsText(total)}`,
        no,
      }
    : {
        title: 'Cancel this order?',
        text: `We refund ${poundsText(total)} through PayPal and email the business. You won't be able to revert this!`,
        yes: 'Yes, cancel and refund',
        no,
      };
}

const earlyWords = ({ rights }: Order) => ({
  title: 'Complete this order within the 14 days?',
  text: `Your client did not ask for the treatment within the 14 days. Until the end of ${longDayText(rights.last_day)} they can still cancel and owe nothing, even after the visit.`,
  yes: 'Yes, mark as completed',
  no: 'Not yet',
});

function useDeeds({ order, onChanged, onStale }: DeedsProps, onDone: () => void) {
  const [busy, setBusy] = useState<Deed | 'payment' | null>(null);
  const here = useSite()?.url ?? '';
  const act = async (deed: Deed) => {
    setBusy(deed);
    const endpoint = deed === 'fulfilment' ? fulfilOrder : cancelOrder;
    const answer = await callSignedIn(endpoint, { id: order.id }, { deadlineMs });
    setBusy(null);
    onDone();
    if (answer.ok) {
      // To order the same again after this is to want another one.
      if (deed === 'cancellation') dropDrafts();
      toast({ tone: 'success', text: doneText(deed, answer.data), forMs: 4_000 });
      return onChanged(answer.data);
    }
    if (answer.status !== 401) toast({ tone: 'error', text: answer.message });
    if (answer.status === 409) onStale();
  };
  const pay = async () => {
    setBusy('payment');
    const answer = await callSignedIn(payOrder, { id: order.id }, { deadlineMs });
    const link = answer.ok ? approvalAddress(answer.data.approval_url, here) : null;
    if (link) return globalThis.location.assign(link);
    setBusy(null);
    if (!answer.ok && answer.status !== 401) toast({ tone: 'error', text: answer.message });
    onStale();
  };
  return { busy, act, pay };
}

function doneText(deed: Deed, { state }: Order): string {
  if (deed === 'fulfilment') return 'Order completed';
  if (state === 'cancelled') return 'Order cancelled';
  return state === 'refunded' ? 'Order cancelled and refunded' : 'Order cancelled. The refund is on its way';
}
