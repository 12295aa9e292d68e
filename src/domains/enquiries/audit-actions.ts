/** What an operator does with reported conversations and messages, with the labels of the audit log. */
export const enquiryActions = {
  'conversation-settled': 'Resolved the reports of a conversation with',
  'message-answered': 'Answered',
  'message-closed': 'Closed',
  'message-opened': 'Opened again:',
  'message-sorted': 'Changed what it is about:',
} as const;

export type EnquiryAction = keyof typeof enquiryActions;
