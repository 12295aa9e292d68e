import { IconChevronDown, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Dropdown, DropdownItem } from '#src/ui/dropdown.tsx';
import { useAlive } from '#src/ui/use-alive.ts';
import { AccountPicture } from '../../profile/parts/account-picture.tsx';
import type { Account } from '../../shapes.ts';
import classes from './account-menu.module.css';
import { useAccount, useVisitorMark } from './use-account.ts';
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
