import { refusal } from '#src/platform/endpoint.ts';

export const cancelInstead = refusal(
  'cancel-instead',
  409,
  'You have a paid plan. To go back to the free one, cancel the paid one under “Your plan”: it stays until its end.',
);
