import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own, secret } from '#src/platform/database/columns.server.ts';
import type { ClaimMethod, ClaimState, ClaimWish, Snapshot } from './rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a business says of an imported listing: that it is theirs, or that it is theirs and shall go. */
export const listingClaims = pgTable('listing_claims', {
  id: own(integer().primaryKey().generatedByDefaultAsIdentity()),
  listingId: own(integer('listing_id').notNull()),
  /** The business, by the account that it began as. */
  accountId: internal(integer('account_id').notNull()),
  wish: own(text().$type<ClaimWish>().notNull()),
  state: own(text().$type<ClaimState>().notNull()),
  /** By what it was proved; before that, what was begun last. */
  method: own(text().$type<ClaimMethod>()),
  /** What the website shows as proof: everybody may read it there. */
  siteToken: own(text('site_token').notNull()),
  siteAskedAt: own(moment('site_asked_at')),
  codeHash: secret(text('code_hash')),
  codeSentAt: own(moment('code_sent_at')),
  codeTries: internal(integer('code_tries').notNull().default(0)),
  paperAskedAt: own(moment('paper_asked_at')),
  paperHash: secret(text('paper_hash')),
  paperSentAt: own(moment('paper_sent_at')),
  paperTries: internal(integer('paper_tries').notNull().default(0)),
  documentId: own(integer('document_id')),
  note: own(text().notNull().default('')),
  documentsAt: own(moment('documents_at')),
  askedAt: own(moment('asked_at').notNull()),
  provedAt: own(moment('proved_at')),
  coolUntil: own(moment('cool_until')),
  decidedAt: own(moment('decided_at')),
  /** The operator; null where nobody decided but time and proof. */
  decidedBy: internal(integer('decided_by')),
  reason: own(text().notNull().default('')),
  /** The listing as it was before the grant. */
  snapshot: internal(jsonb().$type<Snapshot>()),
});
