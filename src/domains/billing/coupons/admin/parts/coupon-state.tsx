import { Badge } from '@mantine/core';
import type { CouponRow } from '../contract.ts';
import { type CouponState, couponStates } from '../rules.ts';

const colours: Record<CouponState, string> = {
  upcoming: 'yellow',
  running: 'forest',
  'used-up': 'gray',
  over: 'gray',
  ended: 'gray',
};

/** Colour only repeats what the words say. */
export const CouponBadge = ({ state }: Pick<CouponRow, 'state'>) => (
  <Badge color={colours[state]} variant="light" size="lg" tt="none">
    {couponStates[state]}
  </Badge>
);
