/** What both sides of a conversation listen to. */
export const conversationTopic = (id: number): string => `conversation:${id}`;

/** What one side of a conversation listens to besides: that the other is there, types, or has read on. */
export const progressTopic = (id: number, side: 'business' | 'visitor'): string =>
  `${conversationTopic(id)}-${side}`;

/** What the members of a business listen to who read its messages. */
export const inboxTopic = (ownerId: number): string => `inbox:${ownerId}`;

/** What a client listens to for the count of unread messages. */
export const unreadTopic = (accountId: number): string => `unread:${accountId}`;
