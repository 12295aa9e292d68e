import { Stack, Text } from '@mantine/core';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { CalendarTabs } from '../../../parts/calendar-tabs.tsx';
import { readSettings } from '../contract.ts';
import { SettingsForm } from '../parts/settings-form.tsx';
import type { Route } from './+types/settings.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Calendar settings');

/** How the free times of each place are found. */
export default function CalendarSettings() {
  const loaded = useLoaded(queryOf(readSettings, {}));
  return (
    <Stack gap={24}>
      <PageHead
        title="Calendar settings"
        text="Which times the calendar suggests when you look for a free one. You can always record an appointment at another time."
      />
      <CalendarTabs />
      <WhenLoaded loaded={loaded} what="the settings">
        {(all) =>
          all.length === 0 ? (
            <Text>Create a listing first: each place has its own settings.</Text>
          ) : (
            all.map((settings) => (
              <SettingsForm
                key={`${settings.listing}.${settings.version}`}
                settings={settings}
                others={all.filter(({ listing }) => listing !== settings.listing)}
                onLoad={loaded.load}
                onSaved={(now) => loaded.show(all.map((one) => (one.listing === now.listing ? now : one)))}
              />
            ))
          )
        }
      </WhenLoaded>
    </Stack>
  );
}
