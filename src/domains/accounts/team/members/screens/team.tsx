import { Badge, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconHistory, IconKey, IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { OfAllPlaces } from '../../parts/of-all-places.tsx';
import { roleWords } from '../../roles.ts';
import { listMembers, type Member } from '../contract.ts';
import { RoleList } from '../parts/role-list.tsx';
import { TeamSettings } from '../parts/team-settings.tsx';
import { lastActive, placesOf, standingOf } from '../words.ts';
import type { Route } from './+types/team.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Team');

const pathOf = ({ id }: Member) => `/dashboard/team/${id}`;
const nameOf = ({ name, is_you: isYou }: Member) => (isYou ? `${name} (you)` : name);

/** Who works for the business, or worked for it. */
export default function Team() {
  const [params, setParams] = useSearchParams();
  const state: 'current' | 'ended' = params.get('state') === 'ended' ? 'ended' : 'current';
  const list = useList(listMembers, { input: (query) => ({ ...query, state }), sizes: [20, 50, 100] });
  const page = list.state.kind === 'there' ? list.state.page : null;
  return (
    <Stack gap={32}>
      <PageHead
        title="Team"
        text="The people who work for your business, and what each of them may do. There is no charge per person."
      />
      <Group align="end">
        <Button
          component={Link}
          to="/dashboard/team/new"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        >
          Add someone
        </Button>
        <OfAllPlaces>
          <Button
            component={Link}
            to="/dashboard/team/activity"
            variant="default"
            leftSection={<IconHistory size={18} stroke={1.5} aria-hidden />}
          >
            Activity
          </Button>
        </OfAllPlaces>
        <Button
          component={Link}
          to="/dashboard/team/ownership"
          variant="default"
          leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
        >
          Ownership
        </Button>
        <NativeSelect
          label="Show"
          data={[
            { value: 'current', label: 'Current members' },
            { value: 'ended', label: 'Former members' },
          ]}
          value={state}
          onChange={({ target }) =>
            setParams(target.value === 'ended' ? { state: 'ended' } : {}, { replace: true })
          }
        />
      </Group>
      {state === 'current' && page?.total === 1 && !list.query.search && <Alone />}
      <ListTable
        list={list}
        name="Team"
        columns={columns}
        card={(member) => <MemberCard member={member} />}
        keyOf={({ id }) => id}
        searchLabel="Search by name or email"
        empty="Nobody has left."
      />
      {state === 'current' && (
        <OfAllPlaces>
          <TeamSettings />
        </OfAllPlaces>
      )}
      <RoleList />
    </Stack>
  );
}

const Alone = () => (
  <Text role="status">
    So far you work alone here. Add a manager, your front desk, the people who treat your clients or your
    accountant: each signs in with a password of their own, sees what their role needs, and leaves without
    your password. Someone who is only on the rota needs no account.
  </Text>
);

const Standing = ({ member }: { member: Member }) => (
  <Badge
    color={member.state === 'active' && member.has_account ? 'green' : 'gray'}
    variant="light"
    size="lg"
    tt="none"
  >
    {standingOf(member)}
  </Badge>
);

const MemberCard = ({ member }: { member: Member }) => (
  <RowCard
    title={nameOf(member)}
    to={pathOf(member)}
    aside={roleWords[member.role].name}
    detail={placesOf(member)}
    badge={<Standing member={member} />}
  />
);

const twoFactor = ({ two_factor: has }: Member) => (has === null ? '–' : has ? 'On' : 'Off');

const columns: readonly Column<Member>[] = [
  {
    key: 'name',
    title: 'name',
    cell: (member) => <Link to={pathOf(member)}>{nameOf(member)}</Link>,
  },
  { key: 'role', title: 'role', cell: ({ role }) => roleWords[role].name },
  { key: 'places', title: 'places', cell: placesOf },
  { key: 'state', title: 'state', cell: (member) => <Standing member={member} /> },
  { key: 'two-factor', title: 'two-factor', cell: twoFactor },
  { key: 'active', title: 'last active', cell: lastActive },
];
