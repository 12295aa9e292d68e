import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import { businessOf, type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import { atPlace } from '#src/platform/database/in-places.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { AffiliationInput } from '../affiliation.ts';
import { peopleChanged, peoplePlaced } from '../hooks.server.ts';
import { inPlacesOf, requireInPlaces } from '../in-places.server.ts';
import { sentences } from '../rules.ts';
import { affiliations } from '../tables.server.ts';
import type {
  createAffiliation,
  deleteAffiliation,
  listAffiliations,
  updateAffiliation,
} from './contract.ts';

/** Plain lists are bounded by the contract. */
const mostInList = 1000;

const shown = { id: affiliations.id, name: affiliations.name, description: affiliations.description };

const matching = (ownerId: number, search: string | undefined) => {
  const like = contains(search ?? '');
  return and(
    eq(affiliations.ownerId, ownerId),
    search ? or(ilike(affiliations.name, like), ilike(affiliations.description, like)) : undefined,
  );
};

/** `-name` sorts descending; equal rows come newest first. */
function orderOf(sort: string): SQL[] {
  const column = sort.endsWith('name') ? sql`lower(${affiliations.name})` : sql`${affiliations.id}`;
  return [sort.startsWith('-') ? sql`${column} DESC` : column, sql`${affiliations.id} DESC`];
}

const ofOwner = (ownerId: number, id: number) =>
  and(eq(affiliations.id, id), eq(affiliations.ownerId, ownerId));

/** The business's own affiliations: all of them without a page, in the same shape. */
export const list: Verb<typeof listAffiliations> = async (
  context,
  { page: asked, per_page: given, search, sort = '-id', listing },
) => {
  const business = businessOf(context);
  const here = await inPlacesOf(context, atPlace(business, listing), 'affiliation');
  const filter = and(matching(business.id, search), here);
  const page = asked ?? 1;
  const perPage = given ?? (asked === undefined ? mostInList : 5);
  const rows = await context.db
    .select(shown)
    .from(affiliations)
    .where(filter)
    .orderBy(...orderOf(sort))
    .offset((page - 1) * perPage)
    .limit(perPage);
  const total = await context.db.$count(affiliations, filter);
  const path = `${context.env.publicUrl}/api/professional-certificate`;
  const query = { search, sort, per_page: given, listing };
  const answer = paginate({ rows, total, page, perPage, path, query });
  return {
    ...answer,
    certificate: rows,
    meta: {
      current_page: page,
      last_page: answer.last_page,
      total_pages: answer.last_page,
      per_page: perPage,
      total,
    },
  };
};

export async function create(
  context: Context,
  input: AffiliationInput,
): Promise<EndpointOutput<typeof createAffiliation>> {
  const { id: ownerId } = businessOf(context);
  await requireLawful(context, ownerId, input);
  const [data] = await context.db
    .insert(affiliations)
    .values({ ...valuesOf(input), ownerId })
    .returning(shown);
  if (!data) throw new Error('The affiliation was not inserted.');
  return { message: sentences.certificateCreated, data };
}

export const update: Verb<typeof updateAffiliation> = async (context, { id, ...input }) => {
  const { id: ownerId } = businessOf(context);
  const data = await inTransaction(context, async (inside) => {
    await requireInPlaces(inside, businessOf(inside), 'affiliation', id);
    const [changed] = await inside.db
      .update(affiliations)
      .set(valuesOf(input))
      .where(ofOwner(ownerId, id))
      .returning(shown);
    if (!changed) throw new Refused(notFound);
    await requireLawful(inside, ownerId, input);
    await context.runHook(inside, peopleChanged, { listingIds: await listingsWith(inside, ownerId, id) });
    return changed;
  });
  return { message: sentences.certificateUpdated, data };
};

export const remove: Verb<typeof deleteAffiliation> = async (context, { id }) => {
  const { id: ownerId } = businessOf(context);
  await inTransaction(context, async (inside) => {
    await requireInPlaces(inside, businessOf(inside), 'affiliation', id);
    const listingIds = await listingsWith(inside, ownerId, id);
    const { rowCount } = await inside.db.delete(affiliations).where(ofOwner(ownerId, id));
    if (rowCount !== 1) throw new Refused(notFound);
    await context.runHook(inside, peopleChanged, { listingIds });
  });
  return { message: sentences.certificateDeleted };
};

async function listingsWith(context: Context, ownerId: number, id: number): Promise<number[]> {
  const places = await context.runHook(context, peoplePlaced, { ownerId, kind: 'affiliation', ids: [id] });
  return places.flat().map(({ listingId }) => listingId);
}

const valuesOf = ({ name, description }: AffiliationInput) => ({ name, description: description ?? '' });

/** What the public reads of a membership may not name a medicine. */
const requireLawful = ({ db }: ServerContext, ownerId: number, input: AffiliationInput) =>
  requireLawfulWords(
    db,
    ownerId,
    Object.entries(valuesOf(input)).map(([field, text]) => ({ field, text })),
  );
