/** So long someone may still change their mind. */
const daysToReturn = 14;

const day = 86_400_000;

/** When an account is erased whose deletion was asked for then. */
export const dueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + daysToReturn * day);

/** Requests made before this moment are due now. */
export const askedBy = (now: Date): Date => new Date(now.getTime() - daysToReturn * day);

/** In the words for its holder. */
export type Deleted = 'account' | 'business';

/** A business that was handed over is deleted alone: its owner's own account stays. */
export const whatIsDeleted = ({ handedOverAt }: { handedOverAt: Date | null }): Deleted =>
  handedOverAt === null ? 'account' : 'business';

/** What the owner of a business that is apart from any login would lose; the person's own account stays. */
export const businessConsequences = {
  removes: [
    'The business itself, with its name and its address on invoices. Your own account and your sign-in stay.',
    'Its team: nobody acts for the business any longer.',
  ],
  keeps: [],
  bars: [],
};

/** What accounts themselves would lose and keep. `owned` is another business that the person owns. */
export const ownConsequences = (role: 'user' | 'agent' | 'operator', owned: string | null) => ({
  removes: [
    'Your profile, with your name, contact details, links and pictures.',
    'Your sign-in: password, connected services, two-factor codes and every place where you are signed in.',
  ],
  keeps: ['The record of what you agreed to and when, for six years, without your name or address.'],
  bars: [
    ...(role === 'operator' ? ['An operator’s account is closed by another operator.'] : []),
    ...(owned === null ? [] : [`You own ${owned}. Hand that business over or delete it first.`]),
  ],
});
