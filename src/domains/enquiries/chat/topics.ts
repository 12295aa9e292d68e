/** What both sides of a conversation listen to. */
export const conversationTopic = (id: number): string => `conversation:${id}`;

/** What the members of a business listen to who read its messages. */
export const inboxTopic = (ownerId: number): string => `inbox:${ownerId}`;

/** What a client listens to for the count of unread messages. */
export const unreadTopic = (accountId: number): string => `unread:${accountId}`;
