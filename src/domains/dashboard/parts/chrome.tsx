import { IconHome, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignOut } from '#src/domains/accounts/layout/parts/use-sign-out.ts';
import { AccountPicture } from '#src/domains/accounts/profile/parts/account-picture.tsx';
import { useProfileState } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import classes from './chrome.module.css';
import type { MenuEntriesProps } from './menu-entries.tsx';
import { MobileMenu, SideMenu } from './menus.tsx';

interface ChromeProps extends Partial<MenuEntriesProps> {
  readonly children: ReactNode;
}

/** Header and side menu. Empty, it is what the server sends: the same shape, without a person. */
export function Chrome({ isEmpty = false, forOperator, children }: ChromeProps) {
  const menu = { isEmpty, forOperator };
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <MobileMenu {...menu} />
        <div className={classes.actions}>
          <Link to="/" className={classes.action}>
            <IconHome size={20} stroke={1.5} aria-hidden />
            <span className={classes.word}>Home</span>
          </Link>
          {isEmpty ? <NobodyYet /> : <Person />}
          <SignOutButton />
        </div>
      </header>
      <SideMenu {...menu} />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}

const NobodyYet = () => (
  <span className={classes.person} aria-hidden>
    <span className={classes.disc} />
    <span className={classes.noName} />
  </span>
);

function Person() {
  const { state } = useProfileState();
  if (state.kind !== 'there') return <NobodyYet />;
  const { name, avatar } = state.profile;
  return (
    <Link to="/dashboard/my-profile" className={classes.person}>
      <AccountPicture name={name} avatar={avatar} size={36} />
      <span className={classes.name}>hi, {name}</span>
    </Link>
  );
}

function SignOutButton() {
  const { signOut, isBusy } = useSignOut();
  return (
    <button type="button" className={classes.action} onClick={signOut} disabled={isBusy}>
      <IconLogout size={20} stroke={1.5} aria-hidden />
      <span className={classes.word}>Logout</span>
    </button>
  );
}
