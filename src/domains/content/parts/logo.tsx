import classes from './logo.module.css';

/** The mark and the name; the mark is also the site's icon (`icon.svg`). */
export const Logo = ({ name }: { name: string }) => (
  <span className={classes.logo}>
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d="M16 29C7 24 4 16 7 6c7 2 11 8 9 23z" fill="currentColor" opacity="0.55" />
      <path d="M16 29c9-5 12-13 9-23-7 2-11 8-9 23z" fill="currentColor" />
      <circle cx="16" cy="5.5" r="2.6" className={classes.spark} />
    </svg>
    <span className={classes.name}>{name}</span>
  </span>
);
