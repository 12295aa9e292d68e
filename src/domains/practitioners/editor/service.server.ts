import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import { businessOf, type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { allOf, atPlace } from '#src/platform/database/in-places.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { pageOf, type Window } from '#src/platform/http/paginate.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { fromColumns } from '#src/platform/schema/schema.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { keepConsent, tellPerson } from '../consent/service.server.ts';
import { peopleChanged } from '../hooks.server.ts';
import { inPlacesOf, placesOf, requireInPlaces } from '../in-places.server.ts';
import { type PractitionerInput, practitionerFields, publicFields } from '../practitioner.ts';
import { doubtAbout } from '../registers.ts';
import { sameName, sentences } from '../rules.ts';
import { practitioners } from '../tables.server.ts';
import {
  type createPractitioner,
  type deletePractitioner,
  listPractitioners,
  type Practitioner,
  type updatePractitioner,
} from './contract.ts';

/** Plain lists are bounded by the contract. */
const mostInList = 1000;

type PractitionerRow = typeof practitioners.$inferSelect;

const matching = (ownerId: number, search: string | undefined) => {
  const like = contains(search ?? '');
  return and(
    eq(practitioners.ownerId, ownerId),
    search ? or(ilike(practitioners.name, like), ilike(practitioners.qualification, like)) : undefined,
  );
};

const sortColumns: Readonly<Record<string, SQL>> = {
  id: sql`${practitioners.id}`,
  name: sql`lower(${practitioners.name})`,
  qualification: sql`lower(${practitioners.qualification})`,
};

/** `-name` sorts descending; equal rows come newest first. */
function orderOf(sort: string): SQL[] {
  const column = sortColumns[sort.replace('-', '')] ?? sql`${practitioners.id}`;
  return [sort.startsWith('-') ? sql`${column} DESC` : column, sql`${practitioners.id} DESC`];
}

/** The business's own practitioner, locked until the transaction ends. */
async function lockPractitioner(db: Db, ownerId: number, id: number): Promise<PractitionerRow | null> {
  const [row] = await db
    .select()
    .from(practitioners)
    .where(and(eq(practitioners.id, id), eq(practitioners.ownerId, ownerId)))
    .for('update');
  return row ?? null;
}

/** Names of the business's people who withdrew their consent, also of those no longer listed. */
async function withdrawnNames(db: Db, ownerId: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM (
      SELECT DISTINCT ON (practitioner_id) name, event, said_by FROM practitioner_consents
      WHERE owner_id = ${ownerId} ORDER BY practitioner_id, id DESC) AS last
    WHERE event = 'withdrawn' LIMIT 1000`);
  return rows.map(({ name }) => name);
}

/** The business's own people: all of them without a page, or one page, searched and sorted. */
export const list: Verb<typeof listPractitioners> = async (context, input) => {
  const { page, per_page = 5, search, sort = '-id', listing } = input;
  const business = businessOf(context);
  const here = await inPlacesOf(context, atPlace(business, listing), 'practitioner');
  const filter = and(matching(business.id, search), here);
  const rows = async ({ offset, limit }: Window) => {
    const found = context.db.select().from(practitioners).where(filter);
    return shown(
      context,
      await found
        .orderBy(...orderOf(sort))
        .offset(offset)
        .limit(limit),
    );
  };
  if (page === undefined) return rows({ offset: 0, limit: mostInList });
  const total = () => context.db.$count(practitioners, filter);
  return pageOf(context, listPractitioners, { ...input, page, per_page, sort }, { rows, total });
};

/** Adds a person. The business asserts that they agreed; if it gives their address, we email them. */
export async function create(
  context: Context,
  input: PractitionerInput,
): Promise<EndpointOutput<typeof createPractitioner>> {
  const { id: ownerId } = businessOf(context);
  const values = columnsOf(input);
  const made = await inTransaction(context, async (inside) => {
    await requireLawful(inside, ownerId, input);
    const withdrawn = await withdrawnNames(inside.db, ownerId);
    if (withdrawn.some((name) => sameName(name) === sameName(values.name)))
      throw new Refused(invalid, { name: [sentences.withdrawnBefore] });
    const consentedAt = context.now();
    const [person] = await inside.db
      .insert(practitioners)
      .values({ ...values, ownerId, consentedAt })
      .returning();
    if (!person) throw new Error('The practitioner was not inserted.');
    await keepConsent(inside.db, person, {
      event: 'given',
      saidBy: 'business',
      accountId: ownerId,
      at: consentedAt,
    });
    await tellPerson(inside, person);
    return person;
  });
  return { message: sentences.created, practitioner: await one(context, made) };
}

/** Changes a person on every page that shows them. A person who withdrew their consent stays hidden. */
export const update: Verb<typeof updatePractitioner> = async (context, { id, ...input }) => {
  const { id: ownerId } = businessOf(context);
  const changed = await inTransaction(context, async (inside) => {
    const before = await lockPractitioner(inside.db, ownerId, id);
    if (!before) throw new Refused(notFound);
    await requireInPlaces(inside, businessOf(inside), 'practitioner', id);
    await requireLawful(inside, ownerId, input);
    const consentedAt = before.withdrawnBy ? null : context.now();
    const person = { ...before, ...columnsOf(input), consentedAt };
    await inside.db
      .update(practitioners)
      .set({ ...columnsOf(input), consentedAt })
      .where(eq(practitioners.id, id));
    if (consentedAt) {
      const consent = { event: 'given', saidBy: 'business', accountId: ownerId, at: consentedAt } as const;
      await keepConsent(inside.db, person, consent);
    }
    if (person.email !== before.email) await tellPerson(inside, person);
    const places = await placesOf(inside, allOf(ownerId), { kind: 'practitioner', ids: [id] });
    await context.runHook(inside, peopleChanged, { listingIds: places.map(({ listingId }) => listingId) });
    return person;
  });
  return {
    message: changed.withdrawnBy ? sentences.updatedHidden : sentences.updated,
    practitioner: await one(context, changed),
  };
};

/** Deletes a person; the record of their consent is kept as evidence. */
export const remove: Verb<typeof deletePractitioner> = async (context, { id }) => {
  const { id: ownerId } = businessOf(context);
  await inTransaction(context, async (inside) => {
    if (!(await lockPractitioner(inside.db, ownerId, id))) throw new Refused(notFound);
    await requireInPlaces(inside, businessOf(inside), 'practitioner', id);
    const places = await placesOf(inside, allOf(ownerId), { kind: 'practitioner', ids: [id] });
    await inside.db.delete(practitioners).where(eq(practitioners.id, id));
    await context.runHook(inside, peopleChanged, { listingIds: places.map(({ listingId }) => listingId) });
  });
  return { message: sentences.deleted };
};

/** What the public reads of a person may not name a medicine. */
const requireLawful = ({ db }: ServerContext, ownerId: number, input: PractitionerInput) =>
  requireLawfulWords(
    db,
    ownerId,
    publicFields.map((field) => ({ field, text: input[field] ?? '' })),
  );

const columnsOf = ({ name, qualification, certificate, about, ...input }: PractitionerInput) => ({
  name,
  qualification,
  certificate,
  about: about ?? '',
  register: input.register ?? '',
  registerNumber: input.register ? (input.register_number ?? '') : '',
  email: input.email ?? '',
});

async function one(context: Context, row: PractitionerRow): Promise<Practitioner> {
  const [answer] = await shown(context, [row]);
  if (!answer) throw new Error('The practitioner is missing.');
  return answer;
}

async function shown(context: Context, rows: readonly PractitionerRow[]): Promise<Practitioner[]> {
  const ids = rows.map(({ id }) => id);
  const places = await placesOf(context, businessOf(context), { kind: 'practitioner', ids });
  return rows.map((row) => ({
    id: row.id,
    ...fromColumns(practitionerFields, row),
    register_warning: doubtAbout(row.register, row.registerNumber),
    confirmBox: row.consentedAt !== null,
    consented_at: row.consentedAt?.toISOString() ?? null,
    withdrawn: row.withdrawnBy !== null,
    listings: places
      .filter(({ id }) => id === row.id)
      .map(({ listingId, title }) => ({ id: listingId, title })),
  }));
}
