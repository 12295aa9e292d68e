import { randomUUID } from 'node:crypto';
import { hashOf } from '#src/domains/accounts/secrets.server.ts';
import { usableForMs } from '#src/domains/reviews/rules.ts';
import { reviewInvitations, reviewLinks } from '#src/domains/reviews/tables.server.ts';
import type { TestApp } from '../app.ts';
import { theOnly } from '../reference-data.ts';

type Wishes = Partial<typeof reviewInvitations.$inferInsert>;

/** An invitation to review a visit at a listing, and the token of its link. */
export async function anInvitation(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { ownerId, listingId }: { readonly ownerId: number; readonly listingId: number },
  wishes: Wishes = {},
): Promise<{ id: number; token: string }> {
  const token = randomUUID();
  const sentAt = clock.now;
  const row = {
    ...{ ownerId, listingId, name: 'Imogen Thackray', email: `${randomUUID()}@example.com` },
    ...{ provenance: 'booked' as const, treatments: 'Massage', visitedMonth: '2026-11-01' },
    ...{ sentAt, expiresAt: new Date(sentAt.getTime() + usableForMs), ...wishes },
  };
  const { id } = theOnly(await db.insert(reviewInvitations).values(row).returning());
  await db.insert(reviewLinks).values({ tokenHash: hashOf(token), invitationId: id });
  return { id, token };
}

export const words = 'Calm hands, a warm room, and no waiting at all.';

/** What an author sends. */
export const aReview = (wishes: object = {}) => ({
  ...{ stars: 5, cleanliness: 5, price_as_told: 4, comfort: 5, result: 4, worth_it: 'yes' },
  ...{ text: words, name: 'Imogen T.', shows_treatments: true, ...wishes },
});

/** Calls as a visitor. */
export const visitorOf =
  ({ http }: Pick<TestApp, 'http'>) =>
  async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await http.inject({ method, url: `/api/${path}`, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };

/** A review that is public, written by a client who was invited. */
export async function aPublicReview(
  app: TestApp,
  at: { readonly ownerId: number; readonly listingId: number },
  wishes: object = {},
  invitation: Wishes = {},
): Promise<{ id: number; token: string }> {
  const { token } = await anInvitation(app, at, invitation);
  const { status, body } = await visitorOf(app)('POST', 'review', { token, ...aReview(wishes) });
  if (status !== 201) throw new Error(`The review was refused: ${JSON.stringify(body)}`);
  return { id: body.review_id, token };
}
