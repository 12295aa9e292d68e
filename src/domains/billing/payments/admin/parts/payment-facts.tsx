import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { printInvoice } from '#src/domains/billing/invoices/own/contract.ts';
import { momentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import classes from '#src/ui/list/card.module.css';
import { DownloadButton } from '#src/ui/list/download-button.tsx';
import type { PaymentDetails } from '../contract.ts';
import { StateBadge } from './state-badge.tsx';

/** What a payment is, of whom and for what. */
export const PaymentFacts = ({ payment }: { payment: PaymentDetails }) => (
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
