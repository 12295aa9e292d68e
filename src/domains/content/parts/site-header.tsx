import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AccountMenu, loginLinks } from '#src/domains/accounts/layout/parts/account-menu.tsx';
import { Dropdown, DropdownItem } from '#src/ui/dropdown.tsx';
import { menuLinks } from '../site-links.ts';
import { Logo } from './logo.tsx';
import classes from './site-header.module.css';

/** Stands above every page of the public site. */
export const SiteHeader = ({ name }: { name: string }) => (
  <header className={classes.header}>
    <div className={classes.inner}>
      <Link to="/" className={classes.home} aria-label={`${name}, home`}>
        <Logo name={name} />
      </Link>
      <nav className={classes.nav} aria-label="Main">
        <Link to="/featured-search-listing" className={classes.item}>
          <IconSearch size={20} stroke={1.5} aria-hidden />
          <span className={classes.searchWord}>Search</span>
        </Link>
        <Menus />
        <AccountMenu />
      </nav>
    </div>
  </header>
);

const Menus = () => (
  <Dropdown
    labelClass={classes.item}
    label={
      <>
        <span className={classes.word}>menus</span>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </>
    }
  >
    {loginLinks.map(({ to, text }) => (
      <DropdownItem key={to} className={classes.login}>
        <Link to={to}>{text}</Link>
      </DropdownItem>
    ))}
    {menuLinks.map(({ to, text }) => (
      <DropdownItem key={to}>
        <Link to={to}>{text}</Link>
      </DropdownItem>
    ))}
  </Dropdown>
);
