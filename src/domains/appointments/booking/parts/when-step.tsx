import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import { fullDayText, shortDayText, shortWeekdayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import type { BookingOffer } from '../contract.ts';
import { bookingHref, type Wish } from '../pages/address.ts';
import { chosenFrom, nameOf } from '../pages/chosen.ts';
import type { readWeek } from '../pages/loading.ts';
import { clockOf, dayName, partsWith, pricesDiffer, type Time } from '../pages/when.ts';
import classes from './booking.module.css';
import when from './when-step.module.css';

type Week = Awaited<ReturnType<typeof readWeek>>;

interface WhenStepProps {
  readonly offer: BookingOffer;
  readonly wish: Wish;
  readonly week: Week;
}

/** The times of a week, nearest first; each is the address of the last step. */
export function WhenStep({ offer, wish, week }: WhenStepProps) {
  useFreshTimes();
  const { next, today, day } = week;
  return (
    <section className={classes.card} aria-labelledby="when">
      <h2 id="when">When suits you?</h2>
      <People {...{ offer, wish, week }} />
      {next && (
        <p>
          <ButtonLink to={bookingHref(offer.slug, wish, { at: next.at })}>
            Next free: {dayName(next.local.slice(0, 10), today)} {clockOf(next.local)}
          </ButtonLink>
        </p>
      )}
      {!week.fault && <Days {...{ offer, wish, week }} />}
      {day ? <Times {...{ offer, wish, week, day }} /> : <NoTimes {...{ offer, wish, week }} />}
      {!week.fault && (
        <p>
          <Link to={bookingHref(offer.slug, wish, {}, 'waitlist')}>
            No time that suits? Join the waitlist
          </Link>
        </p>
      )}
    </section>
  );
}

const refreshMs = 60_000;

/** Times go while they are looked at: they are asked for again each minute, and when the page is come back to. */
function useFreshTimes() {
  const { revalidate, state } = useRevalidator();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate();
  });
  useEffect(() => {
    const ticking = setInterval(refresh, refreshMs);
    const onFocus = () => refresh();
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(ticking);
      window.removeEventListener('focus', onFocus);
    };
  }, []);
}

/** Anyone, or one of those who give all of it. Whoever is alone needs no choice. */
function People({ offer, wish, week: { people } }: WhenStepProps) {
  const chosen = offer.staff.filter(({ id }) => id === wish.staff && !people.some((one) => one.id === id));
  const all = [...people, ...chosen.map((one) => ({ ...one, price: null }))];
  if (all.length < 2 && wish.staff === null) return null;
  const link = (staff: number | null) => bookingHref(offer.slug, wish, { staff, at: null });
  return (
    <nav aria-label="With whom" className={when.people}>
      <Link to={link(null)} preventScrollReset aria-current={wish.staff === null ? 'true' : undefined}>
        Anyone
      </Link>
      {all.map(({ id, name, price }) => (
        <Link key={id} to={link(id)} preventScrollReset aria-current={wish.staff === id ? 'true' : undefined}>
          {name}
          {price !== null && <span> {poundsText(price)}</span>}
        </Link>
      ))}
    </nav>
  );
}

function Days({ offer, wish, week: { week, day, earlier, later, today } }: WhenStepProps) {
  const [first] = week;
  const last = week.at(-1);
  return (
    <nav aria-label="Days" className={when.strip}>
      <p className={when.span}>
        {earlier ? (
          <Link
            to={bookingHref(offer.slug, wish, { from: earlier, day: null })}
            preventScrollReset
            aria-label="Earlier week"
          >
            <IconChevronLeft size={22} stroke={1.5} aria-hidden />
          </Link>
        ) : (
          <span />
        )}
        <span>
          {first && shortDayText(first.date)} to {last && shortDayText(last.date)}
        </span>
        {later ? (
          <Link
            to={bookingHref(offer.slug, wish, { from: later, day: null })}
            preventScrollReset
            aria-label="Later week"
          >
            <IconChevronRight size={22} stroke={1.5} aria-hidden />
          </Link>
        ) : (
          <span />
        )}
      </p>
      <ul className={when.days}>
        {week.map(({ date, count }) => (
          <li key={date}>
            {count > 0 ? (
              <Link
                to={bookingHref(offer.slug, wish, { day: date })}
                preventScrollReset
                aria-current={date === day ? 'date' : undefined}
              >
                <Day date={date} today={today} />
              </Link>
            ) : (
              <span className={when.none}>
                <Day date={date} today={today} />
                <span className={when.unseen}> no times</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** "Wed 25", or "Today 25". */
function Day({ date, today }: { date: string; today: string }) {
  const [weekday = '', number = '', month = ''] = shortWeekdayText(date).split(' ');
  return (
    <>
      <span>{date === today ? 'Today' : weekday}</span> <strong>{number}</strong>
      <span className={when.unseen}> {month}</span>
    </>
  );
}

function Times({ offer, wish, week, day }: WhenStepProps & { day: string }) {
  const isPriced = pricesDiffer(week.times);
  return (
    <div className={when.times}>
      <h3>{fullDayText(day)}</h3>
      {partsWith(week.times).map(({ name, times }) => (
        <section key={name} aria-label={name}>
          <h4>{name}</h4>
          <ul>
            {times.map((time) => (
              <li key={time.at}>
                <TimeLink
                  to={bookingHref(offer.slug, wish, { at: time.at })}
                  time={time}
                  isPriced={isPriced}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface TimeLinkProps {
  readonly to: string;
  readonly time: Time;
  readonly isPriced?: boolean;
  /** Said before the hour, where times of several days stand together. */
  readonly day?: string;
}

/** A start to be chosen. */
export const TimeLink = ({ to, time, isPriced = false, day = '' }: TimeLinkProps) => (
  <Link to={to} className={when.time}>
    {day && <span>{day} </span>}
    <strong>{clockOf(time.local)}</strong>
    {isPriced && <span> {poundsText(time.price)}</span>}
  </Link>
);

/** Says when the next time is, or whom to ask. */
function NoTimes({ offer, wish, week: { fault, next, today, later } }: WhenStepProps) {
  const about = chosenFrom(offer, wish.variants).map(nameOf).join(', ');
  const nextDay = next?.local.slice(0, 10);
  return (
    <div className={when.empty}>
      <p>{fault ?? (nextDay ? 'No times in this week.' : 'No times in the next four weeks.')}</p>
      {nextDay && (
        <p>
          <Link to={bookingHref(offer.slug, wish, { from: nextDay, day: nextDay })}>
            Go to {dayName(nextDay, today)}
          </Link>
        </p>
      )}
      {!nextDay && later && !fault && (
        <p>
          <Link to={bookingHref(offer.slug, wish, { from: later, day: null })}>Look further ahead</Link>
        </p>
      )}
      {!nextDay && (
        <p>
          <Link to={`/listing-details/${offer.slug}/inquire?${new URLSearchParams({ about })}`}>
            Ask {offer.title}
          </Link>
        </p>
      )}
    </div>
  );
}
