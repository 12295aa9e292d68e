import { newSecret } from '#src/domains/accounts/secrets.server.ts';
import type { WordList } from '#src/domains/advertising/list.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { masked } from '../checks/text.ts';
import { hashOfContent, type LedgerActor, type LedgerEvent } from '../ledger/chain.ts';
import { addToLedger, type Happening } from '../ledger/queries.server.ts';
import type { HoldReason } from '../rules.ts';
import { updateRatings } from '../scores/service.server.ts';
import * as queries from './queries.server.ts';

/** What happened to a review: the only way to change one. */
interface Change {
  readonly to: Partial<queries.NewReview>;
  readonly happened: readonly (Pick<Happening, 'event' | 'actor'> & { readonly reason?: string })[];
}

/**
 * Changes a review that the caller has locked, adds what happened to the ledger, and recomputes the listing's rating:
 * all or nothing, in the caller's transaction.
 */
export async function change(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { id }: Pick<queries.Review, 'id'>,
  { to, happened }: Change,
): Promise<queries.Review> {
  const changed = await queries.changeReview(db, id, to);
  await note({ db, now }, changed, happened);
  // After the ledger is locked: of two changes at once the second counts the first.
  await updateRatings({ db, now }, [changed.listingId]);
  return changed;
}

/** The same of one that is new. */
export async function add(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  row: queries.NewReview,
  happened: Change['happened'],
): Promise<queries.Review> {
  const made = await queries.insertReview(db, row);
  await note({ db, now }, made, happened);
  await updateRatings({ db, now }, [made.listingId]);
  return made;
}

/** Adds to the ledger what happened to a review. The rating stays as it is. */
export async function note(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { id, listingId, salt, stars, shownBody }: queries.Review,
  happened: Change['happened'],
): Promise<void> {
  const of = { review_id: id, listing_id: listingId };
  const contentHash = salt === '' ? null : hashOfContent(salt, { stars, body: shownBody });
  await addToLedger(
    db,
    now(),
    happened.map((one) => ({ ...one, ...of, content_hash: contentHash })),
  );
}

/** A review as it is written or corrected: what of it is shown, whether it is, and what the ledger is told. */
export function judged(
  body: string,
  heldFor: readonly HoldReason[],
  now: Date,
  { by, ...first }: Written & { readonly by?: WordList },
) {
  const shownBody = masked(body, by);
  const isHeld = heldFor.length > 0;
  const outcome = isHeld
    ? { event: 'held' as const, actor: 'check' as const, reason: heldFor.join(' ') }
    : { event: 'published' as const, actor: 'check' as const };
  const cover = { event: 'masked' as const, actor: 'check' as const, reason: 'medicine' };
  return {
    to: {
      ...{ body, shownBody, salt: newSecret(), heldFor: [...heldFor] },
      state: isHeld ? ('held' as const) : ('published' as const),
      publishedAt: isHeld ? null : now,
    },
    happened: [first, ...(shownBody === body ? [] : [cover]), outcome],
  };
}

interface Written {
  readonly event: Extract<LedgerEvent, 'received' | 'corrected'>;
  readonly actor: Extract<LedgerActor, 'author'>;
}
