/** Something that a demonstration account bought, or began to buy. */
export interface Purchase {
  readonly email: string;
  readonly plan: 'standard' | 'elite';
  readonly daysAgo: number;
  /** How it ended where nothing was paid. */
  readonly ended?: 'cancelled' | 'expired';
  /** Paid back as a whole so many days after it was bought, and why. */
  readonly refund?: { readonly after: number; readonly reason: string };
}

/** The oldest first: invoices are numbered in this order. */
export const purchases: readonly Purchase[] = [
  { email: 'business@example.com', plan: 'standard', daysAgo: 206 },
  { email: 'elite@example.com', plan: 'standard', daysAgo: 171 },
  { email: 'elite@example.com', plan: 'elite', daysAgo: 141, ended: 'expired' },
  { email: 'elite@example.com', plan: 'elite', daysAgo: 140 },
  { email: 'elite@example.com', plan: 'elite', daysAgo: 110 },
  {
    email: 'business@example.com',
    plan: 'standard',
    daysAgo: 96,
    refund: {
      after: 2,
      reason: 'The studio closes for a refit until spring and wrote to us the day after; nothing was used.',
    },
  },
  { email: 'elite@example.com', plan: 'elite', daysAgo: 80 },
  { email: 'elite@example.com', plan: 'elite', daysAgo: 50 },
  { email: 'business@example.com', plan: 'standard', daysAgo: 12, ended: 'cancelled' },
];
