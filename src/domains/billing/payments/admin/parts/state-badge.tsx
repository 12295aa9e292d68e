import { Badge } from '@mantine/core';
import type { PaymentRow } from '../contract.ts';
import { doubtLabels, stateLabels } from '../rules.ts';

const colours: Record<PaymentRow['state'], string> = {
  opening: 'gray',
  open: 'gray',
  pending: 'yellow',
  captured: 'forest',
  refunded: 'gray',
  cancelled: 'gray',
  expired: 'gray',
  failed: 'gray',
  held: 'red',
};

/** Colour only repeats what the words say. */
export const StateBadge = ({ state, doubt }: Pick<PaymentRow, 'state' | 'doubt'>) => (
  <>
    <Badge color={colours[state]} variant="light" size="lg" tt="none">
      {stateLabels[state]}
    </Badge>
    {doubt && doubt !== state && (
      <Badge color="yellow" variant="light" size="lg" tt="none" ml={4}>
        {doubtLabels[doubt]}
      </Badge>
    )}
  </>
);
