import { Link } from 'react-router';
import { dateOf } from '#src/platform/clock.ts';
import type { ThreadMessage } from '../conversations/contract.ts';

type About = NonNullable<ThreadMessage['about']>;

/** Where an order or appointment is found in the dashboard, by side. */
const addressOf = ({ kind, id, starts_at: at }: About, side: 'business' | 'visitor'): string => {
  if (kind === 'order') return `/dashboard/order?order=${id}`;
  if (side === 'visitor') return `/dashboard/appointments/${id}`;
  return at === null ? '/dashboard/calendar' : `/dashboard/calendar?date=${dateOf(new Date(at))}`;
};

/** Links from messages to what they are about. */
export const subjectLink = (side: 'business' | 'visitor') =>
  function SubjectLink(about: About, text: string) {
    return <Link to={addressOf(about, side)}>{text}</Link>;
  };
