import { Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dayText } from '#src/platform/clock.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import classes from '../../parts/operator.module.css';
import type { AnyListing } from '../contract.ts';
import { completenessText, lacksText, type Standing, standingWords } from '../standings.ts';

const to = ({ id }: AnyListing) => `/dashboard/operator/listing/${id}`;
const nameOf = ({ title }: AnyListing) => title || 'Without a title';
const placeOf = ({ address, town, postcode }: AnyListing) =>
  [address, town, postcode].filter(Boolean).join(', ');

const tones: Partial<Record<Standing, 'forest' | 'yellow'>> = {
  published: 'forest',
  waiting: 'yellow',
  returned: 'yellow',
  paused: 'yellow',
};

export const StandingBadge = ({ standing }: { standing: Standing }) => (
  <Badge variant="light" color={tones[standing] ?? 'gray'} size="lg" tt="none">
    {standingWords[standing]}
  </Badge>
);

const marksOf = ({ is_verified, featured_until }: AnyListing) =>
  [is_verified && 'Verified', featured_until && `Featured until ${dayText(featured_until)}`]
    .filter(Boolean)
    .join(' · ');

/** Whose it is, or where it came from. */
const Holder = ({ owner, source }: AnyListing) =>
  owner ? (
    <div className={classes.owner}>
      {owner.name}
      <Text size="sm" c="dimmed">
        {owner.email}
      </Text>
    </div>
  ) : (
    <Text c="dimmed">{source ? `Imported from ${source}` : 'Not claimed'}</Text>
  );

export const listingColumns: readonly Column<AnyListing>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'title',
    title: 'Listing',
    cell: (row) => (
      <>
        <Link to={to(row)}>{nameOf(row)}</Link>
        <Text size="sm" c="dimmed">
          {row.category}
        </Text>
      </>
    ),
  },
  {
    key: 'standing',
    title: 'State',
    cell: (row) => (
      <>
        <StandingBadge standing={row.standing} />
        <Text size="sm">{marksOf(row)}</Text>
      </>
    ),
  },
  { key: 'place', title: 'Place', cell: placeOf },
  { key: 'owner', title: 'Owner', cell: (row) => <Holder {...row} /> },
  { key: 'plan', title: 'Plan', cell: ({ plan }) => plan ?? '–' },
  {
    key: 'lacks',
    title: 'Complete',
    cell: ({ lacks }) => (
      <>
        {completenessText(lacks)}
        <Text size="sm" c="dimmed">
          {lacksText(lacks)}
        </Text>
      </>
    ),
  },
];

/** A row as a phone shows it. */
export const listingCard = (row: AnyListing) => (
  <RowCard
    title={nameOf(row)}
    to={to(row)}
    aside={<StandingBadge standing={row.standing} />}
    detail={[row.town, row.owner?.name ?? row.source, marksOf(row)].filter(Boolean).join(' · ')}
    badge={<span className={classes.small}>{completenessText(row.lacks)}</span>}
  />
);
