/** What a business asserts by its tick, and a person may take back. A new wording gets a new version. */
export const consentWording = {
  version: '2026-11-21',
  text: 'I confirm that this practitioner has agreed to their name, qualification and professional affiliations being displayed publicly on our pages.',
} as const;

export const sentences = {
  unconfirmedNew: 'Please confirm by checking the box',
  unconfirmedChange: 'Please confirm the consent checkbox',
  created: 'Practitioner created successfully!',
  updated: 'Practitioner updated successfully!',
  updatedHidden: 'Practitioner updated successfully! They stay hidden, because they withdrew their consent.',
  deleted: 'Practitioner deleted successfully!',
  withdrawnBefore:
    'This person withdrew their consent to be shown. Only they can give it again, with the link in our email to them.',
  certificateCreated: 'Certificate created successfully!',
  certificateUpdated: 'Certificate updated successfully!',
  certificateDeleted: 'Certificate deleted successfully!',
} as const;

/** The business is named, or its page's address given. */
export const longestObjection = { business: 200, name: 80 } as const;

/** Names as they are compared: without capitals, titles before them and spare spaces. */
export const sameName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:dr|mr|mrs|ms|miss|mx|prof|professor) /, '');

/** How long an objection that was confirmed by mail waits for the operator before it hides the person. */
export const objectionHours = 20;
