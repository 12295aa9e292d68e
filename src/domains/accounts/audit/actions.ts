/** What holders of accounts do that others would do to take something over, with the labels of the audit log. */
export const sensitiveActions = {
  'two-factor-on': 'Turned two-factor sign-in on for',
  'two-factor-off': 'Turned two-factor sign-in off for',
  'recovery-codes-renewed': 'Made new recovery codes for',
  'password-changed': 'Changed the password of',
  'email-changed': 'Changed the email address of',
  'provider-connected': 'Let a provider sign in',
  'provider-disconnected': 'No longer lets a provider sign in',
  'export-asked': 'Asked for the archive of',
  'deletion-asked': 'Asked to delete',
  'deletion-cancelled': 'Cancelled the deletion of',
  'account-erased': 'Erased',
  'member-added': 'Added to a team:',
  'member-changed': 'Changed the rights of a member:',
  'member-ended': 'Ended the access of a member:',
  'business-handed-over': 'Took over the business',
  'team-two-factor-changed': 'Changed whether a team needs two-factor sign-in:',
  'verification-ended': 'The verified mark ended of',
  'claim-granted-itself': 'Got the listing that was claimed:',
} as const;

export type SensitiveAction = keyof typeof sensitiveActions;
