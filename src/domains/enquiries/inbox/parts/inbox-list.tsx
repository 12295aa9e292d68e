import { Badge, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { momentText, shortDayText } from '#src/platform/clock.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import type { List } from '#src/ui/list/use-list.ts';
import type { EnquiryRow } from '../contract.ts';
import classes from './inbox-list.module.css';

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
    cell: ({ preview, preview_own: isOwn, listing, about, assigned_to: assigned }) => (
      <>
        <span className={classes.preview}>{isOwn ? `You: ${preview}` : preview}</span>
        {box === 'received' && <span className={classes.listing}>{listing.title}</span>}
        {assigned && <span className={classes.listing}>{assigned.name} looks after it</span>}
        {about && <span className={classes.listing}>About {about}</span>}
      </>
    ),
  },
  {
    key: 'when',
    title: 'When',
    cell: ({ last_message_at: at }) => <time dateTime={at}>{momentText(at)}</time>,
  },
  { key: 'state', title: 'State', cell: (row) => <State row={row} /> },
];

/** In words, never by colour alone. */
function State({ row }: { row: EnquiryRow }) {
  if (!row.confirmed) return <Badge color="yellow">Not confirmed</Badge>;
  if (row.live) return <Badge color="green">Here now</Badge>;
  if (row.unread) return <Badge>New</Badge>;
  if (row.archived) return <Badge color="gray">Archived</Badge>;
  return row.answered ? (
    <Badge color="gray">Answered</Badge>
  ) : (
    <Badge color="yellow">{row.side === 'business' ? 'To answer' : 'Waiting'}</Badge>
  );
}

/** Who, when, the beginning of the last message and its state. */
const Card = ({ row }: { row: EnquiryRow }) => (
  <RowCard
    title={row.with}
    to={`/dashboard/enquiry/${row.id}`}
    isStrong={row.unread}
    aside={<time dateTime={row.last_message_at}>{shortDayText(row.last_message_at)}</time>}
    detail={row.preview_own ? `You: ${row.preview}` : row.preview}
    badge={<State row={row} />}
  />
);

interface InboxListProps {
  readonly list: List<EnquiryRow>;
  readonly box: 'received' | 'sent';
  readonly state: 'open' | 'unread' | 'mine' | 'archived';
}

export const InboxList = ({ list, box, state }: InboxListProps) => (
  <ListTable
    list={list}
    name="Enquiries"
    columns={columnsFor(box)}
    card={(row) => <Card row={row} />}
    keyOf={({ id }) => id}
    searchLabel="Search enquiries"
    empty={<Empty box={box} state={state} />}
  />
);

function Empty({ box, state }: Pick<InboxListProps, 'box' | 'state'>) {
  if (state === 'archived') return <Text>Your archive is empty.</Text>;
  if (state === 'mine') return <Text>No enquiry is yours to look after.</Text>;
  if (state === 'unread') return <Text>You have read everything.</Text>;
  if (box === 'received')
    return (
      <>
        <Text>
          No enquiries yet. Clients choose “inquire now” on your page to write to you. Each enquiry appears
          here, and we email you.
        </Text>
        <Button component={Link} to="/dashboard/all-listing" variant="default">
          View my listings
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
