import fc from 'fast-check';
import { searchListings, sorts } from '#src/domains/listings/search/contract.ts';
import { type Explanation, explainResult } from '#src/domains/listings/search/why/contract.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import type { TestApp } from '../../app.ts';
import { searchesFor } from '../searches.ts';
import { vocabulary } from './world.ts';

/** Of one search so many results are held against each other. */
const mostOfOne = 9;

type Query = EndpointInput<typeof searchListings>;

const searches = fc.record({
  asked: searchesFor(vocabulary),
  free: fc.boolean(),
  first: fc.integer({ min: 0, max: 20 }),
});

/** What was tried, and what did not hold. */
export interface Trial {
  pairs: number;
  /** Pairs by the part that decided; `paid` for the one that paid. */
  decided: Record<string, number>;
  breaches: { query: Query; before: Explanation; after: Explanation }[];
  /** Explanations whose named points are not as many as the index counts. */
  miscounted: Explanation[];
}

/** Holds the order of results against their explanations alone, two by two, until there were so many pairs; order after order. */
export async function tryPairs(
  app: TestApp,
  { pairs, seed }: { pairs: number; seed: number },
): Promise<Trial> {
  const trial: Trial = { pairs: 0, decided: {}, breaches: [], miscounted: [] };
  for (let round = 0; trial.pairs < pairs; round += 1) {
    const [search] = fc.sample(searches, { numRuns: 1, seed: seed + round });
    if (!search) break;
    const query = { ...queryOf(search), sort: sorts[round % sorts.length] };
    const explained = await explainedInOrder(app, query, search.first);
    trial.miscounted.push(...explained.filter(isMiscounted));
    for (const [at, before] of explained.entries())
      for (const after of explained.slice(at + 1)) note(trial, query, before, after);
  }
  return trial;
}

function queryOf({ asked, free }: typeof searches extends fc.Arbitrary<infer Each> ? Each : never): Query {
  const { words, near, parking, open_now, per_page: _, ...rest } = asked;
  const place =
    typeof near === 'number' ? { lat: 53.8, lng: -1.549, radius_km: near } : near ? { location: near } : {};
  return {
    ...rest,
    ...place,
    search: words.join(' '),
    amenity: parking ? ['parking'] : [],
    ...(open_now && { open_now: '1' }),
    ...(free && { free: '1' }),
  };
}

/** The explanations of the paid places and of some results that follow each other, in their order. */
async function explainedInOrder(app: TestApp, query: Query, first: number): Promise<Explanation[]> {
  const answer = await app.call(searchListings, { ...query, per_page: 50 });
  if (!answer.ok) throw new Error(answer.message);
  const { promoted, data } = answer.data;
  const some = data.slice(data.length > mostOfOne ? first : 0).slice(0, mostOfOne);
  const explained: Explanation[] = [];
  for (const { id, promoted: paid } of [...promoted, ...some]) {
    const asked = { ...query, listing: id, ...(paid && { paid: '1' }) };
    const why = await app.call(explainResult, asked);
    if (!why.ok) throw new Error(`${why.message} ${JSON.stringify(asked)}`);
    explained.push(why.data);
  }
  return explained;
}

function note(trial: Trial, query: Query, before: Explanation, after: Explanation): void {
  const { by, order } = compareExplained(before, after);
  trial.pairs += 1;
  trial.decided[by] = (trial.decided[by] ?? 0) + 1;
  if (order >= 0) trial.breaches.push({ query, before, after });
}

/** Which of two results stands first, below zero for the first, from nothing but their explanations; and by which part. */
function compareExplained(one: Explanation, other: Explanation): { by: string; order: number } {
  if (one.paid !== other.paid) return { by: 'paid', order: one.paid ? -1 : 1 };
  for (const [at, { kind, measure, first }] of one.parts.entries()) {
    const against = other.parts[at];
    if (against?.kind !== kind) break;
    if (measure === against.measure) continue;
    if (measure === null || against.measure === null) return { by: kind, order: measure === null ? 1 : -1 };
    return { by: kind, order: (measure - against.measure) * (first === 'smaller' ? 1 : -1) };
  }
  return { by: 'nothing', order: 0 };
}

function isMiscounted({ parts, points }: Explanation): boolean {
  const counted = parts.find(({ kind }) => kind === 'completeness')?.measure;
  return counted !== undefined && counted !== points.filter(({ has }) => has).length;
}
