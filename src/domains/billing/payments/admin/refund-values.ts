import { decimalText, penceOf, poundsOf, readPence } from '#src/platform/money.ts';
import { maxReason, minReason } from './rules.ts';

/** What the form of a refund holds, as it was typed. */
export interface RefundValues {
  readonly how: 'all' | 'part';
  readonly amount: string;
  readonly reason: string;
}

/** Pounds of "15", "£15.5" or "15.50"; null for what is no amount of money. */
export function poundsIn(text: string): number | null {
  const pence = readPence(text);
  return pence === null ? null : poundsOf(pence);
}

/** Field → sentence, before the server is asked. */
export function refundErrors(left: number, { how, amount, reason }: RefundValues): Record<string, string> {
  const pounds = poundsIn(amount);
  const isRight = how === 'all' || (pounds !== null && pounds > 0 && pounds <= left);
  const { length } = reason.trim();
  return {
    ...(isRight ? {} : { amount: `Enter an amount in pounds, up to ${decimalText(penceOf(left))}.` }),
    ...(length >= minReason && length <= maxReason
      ? {}
      : { reason: `Say why in ${minReason} to ${maxReason} characters.` }),
  };
}
