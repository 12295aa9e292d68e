import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { AdminLayout, useRecount } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { printInvoice } from '#src/domains/billing/invoices/own/contract.ts';
import { momentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import classes from '#src/ui/list/card.module.css';
import { DownloadButton } from '#src/ui/list/download-button.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { toast } from '#src/ui/toast.ts';
import { getPayment, lookAtPayment, type PaymentDetails } from '../contract.ts';
import { PaymentBooks, PaymentHistory, PaymentRefunds } from '../parts/payment-history.tsx';
import { RefundDialog } from '../parts/refund-dialog.tsx';
import { StateBadge } from '../parts/state-badge.tsx';
import { doubtAdvice, stateLabels } from '../rules.ts';
import type { Route } from './+types/payment.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Payment');

/** One payment: what it is, what happened to it, and what an operator can do about it. */
export default function Payment() {
  const id = Number(useParams().id);
  return (
    <AdminLayout title="Payment" text="Its history, and what you can do.">
      <Link to="/dashboard/operator/payment" className={classes.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Payments
      </Link>
      <OnePayment key={id} id={id} />
    </AdminLayout>
  );
}

function OnePayment({ id }: { id: number }) {
  const loaded = useLoaded(queryOf(getPayment, { id }));
  const recount = useRecount();
  const changed = (payment: PaymentDetails) => {
    loaded.show(payment);
    void recount();
  };
  return (
    <WhenLoaded loaded={loaded} what="the payment" height={480} gone="There is no such payment.">
      {(payment) => (
        <Stack gap={24}>
          <section className={classes.card} aria-labelledby="which">
            <h2 id="which" className={classes.head}>
              {payment.reference}
            </h2>
            {payment.doubt && (
              <Alert color="yellow" icon={<IconAlertTriangle stroke={1.5} />} title="Needs a person">
                {doubtAdvice[payment.doubt]}
              </Alert>
            )}
            <PaymentFacts payment={payment} />
            <Actions payment={payment} onChanged={changed} onStale={loaded.load} />
          </section>
          <PaymentHistory payment={payment} />
          <PaymentRefunds payment={payment} />
          <PaymentBooks payment={payment} />
        </Stack>
      )}
    </WhenLoaded>
  );
}

interface ActionsProps {
  readonly payment: PaymentDetails;
  readonly onChanged: (payment: PaymentDetails) => void;
  readonly onStale: () => Promise<void>;
}

function Actions({ payment, onChanged, onStale }: ActionsProps) {
  const [isRefunding, setRefunding] = useState(false);
  const { change: look, isBusy } = useChange(lookAtPayment, {
    ask: (input) => callSignedIn(lookAtPayment, input, { deadlineMs: 45_000 }),
    say: (data) => toast({ tone: 'success', text: `Checked with PayPal: ${wordsOf(data)}.`, forMs: 4_000 }),
    onDone: onChanged,
  });
  if (!payment.may.look && payment.may.refund === 0) return null;
  return (
    <Group>
      {payment.may.look && (
        <Button variant="default" loading={isBusy} onClick={() => void look({ id: payment.id })}>
          Check with PayPal
        </Button>
      )}
      {payment.may.refund > 0 && (
        <Button variant="default" onClick={() => setRefunding(true)}>
          Refund
        </Button>
      )}
      <RefundDialog
        payment={payment}
        opened={isRefunding}
        onDone={onChanged}
        onStale={() => void onStale()}
        onClose={() => setRefunding(false)}
      />
    </Group>
  );
}

const wordsOf = ({ state }: PaymentDetails) => stateLabels[state].toLowerCase();

/** What a payment is, of whom and for what. */
const PaymentFacts = ({ payment }: { payment: PaymentDetails }) => (
  <dl className={classes.facts}>
    <Fact name="State">
      <StateBadge state={payment.state} doubt={payment.doubt} />
    </Fact>
    <Fact name="Account">
      {payment.account.name || `Account ${payment.account.id}`}
      <br />
      <span className={classes.detail}>{payment.account.email}</span>
      <br />
      <Link to={`/dashboard/operator/payment?search=${encodeURIComponent(payment.account.email)}`}>
        Its payments
      </Link>
    </Fact>
    <Fact name="For">{payment.description}</Fact>
    <Fact name="Amount">
      {poundsText(payment.amount)}
      {payment.discount > 0 && (
        <span className={classes.detail}>
          {' '}
          ({poundsText(payment.list_price)} less {poundsText(payment.discount)}
          {payment.coupon_code && ` with ${payment.coupon_code}`})
        </span>
      )}
    </Fact>
    {payment.came && <Fact name="Received">{payment.came}</Fact>}
    <Fact name="Refunded">{poundsText(payment.refunded)}</Fact>
    <Fact name="Started">{momentText(payment.created_at)}</Fact>
    <Fact name={payment.captured_at ? 'Paid' : 'Can be paid until'}>
      {momentText(payment.captured_at ?? payment.expires_at)}
    </Fact>
    <Fact name="Next automatic check">
      {payment.next_look_at ? momentText(payment.next_look_at) : 'None: this payment is settled'}
    </Fact>
    <Fact name="PayPal order">{payment.paypal_order_id ?? 'None'}</Fact>
    <Fact name="PayPal capture">{payment.capture_id ?? 'None'}</Fact>
    <Fact name="What it paid for">
      {payment.grants.length === 0 ? 'Nothing' : payment.grants.map((line) => <div key={line}>{line}</div>)}
    </Fact>
    <Fact name="Invoice and credit notes">
      {payment.papers.length === 0
        ? 'None'
        : payment.papers.map(({ id, number, amount }) => (
            <div key={id}>
              <DownloadButton
                isSmall
                label={`Download ${number} as PDF`}
                ask={() => downloadSignedIn(printInvoice, { id })}
              >
                {number}
              </DownloadButton>{' '}
              {poundsText(amount)}
            </div>
          ))}
    </Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
