import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { keepConsent, tellPerson } from '../consent/service.server.ts';
import { peopleChanged, peoplePlaced } from '../hooks.server.ts';
import { doubtAbout } from '../registers.ts';
import { sameName, sentences } from '../rules.ts';
import type {
  createPractitioner,
  deletePractitioner,
  listPractitioners,
  Practitioner,
  PractitionerInput,
  updatePractitioner,
} from './contract.ts';
import * as queries from './queries.server.ts';

/** Plain lists are bounded by the contract. */
const mostInList = 1000;

/** The people of the own business: all of them without a page, else a page that can be searched and sorted. */
export async function list(
  context: Context,
  { page, per_page: perPage = 5, search, sort = '-id' }: EndpointParsed<typeof listPractitioners>,
): Promise<EndpointOutput<typeof listPractitioners>> {
  const filter = { ownerId: signedIn(context).accountId, search };
  const limit = page === undefined ? mostInList : perPage;
  const offset = page === undefined ? 0 : (page - 1) * perPage;
  const found = await queries.practitionerRows(context.db, filter, { sort, offset, limit });
  const rows = await shown(context, filter.ownerId, found);
  if (page === undefined) return rows;
  const total = await queries.countPractitioners(context.db, filter);
  const path = `${context.env.publicUrl}/api/practitioner`;
  return paginate({ rows, total, page, perPage, path, query: { search, sort, per_page: perPage } });
}

/** Adds a person. The business asserts that they agreed; if it gives their address, we email them. */
export async function create(
  context: Context,
  input: PractitionerInput,
): Promise<EndpointOutput<typeof createPractitioner>> {
  const { accountId: ownerId } = signedIn(context);
  const values = columnsOf(input);
  const made = await context.db.transaction(async (db) => {
    await requireLawful({ ...context, db }, ownerId, input);
    const withdrawn = await queries.withdrawnNames(db, ownerId);
    if (withdrawn.some((name) => sameName(name) === sameName(values.name)))
      throw new Refused(invalid, { name: [sentences.withdrawnBefore] });
    const consentedAt = context.now();
    const person = await queries.insertPractitioner(db, { ...values, ownerId, consentedAt });
    await keepConsent(db, person, {
      event: 'given',
      saidBy: 'business',
      accountId: ownerId,
      at: consentedAt,
    });
    await tellPerson({ ...context, db }, person);
    return person;
  });
  return { message: sentences.created, practitioner: await one(context, ownerId, made) };
}

/** Changes a person on every page that shows them. A person who withdrew their consent stays hidden. */
export async function update(
  context: Context,
  { id, ...input }: EndpointParsed<typeof updatePractitioner>,
): Promise<EndpointOutput<typeof updatePractitioner>> {
  const { accountId: ownerId } = signedIn(context);
  const changed = await context.db.transaction(async (db) => {
    const within = { ...context, db };
    const before = await queries.lockPractitioner(db, ownerId, id);
    if (!before) throw new Refused(notFound);
    await requireLawful(within, ownerId, input);
    const consentedAt = before.withdrawnBy ? null : context.now();
    const person = { ...before, ...columnsOf(input), consentedAt };
    await queries.changePractitioner(db, id, { ...columnsOf(input), consentedAt });
    if (consentedAt) {
      const said = { event: 'given', saidBy: 'business', accountId: ownerId, at: consentedAt } as const;
      await keepConsent(db, person, said);
    }
    if (person.email !== before.email) await tellPerson(within, person);
    const places = await placesOf(within, ownerId, [id]);
    await context.runHook(within, peopleChanged, { listingIds: places.map(({ listingId }) => listingId) });
    return person;
  });
  return {
    message: changed.withdrawnBy ? sentences.updatedHidden : sentences.updated,
    practitioner: await one(context, ownerId, changed),
  };
}

/** Deletes a person; the record of their consent is kept as evidence. */
export async function remove(
  context: Context,
  { id }: EndpointParsed<typeof deletePractitioner>,
): Promise<EndpointOutput<typeof deletePractitioner>> {
  const { accountId: ownerId } = signedIn(context);
  await context.db.transaction(async (db) => {
    const within = { ...context, db };
    if (!(await queries.lockPractitioner(db, ownerId, id))) throw new Refused(notFound);
    const places = await placesOf(within, ownerId, [id]);
    await queries.deletePractitioner(db, id);
    await context.runHook(within, peopleChanged, { listingIds: places.map(({ listingId }) => listingId) });
  });
  return { message: sentences.deleted };
}

/** What the public reads of a person may not name a medicine. */
const requireLawful = ({ db }: Pick<Context, 'db'>, ownerId: number, input: PractitionerInput) =>
  requireLawfulWords(
    db,
    ownerId,
    (['name', 'qualification', 'certificate', 'about'] as const).map((field) => ({
      field,
      text: input[field] ?? '',
    })),
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

const placesOf = async (context: Context, ownerId: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (await context.runHook(context, peoplePlaced, { ownerId, kind: 'practitioner', ids })).flat();

async function one(context: Context, ownerId: number, row: queries.PractitionerRow): Promise<Practitioner> {
  const [answer] = await shown(context, ownerId, [row]);
  if (!answer) throw new Error('The practitioner is missing.');
  return answer;
}

async function shown(
  context: Context,
  ownerId: number,
  rows: readonly queries.PractitionerRow[],
): Promise<Practitioner[]> {
  const places = await placesOf(
    context,
    ownerId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    qualification: row.qualification,
    certificate: row.certificate,
    about: row.about,
    register: row.register,
    register_number: row.registerNumber,
    register_warning: doubtAbout(row.register, row.registerNumber),
    email: row.email,
    confirmBox: row.consentedAt !== null,
    consented_at: row.consentedAt?.toISOString() ?? null,
    withdrawn: row.withdrawnBy !== null,
    listings: places
      .filter(({ id }) => id === row.id)
      .map(({ listingId, title }) => ({ id: listingId, title })),
  }));
}
