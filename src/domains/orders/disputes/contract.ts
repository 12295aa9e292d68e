import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { receipt } from '../dashboard/fee/contract.ts';
import { disputeReasons, longestWords } from './rules.ts';

export const disputedAlready = refusal('disputed-already', 409, 'This fee has already been disputed.');
export const nothingCharged = refusal(
  'nothing-charged',
  409,
  'No commission on an appointment has been charged here, so there is nothing to dispute.',
);
export const disputedLate = refusal(
  'disputed-late',
  409,
  'A fee can be disputed within 60 days after it was charged.',
);
/** Of an operator's decision. */
export const disputeDecided = refusal('dispute-decided', 409, 'This dispute has already been decided.');

export const disputeFee = endpoint({
  method: 'POST',
  path: '/api/order/:id/dispute',
  summary:
    'Dispute the commission on an appointment, once: it is taken back at once where the evidence shows it, else an operator decides',
  access: 'business',
  right: 'money',
  byPlace: true,
  params: z.object({ id }),
  body: z.object({
    reason: z.enum(disputeReasons),
    /** Needed where the reason is `other`. */
    words: z.string().trim().max(longestWords).default(''),
  }),
  returns: z.object({ message: z.string(), receipt }),
  refuses: [notFound, disputedAlready, nothingCharged, disputedLate],
});
