import { Link } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import type { Column } from '#src/ui/list/list-table.tsx';
import unseen from '#src/ui/unseen.module.css';
import { listChanges, type WaitingChange } from '../contract.ts';
import { changeApproval, changeRefusal } from './decisions.ts';
import classes from './operator.module.css';
import { OwnerLines } from './owner-lines.tsx';
import { QueueList } from './queue-list.tsx';

type Place = WaitingChange['old'];
const facts = ['title', 'category', 'address'] as const;

/** Title, category and address below each other; what differs stands out, and is said. */
const Facts = ({ of, against }: { of: Place; against: Place }) => (
  <ul className={card.lines}>
    {facts.map((fact) => (
      <li key={fact} className={of[fact] === against[fact] ? undefined : classes.changed}>
        {of[fact] !== against[fact] && <span className={unseen.unseen}>Changed: </span>}
        {of[fact] || '–'}
      </li>
    ))}
  </ul>
);

const columns: Column<WaitingChange>[] = [
  {
    key: 'id',
    title: 'ID',
    cell: ({ id, slug }) => (
      <Link to={`/listing-details/${slug}`} aria-label={`See page ${id}`}>
        {id}
      </Link>
    ),
  },
  { key: 'old', title: 'Now', cell: (row) => <Facts of={row.old} against={row.new} /> },
  { key: 'new', title: 'Requested', cell: (row) => <Facts of={row.new} against={row.old} /> },
  { key: 'owner', title: 'Business', cell: ({ owner }) => <OwnerLines owner={owner} /> },
  { key: 'since', title: 'Waiting since', cell: ({ since }) => momentText(since) },
];

const named = ({ id, version, old }: WaitingChange) => ({ id, version, title: old.title });

/** New names, categories and addresses of live pages, which stay as they are meanwhile. */
export const ChangesQueue = () => (
  <QueueList
    name="Changes"
    endpoint={listChanges}
    columns={columns}
    actions={[
      {
        label: 'Approve',
        of: ({ old }) => old.title,
        decision: (row) => changeApproval(named(row)),
        isMain: true,
      },
      { label: 'Refuse', of: ({ old }) => old.title, decision: (row) => changeRefusal(named(row)) },
    ]}
    empty="No changes are waiting."
  />
);
