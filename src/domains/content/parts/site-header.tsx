import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { menuLinks } from '../site-links.ts';
import { Logo } from './logo.tsx';
import classes from './site-header.module.css';

/** Stands above every page. The menu opens and closes without script; with it, it also closes by itself. */
export function SiteHeader({ name }: { name: string }) {
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.home} aria-label={`${name}, home`}>
          <Logo name={name} />
        </Link>
        <nav className={classes.nav} aria-label="Main">
          <Link to="/featured-search-listing" className={classes.item}>
            <IconSearch size={20} stroke={1.5} aria-hidden />
            Search
          </Link>
          <Menus />
        </nav>
      </div>
    </header>
  );
}

function Menus() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // A page was chosen: the menu has done its work.
  useEffect(() => menu.current?.removeAttribute('open'), [key]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <details ref={menu} className={classes.menus}>
      <summary className={classes.item}>
        <span className={classes.word}>menus</span>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </summary>
      <ul className={classes.list}>
        {menuLinks.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={classes.choice}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
