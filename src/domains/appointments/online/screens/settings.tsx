import { Stack, Text } from '@mantine/core';
import { CalendarTabs } from '#src/domains/calendar/parts/calendar-tabs.tsx';
import { readSettings, type Settings } from '#src/domains/calendar/setup/settings/contract.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Steps } from '#src/ui/list/steps.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { titleOf } from '../given.ts';
import { PlaceSettings } from '../parts/place-settings.tsx';
import { setupSteps } from '../steps.ts';
import type { Route } from './+types/settings.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Calendar settings');

/** How the free times of each place are found, and whether clients book them. */
export default function CalendarSettings() {
  const loaded = useLoaded(queryOf(readSettings, {}));
  return (
    <Stack gap={24}>
      <PageHead
        title="Calendar settings"
        text="Whether clients can book online, and which times you offer them. You can always record an appointment at any other time."
      />
      <CalendarTabs />
      <WhenLoaded loaded={loaded} what="the settings">
        {(all) =>
          all.length === 0 ? (
            <Text>Create a listing first: each place has its own settings.</Text>
          ) : (
            all.map((settings) => (
              <Place
                key={settings.listing}
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

interface PlaceProps {
  readonly settings: Settings;
  readonly others: readonly Settings[];
  readonly onLoad: () => Promise<void>;
  readonly onSaved: (settings: Settings) => void;
}

/** A place, with the steps that lead to taking bookings until it takes them. */
const Place = ({ settings, others, onLoad, onSaved }: PlaceProps) => (
  <>
    {settings.takes_bookings === 'off' && (
      <Steps
        id={`steps-${settings.listing}`}
        title={others.length === 0 ? 'Take bookings online' : `Take bookings online at ${titleOf(settings)}`}
        steps={setupSteps(settings)}
        keepsDone
        state={{ isSettingUp: true }}
      />
    )}
    <PlaceSettings
      key={settings.version}
      settings={settings}
      others={others}
      onLoad={onLoad}
      onSaved={onSaved}
    />
  </>
);
