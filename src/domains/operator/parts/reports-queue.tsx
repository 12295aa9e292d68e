import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { reportReasons } from '#src/domains/listings/pages/rules.ts';
import { momentText } from '#src/platform/clock.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { listReports, type Report } from '../settling-contract.ts';
import { resolution, takedown } from './decisions.ts';
import { DoneFilter } from './done-filter.tsx';
import classes from './operator.module.css';
import { QueueList } from './queue-list.tsx';

const isUp = ({ listing: { state } }: Report) => state === 'live' || state === 'paused';

const shared: Column<Report>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'listing',
    title: 'Page',
    cell: (report) => (
      <>
        {isUp(report) ? (
          <Link to={`/listing-details/${report.listing.slug}`}>{report.listing.title}</Link>
        ) : (
          report.listing.title
        )}
        <Text size="sm" c="dimmed">
          {report.owner ? report.owner.email : 'Not claimed'}
        </Text>
      </>
    ),
  },
  {
    key: 'message',
    title: 'Report',
    cell: ({ reason, message, email, since }) => (
      <>
        <strong>{reportReasons[reason]}</strong>
        <p className={classes.words}>{message}</p>
        <Text size="sm" c="dimmed">
          {`${momentText(since)} · ${email || 'no email given'}`}
        </Text>
      </>
    ),
  },
];

const outcomeColumn: Column<Report> = {
  key: 'outcome',
  title: 'Outcome',
  cell: ({ outcome, note, resolved_at: at }) => (
    <>
      {outcome === 'taken_down' ? 'Page taken down' : 'Resolved'}
      {at && (
        <Text size="sm" c="dimmed">
          {momentText(at)}
        </Text>
      )}
      <p className={classes.words}>{note}</p>
    </>
  ),
};

const open = { resolved: false };
const resolved = { resolved: true };

/** What visitors reported: open reports, or resolved ones with their outcome. */
export function ReportsQueue() {
  const [state, choose] = useFilter('state');
  const isResolved = state === 'resolved';
  return (
    <>
      <DoneFilter label="Which reports" done="Resolved" value={isResolved ? state : ''} onChoose={choose} />
      <QueueList
        key={String(isResolved)}
        name="Reports"
        endpoint={listReports}
        also={isResolved ? resolved : open}
        columns={isResolved ? [...shared, outcomeColumn] : shared}
        actions={isResolved ? [] : actions}
        empty={isResolved ? 'No reports have been resolved yet.' : 'No reports are open.'}
      />
    </>
  );
}

const actions = [
  {
    label: 'Resolve',
    of: ({ listing }: Report) => `the report about ${listing.title}`,
    decision: ({ id, listing }: Report) => resolution({ id, title: listing.title }),
    isMain: true,
  },
  {
    label: 'Take down',
    of: ({ listing }: Report) => listing.title,
    decision: (report: Report) => (isUp(report) ? takedown(report.listing) : null),
  },
];
