import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import classes from '../../parts/operator.module.css';
import { actionWords, type Subject } from '../../rules.ts';
import type { OperatorAction } from '../contract.ts';

/** What has a page of its own in the back office. */
const linked: readonly Subject[] = ['listing', 'payment', 'post', 'clip'];

/** “Approved the listing Quay Rooms”: what a row says in one line. */
export const sentenceOf = ({ action, title }: OperatorAction): string => `${actionWords[action]} “${title}”`;

const What = ({ row: { action, subject, subject_id: id, title } }: { row: OperatorAction }) => (
  <>
    {actionWords[action]}{' '}
    {linked.includes(subject) ? (
      <Link to={`/dashboard/operator/${subject}/${id}`}>{title}</Link>
    ) : (
      title && `“${title}”`
    )}
    <Text size="sm" c="dimmed">{`${subject} ${id}`}</Text>
  </>
);

/** The columns of the audit log, wherever it is shown. */
export const actionColumns: readonly Column<OperatorAction>[] = [
  { key: 'at', title: 'When', cell: ({ at }) => momentText(at) },
  { key: 'operator', title: 'Who', cell: ({ operator }) => operator || 'The server' },
  { key: 'action', title: 'What', cell: (row) => <What row={row} /> },
  { key: 'reason', title: 'Why', cell: ({ reason }) => <p className={classes.words}>{reason || '–'}</p> },
];
