import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useProfileState } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { useLive } from '#src/domains/accounts/sessions/use-live.ts';
import { queryOf, useCurrent } from '#src/ui/list/loaded.tsx';
import { notificationsTopic } from '../../live.ts';
import { countNotifications, listNotifications } from '../contract.ts';
import classes from './bell.module.css';

const query = queryOf(countNotifications, {});

/** Hidden while a second factor is due: until then the API refuses everything else. */
export function Bell() {
  const { state } = useProfileState();
  return state.kind === 'there' && !state.profile.two_factor_due ? <BellLink /> : null;
}

/** Few browsers were allowed to show notifications; the others do not fetch the code. */
async function goOn(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const { goOnWithPush } = await import('../../push/parts/go-on-with-push.ts');
  await goOnWithPush();
}

/** The number of new notifications is part of its name. */
function BellLink() {
  const unseen = useUnseen();
  useEffect(() => void goOn(), []);
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

/** How many notifications the person has not seen. A new one updates it, and the list. */
function useUnseen(): number {
  const client = useQueryClient();
  const { state } = useProfileState();
  useLive(state.kind === 'there' ? [notificationsTopic(state.profile.id)] : [], () => {
    void client.invalidateQueries({ queryKey: query.queryKey });
    void client.invalidateQueries({ queryKey: [listNotifications.method, listNotifications.path] });
  });
  return useCurrent(query, useLocation().pathname)?.unread ?? 0;
}
