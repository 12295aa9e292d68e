import { z } from 'zod';
import { type OperatorRight, operatorRights } from '#src/platform/rights.ts';

/** What each right lets an operator do, in words. */
export const rightWords: Readonly<Record<OperatorRight, { readonly name: string; readonly text: string }>> = {
  moderation: {
    name: 'Moderation',
    text: 'Listings, claims, reviews, reports, conversations, imports and duplicates',
  },
  money: { name: 'Money', text: 'Payments, fee disputes, the ledger, coupons, plans and all invoices' },
  content: { name: 'Content', text: 'Blog posts and the site’s own videos' },
  everything: { name: 'Everything', text: 'All of these, the audit log, and who is an operator' },
};

/** “Moderation, Money”; without any: “none”. */
export const rightsText = (rights: readonly OperatorRight[]): string =>
  rights.map((right) => rightWords[right].name).join(', ') || 'none';

/** One right or several, each once. */
export const someRights = z
  .array(z.enum(operatorRights))
  .min(1, 'Choose at least one right.')
  .max(operatorRights.length)
  .refine((rights) => new Set(rights).size === rights.length, 'Name each right once.');
