import { IconChevronDown, IconUser } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Dropdown, DropdownItem } from '#src/ui/dropdown.tsx';
import { useAlive } from '#src/ui/effects.ts';
import { AccountPicture } from '../../profile/parts/account-picture.tsx';
import { loadProfile } from '../../profile/parts/load-profile.ts';
import { dropSession, onSessionChange, storedToken } from '../../session.ts';
import type { Account } from '../../shapes.ts';
import classes from './account-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Where the two kinds of account sign in; the header's menu has them where there is no room beside it. */
export const loginLinks = [
  { to: '/login', text: 'client login' },
  { to: '/business-login', text: 'business login' },
] as const;

/**
 * The header's place for who is there. The server sends it for both cases and knows of neither: a mark on the
 * document, set before the first paint, picks one, and both take the same room.
 */
export function AccountMenu() {
  const isAlive = useAlive();
  const visitor = useAccount();
  useVisitorMark(isAlive ? visitor : null);
  return (
    <div className={classes.place}>
      {!(isAlive && visitor.kind !== 'out') && <LoginLinks />}
      {!(isAlive && visitor.kind === 'out') && (
        <div className={classes.in}>
          {visitor.kind === 'in' ? <Person account={visitor.account} /> : <Nobody />}
        </div>
      )}
    </div>
  );
}

const LoginLinks = () => (
  <div className={classes.out}>
    <Link to="/login" className={classes.icon} aria-label="client login">
      <IconUser size={22} stroke={1.5} aria-hidden />
    </Link>
    {loginLinks.map(({ to, text }) => (
      <Link key={to} to={to} className={classes.link}>
        <span className={classes.word}>{text}</span>
      </Link>
    ))}
  </div>
);

const Nobody = () => (
  <span className={classes.person} aria-hidden>
    <span className={classes.disc} />
  </span>
);

function Person({ account: { name, avatar } }: { account: Pick<Account, 'name' | 'avatar'> }) {
  const { signOut } = useSignOut();
  return (
    <Dropdown
      labelClass={classes.person}
      label={
        <>
          <AccountPicture name={name} avatar={avatar} size={36} />
          <span className={classes.name}>Hi, {name}</span>
          <IconChevronDown className={classes.arrow} size={18} stroke={1.5} aria-hidden />
        </>
      }
    >
      <DropdownItem>
        <Link to="/dashboard">my dashboard</Link>
      </DropdownItem>
      <DropdownItem>
        <button type="button" onClick={signOut}>
          logout
        </button>
      </DropdownItem>
    </Dropdown>
  );
}

type Visitor =
  /** A token is stored, and its holder is being asked for. */
  { kind: 'unknown' } | { kind: 'out' } | { kind: 'in'; account: Pick<Account, 'name' | 'avatar'> };

/** Who was there last, for a header that is drawn again: only ever in a browser. */
let last: { token: string | null; visitor: Visitor } | null = null;

const out: Visitor = { kind: 'out' };

/**
 * Who visits, by a profile that could be fetched. A 401 comes after one refresh was tried: the token is removed.
 * Any other failure leaves the visitor as signed out, with the token kept for a better moment.
 */
function useAccount(): Visitor {
  const token = useSyncExternalStore(onSessionChange, storedToken, () => null);
  const [fetched, setFetched] = useState(last);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || token === asked.current) return;
    let isOver = false;
    void loadProfile().then((answer) => {
      if (isOver) return;
      if (!answer.ok && answer.status === 401) return dropSession();
      // The call may have exchanged the token for a fresh one, of the same person.
      asked.current = storedToken();
      last = { token: asked.current, visitor: answer.ok ? { kind: 'in', account: answer.data.user } : out };
      setFetched(last);
    });
    return () => {
      isOver = true;
    };
  }, [token]);
  if (token === null) return out;
  return fetched?.token === token ? fetched.visitor : { kind: 'unknown' };
}

/** Tells the styles what the script in the page's head told them first; not before React knows better. */
const useVisitorMark = (visitor: Visitor | null): void =>
  useLayoutEffect(() => {
    if (visitor) document.documentElement.toggleAttribute('data-signed-in', visitor.kind !== 'out');
  });
