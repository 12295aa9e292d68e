import { poundsOf } from '#src/platform/money.ts';
import type { AccrualKind } from '../../rules.ts';

/** A month as an address writes it: "2026-10". */
export const monthForm = /^20\d\d-(?:0[1-9]|1[0-2])$/;

interface Summed {
  readonly completed: number;
  readonly gross: number;
  readonly commission: number;
  readonly throughUs: number;
}

/** Pence into the pounds of a statement. */
export const statementSums = ({ completed, gross, commission, throughUs }: Summed) => ({
  completed,
  gross: poundsOf(gross),
  commission: poundsOf(commission),
  net: poundsOf(gross - commission),
  through_us: poundsOf(throughUs),
  at_venue: poundsOf(gross - throughUs),
  balance: poundsOf(throughUs - commission),
});

/** Who owes whom at the end of the month. */
export const balanceText = (balance: number): string => (balance < 0 ? 'Due from you' : 'Due to you');

export const kindNames: Readonly<Record<AccrualKind, string>> = {
  completion: 'Completed',
  refund: 'Refunded',
  reversal: 'Reopened',
  fee_waived: 'Fee taken back',
};

/** Under every statement: what counts when. */
export const countingText =
  'An order or appointment counts in the month in which it was completed, London time. A later refund counts in its own month and takes back its commission; an appointment that is reopened does the same, and a fee that is taken back counts in the month of that decision. Commission includes any VAT.';
