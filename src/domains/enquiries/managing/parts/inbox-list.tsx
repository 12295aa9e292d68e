import { Badge, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import type { List } from '#src/ui/list/use-list.ts';
import type { EnquiryRow } from '../contract.ts';
import classes from './inbox-list.module.css';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const columnsFor = (box: 'received' | 'sent'): Column<EnquiryRow>[] => [
  {
    key: 'with',
    title: box === 'received' ? 'From' : 'To',
    cell: (row) => (
      <Link to={`/dashboard/enquiry/${row.id}`} className={classes.name} data-unread={row.unread}>
        {row.with}
      </Link>
    ),
  },
  {
    key: 'last',
    title: 'Last message',
    cell: ({ preview, preview_own: isOwn, listing }) => (
      <>
        <span className={classes.preview}>{isOwn ? `You: ${preview}` : preview}</span>
        {box === 'received' && <span className={classes.listing}>{listing.title}</span>}
      </>
    ),
  },
  {
    key: 'when',
    title: 'When',
    cell: ({ last_message_at: at }) => <time dateTime={at}>{moment.format(new Date(at))}</time>,
  },
  { key: 'state', title: 'State', cell: (row) => <State row={row} /> },
];

/** In words, never by colour alone. */
function State({ row }: { row: EnquiryRow }) {
  if (!row.confirmed) return <Badge color="yellow">Not confirmed</Badge>;
  if (row.unread) return <Badge>New</Badge>;
  if (row.archived) return <Badge color="gray">Archived</Badge>;
  return row.answered ? (
    <Badge color="gray">Answered</Badge>
  ) : (
    <Badge color="yellow">{row.side === 'business' ? 'To answer' : 'Waiting'}</Badge>
  );
}

interface InboxListProps {
  readonly list: List<EnquiryRow>;
  readonly box: 'received' | 'sent';
  readonly state: 'open' | 'unread' | 'archived';
}

export const InboxList = ({ list, box, state }: InboxListProps) => (
  <ListTable
    list={list}
    name="Enquiries"
    columns={columnsFor(box)}
    keyOf={({ id }) => id}
    searchLabel="Search enquiries"
    empty={<Empty box={box} state={state} />}
  />
);

function Empty({ box, state }: Pick<InboxListProps, 'box' | 'state'>) {
  if (state === 'archived') return <Text>Nothing is in the archive.</Text>;
  if (state === 'unread') return <Text>You have read everything.</Text>;
  if (box === 'received')
    return (
      <>
        <Text>
          No enquiries yet. Clients write to you by “inquire now” on your page; each enquiry comes here and to
          your email.
        </Text>
        <Button component={Link} to="/dashboard/all-listing" variant="default">
          Look at my listings
        </Button>
      </>
    );
  return (
    <>
      <Text>You have not asked a business anything yet.</Text>
      <Button component={Link} to="/featured-search-listing" variant="default">
        Search for a treatment
      </Button>
    </>
  );
}
