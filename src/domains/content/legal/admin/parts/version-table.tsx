import { Badge, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { longDayText, momentText } from '#src/platform/clock.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import type { VersionState } from '../../pages.ts';
import { type ManagedLegalPage, type ManagedVersion, withdrawLegalVersion } from '../contract.ts';

const stateWords: Readonly<Record<VersionState, string>> = {
  planned: 'Planned',
  current: 'In force',
  earlier: 'Earlier',
};

interface VersionTableProps {
  readonly managed: ManagedLegalPage;
  readonly onChanged: (managed: ManagedLegalPage) => void;
}

/** Every version of a page; what is not in force yet can be withdrawn. */
export function VersionTable({ managed, onChanged }: VersionTableProps) {
  const { page, in_force_from: since, versions } = managed;
  const { chosen, choose, question } = useConfirmed(
    withdrawLegalVersion,
    ({ id }: ManagedVersion) => ({ id }),
    {
      failed: 'Nothing was withdrawn',
      say: () => toast({ tone: 'success', text: 'The version is withdrawn.', forMs: 3_000 }),
      onDone: onChanged,
    },
  );
  const acts: FactColumn<ManagedVersion> = {
    title: 'Action',
    cell: (version) =>
      version.state === 'planned' && (
        <Button
          variant="default"
          aria-label={`Withdraw version ${version.number}`}
          onClick={() => choose(version)}
        >
          Withdraw
        </Button>
      ),
  };
  return (
    <section className={card.card} aria-labelledby="versions">
      <div className={card.top}>
        <div>
          <h2 id="versions" className={card.head}>
            Versions
          </h2>
          <p className={card.soft}>{`In force since ${longDayText(since)}`}</p>
        </div>
        <Link to={`/${page}`}>Open the page</Link>
      </div>
      <FactTable
        name="Versions, the newest first"
        columns={[...columnsOf(page), acts]}
        rows={versions}
        keyOf={({ id }) => id}
        empty="Nobody has changed this page: it has the text that came with the software."
      />
      <Confirm
        title={`Withdraw version ${chosen?.number ?? ''}?`}
        text={
          chosen?.tells_businesses
            ? 'It never takes effect. Businesses that read our email about it are not told again.'
            : 'It never takes effect.'
        }
        yes="Yes, withdraw it"
        no="Cancel"
        {...question}
      />
    </section>
  );
}

const columnsOf = (page: string): FactColumn<ManagedVersion>[] => [
  {
    title: 'Version',
    cell: ({ number }) => <Link to={`/${page}/version/${number}`}>{`Version ${number}`}</Link>,
  },
  { title: 'In force from', cell: ({ in_force_from: from }) => longDayText(from) },
  { title: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  {
    title: 'What changed',
    cell: ({ change, published_at: at, is_shipped: isShipped, tells_businesses: tells }) => (
      <>
        {change}
        <Text size="sm" c="dimmed">
          {isShipped ? 'Came with the software' : `Published ${momentText(at)}`}
          {tells && '; businesses are told'}
        </Text>
      </>
    ),
  },
];

/** Colour only repeats what the words say. */
const StateBadge = ({ state }: { state: VersionState }) => (
  <Badge color={state === 'current' ? 'forest' : 'gray'} variant="light" size="lg" tt="none">
    {stateWords[state]}
  </Badge>
);
