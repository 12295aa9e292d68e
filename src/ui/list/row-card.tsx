import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './row-card.module.css';

interface RowCardProps {
  /** What the row is; the whole card leads where it leads. */
  readonly title: string;
  readonly to: string;
  /** What a screen reader is told instead of the title alone. */
  readonly label?: string;
  readonly isStrong?: boolean;
  /** Beside the title. */
  readonly aside: ReactNode;
  readonly detail: string;
  /** After the detail: whole, however long that is. */
  readonly when?: string;
  /** Beside the detail. */
  readonly badge: ReactNode;
}

/** A row of a list in two lines, as a phone shows it. */
export const RowCard = ({ title, to, label, isStrong = false, aside, badge, ...below }: RowCardProps) => (
  <div className={classes.card}>
    <Link
      to={to}
      className={classes.title}
      aria-label={label}
      data-strong={isStrong}
      data-covers
      preventScrollReset
    >
      {title}
    </Link>
    <span className={classes.aside}>{aside}</span>
    <span className={classes.below}>
      <span className={classes.detail}>{below.detail}</span>
      {below.when && <span className={classes.when}>&nbsp;· {below.when}</span>}
    </span>
    <span className={classes.badge}>{badge}</span>
  </div>
);
