import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfileState } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import classes from './bell.module.css';
import { useUnseen } from './use-unseen.ts';

/** Nothing else opens before a second factor that is due. */
export function Bell() {
  const { state } = useProfileState();
  return state.kind === 'there' && !state.profile.two_factor_due ? <Ringing /> : null;
}

/** Leads to the notifications, with how many are new. */
function Ringing() {
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
