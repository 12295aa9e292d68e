import { useLive } from '#src/domains/accounts/sessions/use-live.ts';
import { useRefreshUnread, useUnreadCount } from '../../inbox/parts/unread-count.ts';
import { isDeskOn } from './use-desk.ts';
import { useMessageTopic } from './use-message-topic.ts';
import { useSignal } from './use-signal.ts';

/** Keeps the count of unread messages up to date on every screen, with a sound where this device takes chats. */
export function LiveMessages() {
  const refreshUnread = useRefreshUnread();
  useLive(useMessageTopic(), () => void refreshUnread());
  useSignal(useUnreadCount(), isDeskOn());
  return null;
}
