/** The topic by which screens hear that a business's calendar changed. */
export const calendarTopic = (businessId: number): string => `calendar:${businessId}`;
