import { momentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import classes from '#src/ui/list/card.module.css';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { accountLabels, accounts } from '../../../ledger/rules.ts';
import type { PaymentDetails, RefundOfPayment } from '../contract.ts';
import { actorLabels, refundStateLabels } from '../rules.ts';

const When = ({ at }: { at: string }) => <time dateTime={at}>{momentText(at)}</time>;

/** What happened to a payment, in its order, and what PayPal sent about it. */
export const PaymentHistory = ({ payment }: { payment: PaymentDetails }) => (
  <section className={classes.card} aria-labelledby="what-happened">
    <h2 id="what-happened" className={classes.head}>
      What happened
    </h2>
    <ol className={classes.lines}>
      {payment.events.map(({ words, detail, at }, index) => (
        // Two events may be the same to the second.
        <li key={`${at} ${words} ${index.toString()}`} className={classes.line}>
          <When at={at} />
          <span>
            {words}
            {detail && <span className={classes.detail}> · {detail}</span>}
          </span>
        </li>
      ))}
    </ol>
    {payment.notices.length > 0 && (
      <>
        <h3>Notices from PayPal</h3>
        <ul className={classes.lines}>
          {payment.notices.map(({ id, type, at }) => (
            <li key={id} className={classes.line}>
              <When at={at} />
              <span className={classes.detail}>{type}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);

const refundColumns: FactColumn<RefundOfPayment>[] = [
  { title: 'When', cell: ({ at }) => <When at={at} /> },
  { title: 'Amount', isNumber: true, cell: ({ amount }) => poundsText(amount) },
  { title: 'By', cell: ({ actor }) => actorLabels[actor] },
  { title: 'Why', cell: ({ reason }) => reason },
  {
    title: 'Result',
    cell: ({ state, issue }) => `${refundStateLabels[state]}${issue && ` (${issue})`}`,
  },
];

/** What was sent back, or was to be. */
export const PaymentRefunds = ({ payment }: { payment: PaymentDetails }) => (
  <section className={classes.card} aria-labelledby="refunds">
    <h2 id="refunds" className={classes.head}>
      Refunds
    </h2>
    <FactTable
      name="Refunds"
      columns={refundColumns}
      rows={payment.refunds}
      keyOf={({ id }) => id}
      empty="No refunds."
    />
  </section>
);

interface Entry {
  readonly key: string;
  readonly at: string;
  readonly kind: 'capture' | 'refund';
  readonly account: string;
  readonly amount: number;
}

const entryColumns: FactColumn<Entry>[] = [
  { title: 'When', cell: ({ at }) => <When at={at} /> },
  { title: 'What', cell: ({ kind }) => (kind === 'capture' ? 'Paid' : 'Refunded') },
  { title: 'Account', cell: ({ account }) => accountName(account) },
  { title: 'Amount', isNumber: true, cell: ({ amount }) => poundsText(amount) },
];

const accountName = (account: string): string => {
  const known = accounts.find((one) => one === account);
  return known ? accountLabels[known].name : account;
};

/** The rows of the ledger that belong to a payment, both sides of each movement. */
export function PaymentBooks({ payment }: { payment: PaymentDetails }) {
  const entries = payment.movements.flatMap(({ kind, at, entries: sides }, movement) =>
    sides.map(({ account, amount }) => ({ key: `${movement} ${account}`, at, kind, account, amount })),
  );
  return (
    <section className={classes.card} aria-labelledby="books">
      <h2 id="books" className={classes.head}>
        In the ledger
      </h2>
      <FactTable
        name="Entries in the ledger"
        columns={entryColumns}
        rows={entries}
        keyOf={({ key }) => key}
        empty="Not in the ledger yet."
      />
    </section>
  );
}
