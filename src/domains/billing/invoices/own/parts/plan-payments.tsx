import { Badge } from '@mantine/core';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { longDayText } from '#src/platform/clock.ts';
import { penceOf, sumText } from '#src/platform/money.ts';
import { DownloadButton } from '#src/ui/list/download-button.tsx';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { listPlanPayments, type PlanPayment, printInvoice } from '../contract.ts';
import { statusLabels } from '../rules.ts';
import classes from './plan-payments.module.css';

const colours: Partial<Record<PlanPayment['status'], string>> = {
  paid: 'forest',
  waiting: 'yellow',
  confirming: 'yellow',
  checking: 'yellow',
  disputed: 'yellow',
};

/** Colour only repeats what the word says. */
const Status = ({ status }: { status: PlanPayment['status'] }) => (
  <Badge color={colours[status] ?? 'gray'} variant="light" size="lg" tt="none">
    {statusLabels[status]}
  </Badge>
);

function Amount({ amount, discount, refunded }: PlanPayment) {
  const remarks = [
    discount > 0 && `${sumText(penceOf(discount))} off by coupon`,
    refunded > 0 && `${sumText(penceOf(refunded))} refunded`,
  ].filter((remark) => remark !== false);
  return (
    <>
      {sumText(penceOf(amount))}
      {remarks.map((remark) => (
        <span key={remark} className={classes.remark}>
          {remark}
        </span>
      ))}
    </>
  );
}

const kindNames = { invoice: 'invoice', credit_note: 'credit note' } as const;

function Papers({ invoices }: PlanPayment) {
  if (invoices.length === 0) return <span className={classes.none}>None</span>;
  return (
    <ul className={classes.papers}>
      {invoices.map(({ id, kind, number }) => (
        <li key={id}>
          <DownloadButton
            isSmall
            label={`Download ${kindNames[kind]} ${number} as PDF`}
            ask={() => downloadSignedIn(printInvoice, { id })}
          >
            {number}
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}

const columns: Column<PlanPayment>[] = [
  { key: 'id', title: 'id', isSortable: true, cell: ({ id }) => id },
  { key: 'created_at', title: 'date', cell: ({ created_at: at }) => longDayText(new Date(at)) },
  { key: 'plan', title: 'plan', isSortable: true, cell: ({ plan }) => plan },
  { key: 'amount', title: 'amount', isSortable: true, isNumber: true, cell: Amount },
  { key: 'payment_method', title: 'payment method', cell: (row) => row.payment_method },
  { key: 'status', title: 'status', cell: ({ status }) => <Status status={status} /> },
  { key: 'invoices', title: 'invoices', cell: Papers },
];

/** What the business paid for its plans, with the papers to download; asks for its rows by itself. */
export function PlanPayments() {
  const list = useList(listPlanPayments);
  return (
    <ListTable
      list={list}
      name="Plan payments"
      columns={columns}
      keyOf={({ id }) => id}
      searchLabel="Search plan payments"
      empty="No payments yet. When you buy a plan, the payment and its invoice appear here."
    />
  );
}
