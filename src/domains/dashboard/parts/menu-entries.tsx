import {
  IconAddressBook,
  IconAward,
  IconBell,
  IconBuildingStore,
  IconCalendarEvent,
  IconChevronDown,
  IconCreditCard,
  IconHeart,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconList,
  IconMessages,
  IconPackage,
  IconReceipt,
  IconSparkles,
  IconStar,
  IconTrendingUp,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useProfileState } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { storedRole } from '#src/domains/accounts/session.ts';
import { useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import { useUnreadCount } from '#src/domains/enquiries/inbox/parts/unread-count.ts';
import unseen from '#src/ui/unseen.module.css';
import { type MenuFor, menuFor } from '../rules.ts';
import classes from './menu-entries.module.css';
import { useMayOpen } from './use-may-open.ts';
import { useMenuFacts } from './use-menu-facts.ts';

export interface Entry {
  readonly to: string;
  readonly text: string;
  readonly Icon: typeof IconUser;
  /** How much waits there; nothing is shown for 0. */
  readonly count?: number | undefined;
  /** What is counted, for screen readers. */
  readonly countOf?: string;
}

const always: readonly Entry[] = [
  { to: '/dashboard', text: 'Dashboard', Icon: IconLayoutDashboard },
  { to: '/dashboard/my-profile', text: 'My Profile', Icon: IconUser },
];

const myListings: readonly Entry[] = [
  { to: '/dashboard/all-listing', text: 'Create Listing', Icon: IconBuildingStore },
  { to: '/dashboard/treatment', text: 'Treatment', Icon: IconSparkles },
  { to: '/dashboard/treatment-package', text: 'Treatment Packages', Icon: IconPackage },
  { to: '/dashboard/practitioner', text: 'Practitioner Qualifications', Icon: IconId },
  { to: '/dashboard/certificate', text: 'Professional Affiliations', Icon: IconAward },
  { to: '/dashboard/demand', text: 'Unmet demand', Icon: IconTrendingUp },
];

const calendar: Entry = { to: '/dashboard/calendar', text: 'Calendar', Icon: IconCalendarEvent };
const appointments: Entry = {
  to: '/dashboard/appointments',
  text: 'Appointments',
  Icon: IconCalendarEvent,
};
const orders: Entry = { to: '/dashboard/order', text: 'Order', Icon: IconReceipt };
const favourites: Entry = { to: '/dashboard/favourites', text: 'Favourites', Icon: IconHeart };
const ownReviews: Entry = { to: '/dashboard/own-reviews', text: 'Reviews', Icon: IconStar };
const reviews: Entry = { to: '/dashboard/reviews', text: 'Reviews', Icon: IconStar };
const clients: Entry = { to: '/dashboard/clients', text: 'Clients', Icon: IconAddressBook };
const notifications: Entry = { to: '/dashboard/notifications', text: 'Notifications', Icon: IconBell };
/** Folded at first, so that a person who works alone sees the menu as before. */
const team: readonly Entry[] = [
  { to: '/dashboard/team', text: 'Members', Icon: IconUsers },
  { to: '/dashboard/team/activity', text: 'Activity', Icon: IconHistory },
];
const enquiries = '/dashboard/enquiry';
const plan: Entry = { to: '/dashboard/plan', text: 'Your plan', Icon: IconCreditCard };

export interface MenuEntriesProps {
  /** Nobody is known yet: only what everybody has. */
  readonly isEmpty: boolean;
  /** The entries of an operator, which a later domain brings. */
  readonly forOperator?: ReactNode;
}

/** The entries of the side menu for the person who is signed in. */
export const MenuEntries = ({ isEmpty, forOperator }: MenuEntriesProps) =>
  isEmpty ? <Entries whom="anybody" isClient={false} /> : <EntriesOfHolder forOperator={forOperator} />;

function EntriesOfHolder({ forOperator }: Pick<MenuEntriesProps, 'forOperator'>) {
  const { state } = useProfileState();
  if (state.kind !== 'there') return <Entries whom="anybody" isClient={false} />;
  const { role } = state.profile;
  const isClient = role === 'user' && storedRole() === 'user';
  return <Entries whom={menuFor(role, storedRole())} isClient={isClient} forOperator={forOperator} />;
}

interface EntriesProps {
  readonly whom: MenuFor;
  readonly isClient: boolean;
  readonly forOperator?: ReactNode;
}

const Entries = ({ whom, isClient, forOperator }: EntriesProps) => (
  <>
    <ul className={classes.list}>
      {always.map((entry) => (
        <OneEntry key={entry.to} {...entry} />
      ))}
      {whom === 'business' && <BusinessEntries />}
      {isClient && (
        <>
          <OneEntry {...appointments} />
          <OneEntry {...orders} />
          <Enquiries />
          <OneEntry {...favourites} />
          <OneEntry {...ownReviews} />
          <OneEntry {...notifications} />
        </>
      )}
      {whom === 'operator' && forOperator}
    </ul>
    {whom === 'business' && <Promotion />}
  </>
);

/** Only what a member of the team may use. */
function BusinessEntries() {
  const { orders: newOrders, requests } = useMenuFacts();
  const mayOpen = useMayOpen();
  const ofListings = myListings.filter(({ to }) => mayOpen(to));
  const ofTeam = team.filter(({ to }) => mayOpen(to));
  return (
    <>
      {ofListings.length > 0 && <Group text="my listings" entries={ofListings} />}
      {mayOpen(calendar.to) && <OneEntry {...calendar} count={requests} countOf="to answer" />}
      {mayOpen(orders.to) && <OneEntry {...orders} count={newOrders} countOf="to complete" />}
      {mayOpen(clients.to) && <OneEntry {...clients} />}
      {mayOpen(plan.to) && <OneEntry {...plan} />}
      {mayOpen(enquiries) && <Enquiries />}
      {mayOpen(reviews.to) && <OneEntry {...reviews} />}
      {mayOpen(notifications.to) && <OneEntry {...notifications} />}
      {ofTeam.length > 0 && <Group text="team" entries={ofTeam} isFolded />}
    </>
  );
}

/** With how many of them hold something unread; asked again at every screen. */
function Enquiries() {
  const unread = useUnreadCount();
  return <OneEntry to={enquiries} text="Enquiries" Icon={IconMessages} count={unread} countOf="unread" />;
}

/** An overview is marked only where it is itself; every other entry also for the pages below it. */
const overviews: readonly string[] = ['/dashboard', '/dashboard/operator', '/dashboard/team'];

/** A link of the side menu. Its count is shown where there is something to count. */
export const OneEntry = ({ to, text, Icon, count = 0, countOf = 'waiting' }: Entry) => (
  <li>
    <NavLink to={to} end={overviews.includes(to)} className={classes.entry}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <span>{text}</span>
      {count > 0 && (
        <span className={classes.count}>
          {count > 99 ? '99+' : count}
          <span className={unseen.unseen}> {countOf}</span>
        </span>
      )}
    </NavLink>
  </li>
);

interface GroupProps {
  readonly text: string;
  readonly entries: readonly Entry[];
  /** Until it is unfolded. */
  readonly isFolded?: boolean;
}

/** Several entries below one heading, which folds them away; coming to one of them unfolds it. */
export function Group({ text, entries, isFolded = false }: GroupProps) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(!isFolded);
  const id = useId();
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  useEffect(() => {
    if (isHere) setOpen(true);
  }, [isHere]);
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconList size={20} stroke={1.5} aria-hidden />
        <span>{text}</span>
        <IconChevronDown className={classes.arrow} size={18} stroke={1.5} aria-hidden />
      </button>
      <ul id={id} className={classes.inner} hidden={!isOpen}>
        {entries.map((entry) => (
          <OneEntry key={entry.to} {...entry} />
        ))}
      </ul>
    </li>
  );
}

/** For a business without Elite features. */
function Promotion() {
  const { isElite } = useMenuFacts();
  const may = useMay();
  if (isElite || !may('plan')) return null;
  return (
    <Link to="/for-business" className={classes.promotion}>
      <IconSparkles size={24} stroke={1.5} aria-hidden />
      <span>Don't miss out on elite features.</span>
    </Link>
  );
}
