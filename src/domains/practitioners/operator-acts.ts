/** What an operator decides about objections, and how the list of actions says it. */
export const consentActWords = {
  'objection-upheld': 'Hid a practitioner who objected at',
  'objection-dismissed': 'Dismissed an objection at',
} as const;

export type ConsentActName = keyof typeof consentActWords;
