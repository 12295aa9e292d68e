import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { listNotifications, type Notification, readNotifications } from '../contract.ts';
import { NotificationList } from '../parts/notification-list.tsx';
import type { Route } from './+types/notifications.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Notifications');

/** The latest first. Opening the list marks what it shows as seen. */
export default function Notifications() {
  const page = Number(useSearchParams()[0].get('page')) || 1;
  const loaded = useLoaded(queryOf(listNotifications, { page, per_page: 20 }));
  return (
    <Stack gap={24}>
      <Group justify="space-between" align="flex-end">
        <PageHead title="Notifications" text="What happened in the last sixty days, newest first." />
        <Button
          component={Link}
          to="/dashboard/notifications/settings"
          variant="default"
          leftSection={<IconSettings size={18} stroke={1.5} aria-hidden />}
        >
          Settings
        </Button>
      </Group>
      <WhenLoaded loaded={loaded} what="your notifications">
        {({ data, last_page: lastPage }) =>
          data.length === 0 ? (
            <Text>Nothing yet. What happens to appointments, messages and reviews appears here.</Text>
          ) : (
            <>
              <Seen notifications={data} />
              <Pager page={page} lastPage={lastPage} hrefFor={(to) => `?page=${to}`} />
            </>
          )
        }
      </WhenLoaded>
    </Stack>
  );
}

/** Marks what it shows as seen. Its “New” badges stay until the screen is left. */
function Seen({ notifications }: { notifications: readonly Notification[] }) {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const last = Math.max(...notifications.map(({ id }) => id));
  const isNew = notifications.some(({ unread }) => unread);
  useEffect(() => {
    if (!isNew) return;
    setFresh(
      (before) => new Set([...before, ...notifications.filter((one) => one.unread).map(({ id }) => id)]),
    );
    void callSignedIn(readNotifications, { up_to: last });
  }, [isNew, last, notifications]);
  return (
    <NotificationList
      notifications={notifications.map((one) => ({ ...one, unread: one.unread || fresh.has(one.id) }))}
    />
  );
}
