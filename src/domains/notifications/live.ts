/** The live topic of a person's notifications. */
export const notificationsTopic = (accountId: number): string => `notifications:${accountId}`;
