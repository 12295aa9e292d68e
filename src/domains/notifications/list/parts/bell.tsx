import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './bell.module.css';
import { useUnseen } from './use-unseen.ts';

/** Leads to the notifications, with how many are new. */
export function Bell() {
  const unseen = useUnseen();
  return (
    <Link
      to="/dashboard/notifications"
      className={classes.bell}
      aria-label={unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`}
    >
      <IconBell size={22} stroke={1.5} aria-hidden />
      {unseen > 0 && (
        <span className={classes.count} aria-hidden>
          {unseen > 99 ? '99+' : unseen}
        </span>
      )}
    </Link>
  );
}
