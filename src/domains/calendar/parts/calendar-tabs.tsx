import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useActing, useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import type { NeededRight } from '#src/platform/rights.ts';
import classes from './calendar-tabs.module.css';

interface Tab {
  readonly to: string;
  readonly name: string;
  readonly needs: NeededRight;
  readonly isOfAllPlaces?: true;
}

const tabs: readonly Tab[] = [
  { to: '/dashboard/calendar', name: 'Calendar', needs: ['calendar', 'own-calendar'] },
  { to: '/dashboard/calendar/waitlist', name: 'Waitlist', needs: 'calendar' },
  { to: '/dashboard/calendar/people', name: 'People', needs: ['people', 'calendar', 'own-calendar'] },
  {
    to: '/dashboard/calendar/elsewhere',
    name: 'Other calendars',
    needs: ['people', 'calendar', 'own-calendar'],
  },
  { to: '/dashboard/calendar/rooms', name: 'Rooms', needs: 'people' },
  {
    to: '/dashboard/calendar/treatment-times',
    name: 'Treatment times',
    needs: 'prices',
    isOfAllPlaces: true,
  },
  { to: '/dashboard/calendar/settings', name: 'Settings', needs: 'listing' },
];

/** The calendar and what it is set up with, as far as the person may use it. */
export function CalendarTabs() {
  const may = useMay();
  const isEverywhere = useActing()?.all_places !== false;
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    if (!matchMedia('(max-width: 767px)').matches) return;
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - nav.current.clientWidth / 3;
  }, []);
  return (
    <nav ref={nav} className={classes.tabs} aria-label="Calendar">
      {tabs
        .filter(({ needs, isOfAllPlaces }) => may(needs) && (isEverywhere || !isOfAllPlaces))
        .map(({ to, name }) => (
          <NavLink key={to} to={to} end={to === '/dashboard/calendar'} className={classes.tab}>
            {name}
          </NavLink>
        ))}
    </nav>
  );
}
