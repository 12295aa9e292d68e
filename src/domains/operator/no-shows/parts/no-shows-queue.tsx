import { Text } from '@mantine/core';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { fullDayText, momentText, timeText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import type { Decision } from '../../parts/decision.tsx';
import { DoneFilter } from '../../parts/done-filter.tsx';
import classes from '../../parts/operator.module.css';
import { OwnerLines } from '../../parts/owner-lines.tsx';
import { QueueList } from '../../parts/queue-list.tsx';
import { ageText } from '../../rules.ts';
import { type DisputedNoShow, listNoShows, upholdNoShow, withdrawNoShow } from '../contract.ts';

const reason = {
  field: 'reason',
  label: 'Reason',
  hint: 'Both sides get it by email as the statement of reasons, word for word. Leave out what the client had done.',
} as const;

const withdrawal = ({ id, number, kept }: DisputedNoShow): Decision => ({
  title: `Withdraw the no-show of ${number}?`,
  text: `It then counts nowhere.${kept > 0 ? ` ${poundsText(kept)} goes back to the client.` : ''} The business cannot mark it once more.`,
  yes: 'Withdraw the no-show',
  words: reason,
  decide: ({ text }) => callSignedIn(withdrawNoShow, { id, reason: text }),
});

const refusal = ({ id, number }: DisputedNoShow): Decision => ({
  title: `Let the no-show of ${number} stand?`,
  text: 'It keeps counting, and the client cannot dispute it a second time.',
  yes: 'Let it stand',
  isSevere: true,
  words: reason,
  decide: ({ text }) => callSignedIn(upholdNoShow, { id, reason: text }),
});

const counted = (count: number) => `${count} ${count === 1 ? 'no-show' : 'no-shows'} in a year`;

const columns: Column<DisputedNoShow>[] = [
  {
    key: 'number',
    title: 'Appointment',
    cell: ({ number, title, starts_at: from, ends_at: to }) => (
      <>
        <strong>{number}</strong>
        <Text size="sm">{title}</Text>
        <Text size="sm" c="dimmed">{`${fullDayText(from)}, ${timeText(from)}–${timeText(to)}`}</Text>
      </>
    ),
  },
  { key: 'owner', title: 'Business', cell: ({ owner }) => <OwnerLines owner={owner} /> },
  {
    key: 'said',
    title: 'What the client says',
    cell: ({ client, words }) => (
      <>
        <strong>{client || 'An account that is deleted'}</strong>
        <p className={classes.words}>{words}</p>
      </>
    ),
  },
  {
    key: 'known',
    title: 'What we know',
    cell: ({ marked_at: marked, of_client: client, of_business: business, paid, kept }) => (
      <>
        {marked && <Text size="sm">{`Marked ${momentText(marked)}`}</Text>}
        {client > 0 && <Text size="sm">{`The client had ${counted(client)}`}</Text>}
        <Text size="sm">{`The business marked ${counted(business)}`}</Text>
        {paid > 0 && <Text size="sm">{`Paid ${poundsText(paid)}, kept ${poundsText(kept)}`}</Text>}
      </>
    ),
  },
];

const sinceColumn: Column<DisputedNoShow> = {
  key: 'since',
  title: 'Disputed',
  cell: ({ since }) => (
    <>
      {ageText(new Date(since), new Date())}
      <Text size="sm" c="dimmed">{`since ${momentText(since)}`}</Text>
    </>
  ),
};

const outcomeColumn: Column<DisputedNoShow> = {
  key: 'outcome',
  title: 'Outcome',
  cell: ({ is_withdrawn: isWithdrawn, decided_at: at, answer }) => (
    <>
      {isWithdrawn ? 'Withdrawn' : 'Stands'}
      {at && (
        <Text size="sm" c="dimmed">
          {momentText(at)}
        </Text>
      )}
      <p className={classes.words}>{answer}</p>
    </>
  ),
};

const actions = [
  {
    label: 'Withdraw',
    of: ({ number }: DisputedNoShow) => `the no-show of ${number}`,
    decision: withdrawal,
    isMain: true,
  },
  {
    label: 'Let stand',
    of: ({ number }: DisputedNoShow) => `the no-show of ${number}`,
    decision: refusal,
  },
];

const open = { decided: false };
const decided = { decided: true };

/** No-shows that clients dispute and businesses keep: those that wait, or those that were decided. */
export function NoShowsQueue() {
  const [state, choose] = useFilter('state');
  const isDecided = state === 'decided';
  return (
    <>
      <DoneFilter label="Which no-shows" done="Decided" value={isDecided ? state : ''} onChoose={choose} />
      <QueueList
        key={String(isDecided)}
        name="Disputed no-shows"
        endpoint={listNoShows}
        also={isDecided ? decided : open}
        columns={[...columns, isDecided ? outcomeColumn : sinceColumn]}
        actions={isDecided ? [] : actions}
        empty={isDecided ? 'No disputed no-show has been decided yet.' : 'No disputed no-show waits.'}
      />
    </>
  );
}
