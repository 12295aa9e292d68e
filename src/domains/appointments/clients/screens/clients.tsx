import { Badge, Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { OfAllPlaces } from '#src/domains/accounts/team/parts/of-all-places.tsx';
import { phoneText } from '#src/domains/listings/texts.ts';
import { dayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { type ClientRow, listClients } from '../contract.ts';
import { ExportClients } from '../parts/export-clients.tsx';
import type { Route } from './+types/clients.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Clients');

const pathOf = ({ id }: ClientRow) => `/dashboard/clients/${id}`;
const reachedBy = ({ phone, email }: ClientRow) =>
  [phone && phoneText(phone), email].filter(Boolean).join(', ');
const comes = ({ last_at, next_at }: ClientRow) =>
  next_at ? `Next ${dayText(next_at)}` : last_at ? `Last ${dayText(last_at)}` : 'No appointment yet';

const Whose = ({ is_own }: Pick<ClientRow, 'is_own'>) => (
  <Badge color={is_own ? 'forest' : 'gray'} variant="light" size="lg" tt="none">
    {is_own ? 'Your own' : 'Through Treatory'}
  </Badge>
);

const columns: readonly Column<ClientRow>[] = [
  { key: 'name', title: 'name', cell: (client) => <Link to={pathOf(client)}>{client.name}</Link> },
  { key: 'reached', title: 'phone and email', cell: (client) => reachedBy(client) || 'N/A' },
  { key: 'comes', title: 'appointments', cell: comes },
  { key: 'whose', title: 'client', cell: Whose },
];

/** The clients of a business. */
export default function Clients() {
  const list = useList(listClients, { sizes: [20, 50, 100], failed: 'Your clients could not be loaded.' });
  return (
    <Stack gap={32}>
      <PageHead
        title="Clients"
        text="Everyone who has ordered, sent an enquiry or had an appointment, and anyone you added yourself."
      />
      <OfAllPlaces>
        <Group>
          <Button
            component={Link}
            to="/dashboard/clients/new"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          >
            Add a client
          </Button>
          <Button
            component={Link}
            to="/dashboard/clients/import"
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
          >
            Import
          </Button>
          <ExportClients />
        </Group>
      </OfAllPlaces>
      <ListTable
        list={list}
        name="Clients"
        columns={columns}
        card={(client) => (
          <RowCard
            title={client.name}
            to={pathOf(client)}
            aside=""
            detail={reachedBy(client) || 'No phone or email'}
            badge={<Whose is_own={client.is_own} />}
          />
        )}
        keyOf={({ id }) => id}
        searchLabel="Search by name, phone or email"
        empty="No clients yet. Orders, enquiries and appointments add them, or you can add or import them yourself."
      />
    </Stack>
  );
}
