import { Stack } from '@mantine/core';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { ThisDevice } from '../../push/parts/this-device.tsx';
import { readNotificationSettings } from '../contract.ts';
import { NotificationForm } from '../parts/notification-form.tsx';
import type { Route } from './+types/settings.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Notification settings');

/** Which emails a person gets, their quiet hours, and notifications on this device. */
export default function NotificationSettings() {
  const loaded = useLoaded(queryOf(readNotificationSettings, {}));
  return (
    <Stack gap={24}>
      <PageHead title="Notification settings" text="Choose which emails you get, and when." />
      <WhenLoaded loaded={loaded} what="your notifications">
        {(settings) => (
          <>
            <NotificationForm settings={settings} onSaved={loaded.show} />
            <ThisDevice settings={settings} onSaved={loaded.show} />
          </>
        )}
      </WhenLoaded>
    </Stack>
  );
}
