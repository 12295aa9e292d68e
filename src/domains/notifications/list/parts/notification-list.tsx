import { Badge } from '@mantine/core';
import { IconCalendarEvent, IconMessages, IconStar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import type { NotificationKind } from '../../rules.ts';
import type { Notification } from '../contract.ts';
import classes from './notification-list.module.css';

const icons: Readonly<Record<NotificationKind, typeof IconStar>> = {
  appointment: IconCalendarEvent,
  message: IconMessages,
  review: IconStar,
};

/** Each notification leads to what it is about. */
export const NotificationList = ({ notifications }: { notifications: readonly Notification[] }) => (
  <ul className={classes.rows}>
    {notifications.map((one) => (
      <Row key={one.id} {...one} />
    ))}
  </ul>
);

function Row({ event, text, path, at, unread }: Notification) {
  const Icon = icons[event];
  return (
    <li>
      <Link to={path} className={classes.row} data-unread={unread}>
        <Icon size={22} stroke={1.5} aria-hidden />
        <span>
          <span className={classes.text}>{text}</span>
          <time className={classes.time} dateTime={at}>
            {momentText(at)}
          </time>
        </span>
        {unread && <Badge>New</Badge>}
      </Link>
    </li>
  );
}
