/** What an operator decides about objections, with the labels of the audit log. */
export const consentActions = {
  'objection-upheld': 'Hid a practitioner who objected at',
  'objection-dismissed': 'Dismissed an objection at',
} as const;

export type ConsentAction = keyof typeof consentActions;
