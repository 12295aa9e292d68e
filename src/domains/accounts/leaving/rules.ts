/** So long somebody may still change their mind. */
const daysToReturn = 14;

/** When an account is erased whose deletion was asked for then. */
export const dueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + daysToReturn * 86_400_000);
