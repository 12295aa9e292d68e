import { Link } from 'react-router';
import classes from '#src/ui/list/card.module.css';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { faultLabels } from '../../rules.ts';
import { type Finding, listFindings } from '../contract.ts';

const columns: Column<Finding>[] = [
  { key: 'kind', title: 'Where', cell: ({ kind }) => faultLabels[kind] },
  {
    key: 'payment',
    title: 'Payment',
    cell: ({ payment }) =>
      payment ? <Link to={`/dashboard/operator/payment/${payment.id}`}>{payment.reference}</Link> : '–',
  },
  { key: 'sentence', title: 'What does not agree', cell: ({ sentence }) => sentence },
];

/** What did not agree in one check. */
export function Findings({ check, title }: { check: number; title: string }) {
  const list = useList(listFindings, { input: (query) => ({ ...query, id: check }), sizes: [10, 20, 50] });
  return (
    <section className={classes.card} aria-labelledby="findings">
      <h2 id="findings" className={classes.head}>
        {title}
      </h2>
      <ListTable
        list={list}
        name={title}
        columns={columns}
        keyOf={({ position }) => position}
        isSearchable={false}
        empty="This check found no differences."
      />
    </section>
  );
}
