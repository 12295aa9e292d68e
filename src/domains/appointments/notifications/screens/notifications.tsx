import { Stack } from '@mantine/core';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { readNotificationSettings } from '../contract.ts';
import { NotificationForm } from '../parts/notification-form.tsx';
import type { Route } from './+types/notifications.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Notifications');

/** Which emails about appointments a person gets. */
export default function Notifications() {
  const loaded = useLoaded(queryOf(readNotificationSettings, {}));
  return (
    <Stack gap={24}>
      <PageHead title="Notifications" text="Which emails we send you about appointments." />
      <WhenLoaded loaded={loaded} what="your notifications">
        {(settings) => <NotificationForm settings={settings} onSaved={loaded.show} />}
      </WhenLoaded>
    </Stack>
  );
}
