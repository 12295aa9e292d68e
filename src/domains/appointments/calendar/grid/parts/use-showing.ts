import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { dateOf } from '#src/platform/clock.ts';
import { addressNow } from '#src/ui/list/use-list.ts';
import { type Showing, showingOf } from '../showing.ts';

/** What the address says of the calendar, and how to say something else. A phone begins with the agenda. */
export function useShowing() {
  const [params, setParams] = useSearchParams();
  const isNarrow = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  const showing = showingOf(params, { view: isNarrow ? 'agenda' : 'day', date: dateOf(new Date()) });
  const change = (changed: Partial<Showing>) =>
    setParams(addressOf(addressNow(), changed), { replace: true, preventScrollReset: true });
  return { showing, change };
}

function addressOf(before: URLSearchParams, changed: Partial<Showing>): URLSearchParams {
  const next = new URLSearchParams(before);
  const put = (key: string, value: string | undefined) => {
    if (value) next.set(key, value);
    else if (value === '') next.delete(key);
  };
  put('view', changed.view);
  put('date', changed.date);
  put('person', changed.person?.toString());
  put('rooms', changed.hasRooms === undefined ? undefined : changed.hasRooms ? 'yes' : '');
  put('without', changed.hidden?.join(','));
  return next;
}
