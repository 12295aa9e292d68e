import { Switch } from '@mantine/core';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useUnreadCount } from '../../inbox/parts/unread-count.ts';
import classes from './chat-desk.module.css';
import { type Desk, useDesk } from './use-desk.ts';

const inbox = '/dashboard/enquiry';

/**
 * On every screen of a business with live chat: says that visitors can write to it now, and that somebody has. Turned
 * on and off for this device, among the enquiries; away from them it is only there while it is on.
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
  if (!isOn) return 'Turn it on and visitors of your page can chat with you while you are open.';
  if (state === 'on') return 'Visitors of your page can chat with you now. Keep this window open.';
  if (state === 'closed') return `You are closed: your page takes enquiries instead. ${opens ?? ''}`.trim();
  if (state === 'no-hours')
    return 'Visitors can chat while you are open. Please enter your opening hours first.';
  if (state === 'no-page') return 'No page of yours is live, so nobody can chat with you yet.';
  return 'The connection is lost, so nobody is offered a chat. We try again by ourselves.';
}
