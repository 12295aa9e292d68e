import { Alert, Group, Text } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { useActing } from '../../team/parts/use-acting.ts';
import { getHandOver } from '../contract.ts';

/** On the dashboard of a member who is offered the business; for an owner nothing is asked. */
export function OfferNotice() {
  const acting = useActing();
  const isMember = acting?.businesses.some(({ id, role }) => id === acting.business && role !== 'owner');
  const { data } = useQuery({ ...queryOf(getHandOver, {}), enabled: isMember === true });
  if (!isMember || !data?.offer?.is_to_you) return null;
  const { from, business_name: name } = data.offer;
  return (
    <Alert color="yellow" icon={<IconBuildingStore stroke={1.5} />} title="You are offered a business">
      <Group justify="space-between">
        <Text>
          <strong>{from}</strong> would like to hand over <strong>{name}</strong> to you.
        </Text>
        <ButtonLink to="/dashboard/team/ownership">Read the offer</ButtonLink>
      </Group>
    </Alert>
  );
}
