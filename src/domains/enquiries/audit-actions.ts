/** What an operator does with reported conversations, with the labels of the audit log. */
export const enquiryActions = {
  'conversation-settled': 'Resolved the reports of a conversation with',
} as const;

export type EnquiryAction = keyof typeof enquiryActions;
