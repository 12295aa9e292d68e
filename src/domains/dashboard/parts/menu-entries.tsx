import {
  IconAward,
  IconBuildingStore,
  IconChevronDown,
  IconCreditCard,
  IconId,
  IconLayoutDashboard,
  IconList,
  IconMessages,
  IconPackage,
  IconReceipt,
  IconShieldCheck,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useProfileState } from '#src/domains/accounts/parts/profile-context.tsx';
import { storedRole } from '#src/domains/accounts/session.ts';
import { useUnreadCount } from '#src/domains/enquiries/managing/parts/unread-count.ts';
import { useHasOrders } from '#src/domains/orders/managing/parts/has-orders.ts';
import unseen from '#src/ui/unseen.module.css';
import { type MenuFor, menuFor } from '../rules.ts';
import classes from './menu-entries.module.css';

interface Entry {
  readonly to: string;
  readonly text: string;
  readonly Icon: typeof IconUser;
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
];

const orders: Entry = { to: '/dashboard/order', text: 'Order', Icon: IconReceipt };
const plan: Entry = { to: '/dashboard/plan', text: 'Your plan', Icon: IconCreditCard };

const operating: Entry = { to: '/dashboard/operator', text: 'Operator', Icon: IconShieldCheck };

/** What the side menu leads to, for whoever is there. Before that is known, only what everybody has. */
export const MenuEntries = ({ isEmpty }: { isEmpty: boolean }) =>
  isEmpty ? <Entries whom="anybody" isClient={false} /> : <EntriesOfHolder />;

function EntriesOfHolder() {
  const { state } = useProfileState();
  if (state.kind !== 'there') return <Entries whom="anybody" isClient={false} />;
  const { role } = state.profile;
  return <Entries whom={menuFor(role, storedRole())} isClient={role === 'user' && storedRole() === 'user'} />;
}

const Entries = ({ whom, isClient }: { whom: MenuFor; isClient: boolean }) => (
  <>
    <ul className={classes.list}>
      {always.map((entry) => (
        <OneEntry key={entry.to} {...entry} />
      ))}
      {whom === 'business' && (
        <>
          <Group text="my listings" entries={myListings} />
          <OneEntry {...orders} />
          <OneEntry {...plan} />
          <Enquiries />
        </>
      )}
      {isClient && <OwnOrders />}
      {whom === 'operator' && <OneEntry {...operating} />}
    </ul>
    {whom === 'business' && <Promotion />}
  </>
);

/** For a client, once it has ordered something. */
const OwnOrders = () => useHasOrders() && <OneEntry {...orders} />;

/** With how many of them hold something unread; asked again at every screen. */
function Enquiries() {
  const { pathname } = useLocation();
  const unread = useUnreadCount(pathname);
  return (
    <OneEntry to="/dashboard/enquiry" text="Enquiries" Icon={IconMessages}>
      {unread > 0 && (
        <span className={classes.count}>
          {unread > 99 ? '99+' : unread}
          <span className={unseen.unseen}> unread</span>
        </span>
      )}
    </OneEntry>
  );
}

/** The page itself is marked, and where one has pages of its own below it, so are those. */
const OneEntry = ({ to, text, Icon, children }: Entry & { children?: ReactNode }) => (
  <li>
    <NavLink to={to} end={to === '/dashboard'} className={classes.entry}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <span>{text}</span>
      {children}
    </NavLink>
  </li>
);

/** Several entries below one heading, which folds them away; coming to one of them unfolds it. */
function Group({ text, entries }: { text: string; entries: readonly Entry[] }) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(true);
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

const Promotion = () => (
  <Link to="/for-business" className={classes.promotion}>
    <IconSparkles size={24} stroke={1.5} aria-hidden />
    <span>Don't miss out on elite features.</span>
  </Link>
);
