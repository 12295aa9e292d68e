/** What the registration forms offer, in the original's values; the labels are what a screen shows. */
export const heardAbout = [
  { value: 'mail_post', alias: 'mainPost', label: 'Mail or post' },
  { value: 'instagram', alias: 'instagram', label: 'Instagram' },
  { value: 'facebook', alias: 'facebook', label: 'Facebook' },
  { value: 'you_tube', alias: 'youTube', label: 'YouTube' },
  { value: 'tik_tok', alias: 'tikTok', label: 'TikTok' },
  { value: 'linked_in', alias: 'linkedIn', label: 'LinkedIn' },
  { value: 'friend', alias: 'friend', label: 'A friend' },
] as const;

export const ageGroups = ['18-24', '25-34', '35-44', '45+'] as const;

export const businessSizes = [
  { value: 'soloPractitioner', label: 'Just me' },
  { value: '2to5TeamMembers', label: '2 to 5 people' },
  { value: '6to10TeamMembers', label: '6 to 10 people' },
  { value: '11PlusTeamMembers', label: '11 or more people' },
] as const;

export const premisesCounts = [
  { value: 'onePremises', label: 'One' },
  { value: 'twoPremises', label: 'Two' },
  { value: 'threePremises', label: 'Three' },
  { value: 'fourPlusPremises', label: 'Four or more' },
] as const;

/** The shipped version of the terms, and of the sentence about age: the date they took effect. An operator’s may follow. */
export const termsVersion = '2026-11-27';
