/** What is announced, and listened to, when anything in a business's calendar changes. */
export const calendarTopic = (businessId: number): string => `calendar:${businessId}`;
