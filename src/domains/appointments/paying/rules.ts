const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a time is held for whoever pays for it. */
const holdMinutes = 10;
export const heldUntil = (now: Date): Date => new Date(now.getTime() + holdMinutes * minuteMs);

/** How long a time stays held while PayPal checks its payment: a day, and never into the last two hours before it. */
export const checkedUntil = ({ createdAt, startsAt }: { createdAt: Date; startsAt: Date }): Date =>
  new Date(Math.min(createdAt.getTime() + 24 * hourMs, startsAt.getTime() - 2 * hourMs));

/** A no-show may be disputed for so long: only then is it certain that money is kept. */
export const disputableMs = 7 * 24 * hourMs;
