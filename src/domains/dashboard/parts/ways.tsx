import { IconCalendarEvent, IconCategory, IconReceipt, IconSearch, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import classes from './ways.module.css';

interface Way {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly family: 'beauty' | 'wellness' | 'healthcare';
  readonly Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
}

const search: Way = {
  to: '/featured-search-listing',
  title: 'Search for a treatment',
  text: 'By treatment, place, price and opening hours, anywhere in the UK.',
  family: 'beauty',
  Icon: IconSearch,
};
const browse: Way = {
  to: '/service-categories',
  title: 'Browse by category',
  text: 'Beauty, wellness and healthcare, from brows to physiotherapy.',
  family: 'wellness',
  Icon: IconCategory,
};
const profile: Way = {
  to: '/dashboard/my-profile',
  title: 'Look after your profile',
  text: 'Your contact details, password, devices and everything we hold about you.',
  family: 'healthcare',
  Icon: IconUser,
};

const appointments: Way = {
  to: '/dashboard/appointments',
  title: 'See your appointments',
  text: 'When and where they are; move or cancel them, or book again.',
  family: 'wellness',
  Icon: IconCalendarEvent,
};

const orders: Way = {
  to: '/dashboard/order',
  title: 'See your orders',
  text: 'What you ordered, when it is, and how long you can cancel.',
  family: 'beauty',
  Icon: IconReceipt,
};

interface WaysProps {
  readonly isBusiness: boolean;
}

/** What can be done from here. */
export const Ways = ({ isBusiness }: WaysProps) => (
  <WaysTo isBusiness={isBusiness} ways={isBusiness ? [profile, seenAsClient] : [search, browse, profile]} />
);

/** The same for a client, with their appointments and orders. */
export const WaysOfClient = () => (
  <WaysTo isBusiness={false} ways={[search, browse, appointments, orders, profile]} />
);

const WaysTo = ({ isBusiness, ways }: WaysProps & { readonly ways: readonly Way[] }) => (
  <section className={classes.section} aria-labelledby="ways">
    <h2 id="ways" className={classes.head}>
      {isBusiness ? 'Where to go from here' : 'What you can do here'}
    </h2>
    <ul className={classes.list}>
      {ways.map(({ to, title, text, family, Icon }) => (
        <li key={to} className={classes.card} data-family={family}>
          <span className={classes.icon}>
            <Icon size={24} stroke={1.5} aria-hidden />
          </span>
          <Link to={to} className={classes.title} data-covers>
            {title}
          </Link>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const seenAsClient: Way = {
  ...search,
  title: 'See the directory as a client does',
  text: 'Search your own city and category, and see whom people find there.',
};
