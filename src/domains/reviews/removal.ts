/** Why an operator may remove a review, and what a report may say. There is no other reason. */
export const removalReasons = [
  'unlawful',
  'no-visit',
  'personal-data',
  'other-business',
  'conflict',
] as const;
export type RemovalReason = (typeof removalReasons)[number];
export const removalTexts: Readonly<Record<RemovalReason, string>> = {
  unlawful: 'It is against the law: defamation, hatred or a threat',
  'no-visit': 'Its author was not there',
  'personal-data': 'It tells private facts about a person',
  'other-business': 'It is about another business',
  conflict: 'Its author belongs to the business or to a rival',
};
