/** The name under which a form tells the previews of its listing, in other tabs, that the draft was saved. */
export const channelOf = (id: string): string => `treatory:listing-draft:${id}`;
