import { IconHome, IconLogout, IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useSignOut } from '#src/domains/accounts/layout/parts/use-sign-out.ts';
import { AccountPicture } from '#src/domains/accounts/profile/parts/account-picture.tsx';
import { useProfileState } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { BusinessSwitch } from '#src/domains/accounts/team/parts/business-switch.tsx';
import { Logo } from '#src/domains/content/parts/logo.tsx';
import { Bell } from '#src/domains/notifications/list/parts/bell.tsx';
import { useSite } from '#src/platform/web/site.ts';
import classes from './chrome.module.css';
import { MenuEntries, type MenuEntriesProps } from './menu-entries.tsx';
import menusClasses from './menus.module.css';

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
        {!isEmpty && <BusinessSwitch />}
        <div className={classes.actions}>
          <Link to="/" className={classes.action}>
            <IconHome size={20} stroke={1.5} aria-hidden />
            <span className={classes.word}>Home</span>
          </Link>
          {!isEmpty && <Bell />}
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

/** Beside the content where there is room. */
const SideMenu = (props: MenuEntriesProps) => (
  <div className={menusClasses.side}>
    <nav className={menusClasses.kept} aria-label="Dashboard">
      <ProductLabel />
      <MenuEntries {...props} />
    </nav>
  </div>
);

/** The same menu behind a button, on a narrow screen. Focus stays inside while it is open, and comes back. */
function MobileMenu(props: MenuEntriesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const id = useId();
  const close = () => dialog.current?.close();
  // A screen was chosen: the menu has done its work. It gives the focus back before the screen's heading takes it.
  useLayoutEffect(close, [key]);
  return (
    <div className={menusClasses.mobile}>
      <button
        type="button"
        className={menusClasses.toggle}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-controls={id}
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={24} stroke={1.5} aria-hidden />
      </button>
      <dialog
        ref={dialog}
        id={id}
        className={menusClasses.drawer}
        aria-label="Menu"
        onClick={(event) => event.target === event.currentTarget && close()}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <div className={menusClasses.inside}>
          <div className={menusClasses.top}>
            <ProductLabel />
            <button type="button" className={menusClasses.toggle} aria-label="Close menu" onClick={close}>
              <IconX size={24} stroke={1.5} aria-hidden />
            </button>
          </div>
          <nav aria-label="Dashboard">
            <MenuEntries {...props} />
          </nav>
        </div>
      </dialog>
    </div>
  );
}

function ProductLabel() {
  const name = useSite()?.name ?? '';
  return (
    <Link to="/dashboard" className={menusClasses.label} aria-label={`${name}, dashboard`}>
      <Logo name={name} />
    </Link>
  );
}
