import { sql } from 'drizzle-orm';
import type { Recipe } from '#src/artwork/recipe.ts';
import { videos } from '#src/domains/content/videos/tables.server.ts';
import { listingVideos } from '#src/domains/listings/tables.server.ts';
import { createArtwork } from '#src/domains/media/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { demoAccounts } from './named-accounts.ts';
import { hash } from './random.ts';

interface DemoClip {
  readonly title: string;
  readonly text: string;
  /** The open film that stands in for the clip; on YouTube. */
  readonly film: { readonly name: string; readonly id: string; readonly seconds: number | null };
  readonly still: Pick<Recipe, 'motif' | 'family'>;
}

/** From the oldest to the newest. */
const clips: readonly DemoClip[] = [
  {
    title: 'An hour with nothing in it',
    text: 'Why the best part of an appointment is often the part where nobody asks you for anything.',
    film: { name: 'Elephants Dream', id: 'TLkA0RELQ1g', seconds: 654 },
    still: { motif: 'stones', family: 'wellness' },
  },
  {
    title: 'Taking your time over it',
    text: 'A slow morning out of doors, and what a body does when it is left in peace for ten minutes.',
    film: { name: 'Big Buck Bunny', id: 'aqz-KE-bpKQ', seconds: 635 },
    still: { motif: 'meadow', family: 'wellness' },
  },
  {
    title: 'When you would rather be somebody else for a day',
    text: 'A new haircut, a new coat, a new start: on change, and on who it is for.',
    film: { name: 'Cosmos Laundromat', id: 'Y-rmzh0PI3c', seconds: 730 },
    still: { motif: 'ribbons', family: 'beauty' },
  },
  {
    title: 'Cold hands, warm company',
    text: 'Winter is when skin is dry and tempers are short. A small story about sharing what there is.',
    film: { name: 'Caminandes: Llamigos', id: 'SkVqJ1SGeL0', seconds: 150 },
    still: { motif: 'mountains', family: 'healthcare' },
  },
  {
    title: 'Two opinions, one picture',
    text: 'Nobody has to agree on what is beautiful. What helps is somebody who asks what you see.',
    film: { name: 'Glass Half', id: 'lqiN98z6Dak', seconds: 193 },
    still: { motif: 'quilt', family: 'beauty' },
  },
  {
    title: 'Running on coffee',
    text: 'A life told in three minutes, at a run. Watch it before you say that there is no time for a break.',
    film: { name: 'Coffee Run', id: 'PVGeM40dABA', seconds: 185 },
    still: { motif: 'waves', family: 'healthcare' },
  },
  {
    title: 'Before you try it at home',
    text: 'Good tools and good will are not the same as knowing how: a plea for people who have trained.',
    film: { name: 'Wing It!', id: 'u9lj-c29dxI', seconds: null },
    still: { motif: 'arches', family: 'healthcare' },
  },
  {
    title: 'Waking up the year',
    text: 'A shepherd, a dog, and the long way from winter into the light. For everybody who is slow in March.',
    film: { name: 'Spring', id: 'WhWc3b3KhnY', seconds: 464 },
    still: { motif: 'leaves', family: 'wellness' },
  },
];

const credit = (film: string) =>
  `In this demonstration “${film}” stands in for it, an open film by Blender Studio under a Creative Commons Attribution licence.`;

const dayMs = 86_400_000;

/** Publishes the demonstration's clips, each under a still of its own, and two on a page of the Elite business. */
export async function fillClips(db: Db, now: Date): Promise<void> {
  const stills = await createArtwork(
    db,
    clips.map(({ title, still }) => ({ ...still, seed: hash(title), shape: 'cover' })),
  );
  await db.insert(videos).values(
    clips.map(({ title, text, film }, index) => {
      const at = new Date(now.getTime() - (clips.length - index) * 9 * dayMs);
      const row = { title, description: `${text} ${credit(film.name)}`, seconds: film.seconds };
      const where = { provider: 'youtube' as const, videoId: film.id, imageId: stills[index] ?? 0 };
      return { ...row, ...where, publishedAt: at, createdAt: at, updatedAt: at };
    }),
  );
  await fillListingVideos(db, now);
}

const onListing = [
  { title: 'Demonstration clip: “Hero”, an open film by Blender Studio', id: 'pKmSdY56VtY', motif: 'petals' },
  {
    title: 'Demonstration clip: “Sintel”, an open film by Blender Studio',
    id: 'eRsGyueVLvQ',
    motif: 'wreath',
  },
];

async function fillListingVideos(db: Db, now: Date): Promise<void> {
  const elite = demoAccounts.find(({ email }) => email.startsWith('elite@'))?.email ?? '';
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT listing.id FROM listings listing JOIN accounts owner ON owner.id = listing.owner_id
    WHERE owner.email = ${elite} ORDER BY listing.id LIMIT 1`);
  const listing = rows[0];
  if (!listing) return;
  const stills = await createArtwork(
    db,
    onListing.map(({ title, motif }) => ({ motif, family: 'wellness', seed: hash(title), shape: 'cover' })),
  );
  await db.insert(listingVideos).values(
    onListing.map(({ title, id }, position) => ({
      listingId: listing.id,
      provider: 'youtube' as const,
      videoId: id,
      title,
      imageId: stills[position] ?? 0,
      position,
      createdAt: now,
    })),
  );
}
