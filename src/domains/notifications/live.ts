/** What a person listens to for their notifications. */
export const notificationsTopic = (accountId: number): string => `notifications:${accountId}`;
