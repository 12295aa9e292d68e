/** What an operator does with reported conversations, and how the list of actions says it. */
export const enquiryActWords = {
  'conversation-settled': 'Resolved the reports of a conversation with',
} as const;

export type EnquiryActName = keyof typeof enquiryActWords;
