import { IconMenu2, IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '#src/domains/content/parts/logo.tsx';
import { useSite } from '#src/platform/web/use-site.ts';
import { MenuEntries, type MenuEntriesProps } from './menu-entries.tsx';
import classes from './menus.module.css';

/** Beside the content where there is room. */
export const SideMenu = (props: MenuEntriesProps) => (
  <div className={classes.side}>
    <nav className={classes.kept} aria-label="Dashboard">
      <ProductLabel />
      <MenuEntries {...props} />
    </nav>
  </div>
);

/** The same menu behind a button, on a narrow screen. Focus stays inside while it is open, and comes back. */
export function MobileMenu(props: MenuEntriesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const id = useId();
  const close = () => dialog.current?.close();
  // A screen was chosen: the menu has done its work. It gives the focus back before the screen's heading takes it.
  useLayoutEffect(close, [key]);
  return (
    <div className={classes.mobile}>
      <button
        type="button"
        className={classes.toggle}
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
        className={classes.drawer}
        aria-label="Menu"
        onClick={(event) => event.target === event.currentTarget && close()}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <div className={classes.inside}>
          <div className={classes.top}>
            <ProductLabel />
            <button type="button" className={classes.toggle} aria-label="Close menu" onClick={close}>
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
    <Link to="/dashboard" className={classes.label} aria-label={`${name}, dashboard`}>
      <Logo name={name} />
    </Link>
  );
}
