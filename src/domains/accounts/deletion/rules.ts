/** So long someone may still change their mind. */
const daysToReturn = 14;

const day = 86_400_000;

/** When an account is erased whose deletion was asked for then. */
export const dueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + daysToReturn * day);

/** Requests made before this moment are due now. */
export const askedBy = (now: Date): Date => new Date(now.getTime() - daysToReturn * day);

/** What accounts themselves would lose and keep. */
export const ownConsequences = (role: 'user' | 'agent' | 'operator') => ({
  removes: [
    'Your profile, with your name, contact details, links and pictures.',
    'Your sign-in: password, connected services, two-factor codes and every place where you are signed in.',
  ],
  keeps: ['The record of what you agreed to and when, for six years, without your name or address.'],
  bars: role === 'operator' ? ['An operator’s account is closed by another operator.'] : [],
});
