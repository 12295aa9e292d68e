import { Switch } from '@mantine/core';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useUnreadCount } from '../../inbox/parts/unread-count.ts';
import classes from './chat-desk.module.css';
import { type Desk, useDesk } from './use-desk.ts';

const inbox = '/dashboard/enquiry';

/**
 * Turns live chat on and off for this device, and says what that means now. It is always there beside the enquiries; on
 * other screens only while it is on, with a link to unread messages.
 */
export function ChatDesk() {
  const desk = useDesk();
  const unread = useUnreadCount();
  const isAtInbox = useLocation().pathname.startsWith(inbox);
  if (desk.state === 'not-in-plan' || (!desk.isOn && !isAtInbox)) return null;
  return (
    <section className={classes.desk} aria-label="Live chat" data-on={desk.isOn && desk.state === 'on'}>
      <Turn desk={desk} />
      <p className={classes.text}>{textOf(desk)}</p>
      {!isAtInbox && unread > 0 && (
        <Link to={`${inbox}?state=unread`}>
          {unread === 1 ? '1 unread message' : `${unread} unread messages`}
        </Link>
      )}
    </section>
  );
}

function Turn({ desk: { isOn, turn } }: { desk: Desk }) {
  const id = useId();
  return <Switch id={id} label="Live chat on this device" checked={isOn} onChange={() => turn(!isOn)} />;
}

function textOf({ isOn, state, opens }: Desk): string {
  if (!isOn) return 'Turn it on to let visitors to your page chat with you while you are open.';
  if (state === null) return '';
  if (state === 'on') return 'Visitors to your page can chat with you now. Keep this window open.';
  if (state === 'closed') return `Visitors can only chat while you are open. ${opens}.`;
  if (state === 'no-hours')
    return 'Visitors can only chat while you are open. Please add your opening hours first.';
  if (state === 'no-page') return 'You have no live page yet, so there is nowhere to chat from.';
  return 'You are offline, so visitors cannot chat with you. We’ll keep trying to reconnect.';
}
