import { inArray } from 'drizzle-orm';
import { treatmentKinds } from '#src/domains/catalogue/tables.server.ts';
import type { UnmetKind } from '#src/domains/listings/unmet/rules.ts';
import { unmetDemand, unmetWords } from '#src/domains/listings/unmet/tables.server.ts';
import { areaOf } from '#src/domains/places/areas.server.ts';
import { resolvePlace } from '#src/domains/places/service.server.ts';
import { monthBefore, monthOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';

type Sought = readonly [treatment: string, place: string, kind: UnmetKind, people: number];

/** Around the businesses of the named accounts, and elsewhere. It is true there: nobody in Leeds lists Thai massage. */
const sought: readonly Sought[] = [
  ['thai-massage', 'leeds', 'not_listed', 30],
  ['lymphatic-drainage-massage', 'Otley', 'not_listed', 10],
  ['deep-tissue-massage', 'leeds', 'not_free', 25],
  ['sports-massage', 'LS6', 'not_free', 5],
  ['hypnotherapy', 'leeds', 'not_listed', 15],
  ['cornrows', 'york', 'not_listed', 20],
  ['balayage', 'york', 'not_free', 10],
  ['perm', 'YO1', 'not_listed', 5],
  ['floatation-therapy', 'inverness', 'not_listed', 10],
];

/** Words that name nothing of the catalogue. */
const unknown: readonly (readonly [words: string, area: string, people: number])[] = [
  ['glass skin', '', 40],
  ['glass skin', 'Manchester', 15],
  ['head spa', 'Leeds', 10],
  ['barrel sauna', '', 10],
];

/** What people looked for in vain this month and the last. */
export async function fillUnmet(tx: Db, now: Date): Promise<void> {
  const slugs = sought.map(([treatment]) => treatment);
  const kinds = await tx.select().from(treatmentKinds).where(inArray(treatmentKinds.slug, slugs));
  for (const [index, [treatment, place, kind, people]] of sought.entries()) {
    const found = await resolvePlace(tx, place);
    const district = found && 'district' in found ? found.district : null;
    const area = found && (await areaOf(tx, { ...found, district }));
    const known = kinds.find(({ slug }) => slug === treatment);
    if (!area || !known) throw new Error(`The demonstration does not know ${treatment} or ${place}.`);
    const month = index % 2 === 0 ? monthOf(now) : monthBefore(monthOf(now));
    const { categoryId, id: treatmentKindId } = known;
    await tx.insert(unmetDemand).values({ month, kind, categoryId, treatmentKindId, ...area, people });
  }
  await tx
    .insert(unmetWords)
    .values(
      unknown.map(([words, area, people]) => ({ words, area, people, month: monthOf(now), hash: words })),
    );
}
