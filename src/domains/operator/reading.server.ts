import { requestsToClear } from '#src/domains/advertising/deciding.server.ts';
import { judged } from '#src/domains/advertising/judging.server.ts';
import { listInForce } from '#src/domains/advertising/lists.server.ts';
import { unlawfulWords } from '#src/domains/advertising/service.server.ts';
import { preview } from '#src/domains/listings/pages/service.server.ts';
import { slugOf } from '#src/domains/listings/slugs.ts';
import { fileToLookAt, waitingEvidence } from '#src/domains/listings/verification/service.server.ts';
import type { Context, ServerContext } from '#src/platform/context.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { historyOf } from './audit-log.server.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import { checksOf } from './rules.ts';
import type * as settlingContract from './settling-contract.ts';

type Asked = EndpointParsed<typeof contract.listWaiting>;

const windowOf = ({ page, per_page: perPage, search }: Asked): queries.Window => ({
  search,
  ...{ offset: (page - 1) * perPage, limit: perPage },
});

const paged = <Row>({ env }: ServerContext, of: string, asked: Asked, rows: Row[], total: number) =>
  paginate({
    rows,
    total,
    page: asked.page,
    perPage: asked.per_page,
    path: `${env.publicUrl}/api/operator/${of}`,
    query: { search: asked.search, per_page: asked.per_page },
  });

type Owner = NonNullable<queries.Waiting['owner']>;

/** A business, and how to reach it. */
export const businessShown = ({ id, name, email, emailVerifiedAt }: Owner) => ({
  ...{ id, name, email },
  email_verified: emailVerifiedAt !== null,
});

const ownerOf = (owner: Owner | null) => owner && businessShown(owner);

const wholeAddress = ({ address, town, postcode }: { address: string; town: string; postcode: string }) =>
  [address, town, postcode].filter((part) => part !== '').join(', ');

const moment = (at: Date | null) => (at ?? new Date(0)).toISOString();

export async function listings(
  context: ServerContext,
  asked: Asked,
): Promise<EndpointOutput<typeof contract.listWaiting>> {
  const rows = await queries.waiting(context.db, 'listings', windowOf(asked));
  const total = await queries.countWaiting(context.db, 'listings', asked.search);
  const shown: contract.WaitingListing[] = [];
  for (const row of rows) {
    const { id, version, title, category, town, submittedAt, returnedReason } = row;
    const checks = await checked(context, row, await preview(context, row.slug));
    shown.push({
      id,
      version,
      title,
      category,
      town,
      owner: ownerOf(row.owner),
      since: moment(submittedAt),
      returned_reason: returnedReason,
      checks_passed: checks.filter(({ passed }) => passed).length,
      checks_total: checks.length,
    });
  }
  return paged(context, 'listing', asked, shown, total);
}

export async function changes(
  context: ServerContext,
  asked: Asked,
): Promise<EndpointOutput<typeof contract.listChanges>> {
  const rows = await queries.waiting(context.db, 'changes', windowOf(asked));
  const total = await queries.countWaiting(context.db, 'changes', asked.search);
  const categoryIds = rows.flatMap(({ pendingChange }) => (pendingChange ? [pendingChange.categoryId] : []));
  const names = await queries.categoryNames(context.db, categoryIds);
  const shown = rows.flatMap((row) => {
    const { id, version, slug, title, category, owner, pendingSince, pendingChange: change } = row;
    if (!change) return [];
    return [
      {
        id,
        version,
        slug,
        owner: ownerOf(owner),
        since: moment(pendingSince),
        old: { title, category, address: wholeAddress(row) },
        new: {
          title: change.title,
          category: names.get(change.categoryId) ?? category,
          address: wholeAddress(change),
        },
      },
    ];
  });
  return paged(context, 'change', asked, shown, total);
}

export async function verifications(
  context: ServerContext,
  asked: Asked,
): Promise<EndpointOutput<typeof contract.listVerifications>> {
  const rows = await queries.waiting(context.db, 'verifications', windowOf(asked));
  const total = await queries.countWaiting(context.db, 'verifications', asked.search);
  const ids = rows.map(({ id }) => id);
  const named = await queries.namedEvidence(context.db, ids);
  const evidence = await waitingEvidence(context.db, ids);
  const shown = rows.map((row) => ({
    id: row.id,
    version: row.version,
    slug: row.slug,
    title: row.title,
    category: row.category,
    address: wholeAddress(row),
    owner: ownerOf(row.owner),
    since: moment(row.verificationAskedAt),
    named: named.get(row.id) ?? [],
    evidence: evidence.get(row.id) ?? null,
  }));
  return paged(context, 'verification', asked, shown, total);
}

/** What a business sent to be verified. */
export const evidence = (context: Context, { id }: { id: number }) => fileToLookAt(context, id);

export async function words(
  context: ServerContext,
  asked: Asked,
): Promise<EndpointOutput<typeof settlingContract.listWords>> {
  const { rows, total } = await requestsToClear(context.db, { page: asked.page, perPage: asked.per_page });
  const shown = rows.map(({ id, typed, term, context: sentence, place, reason, owner, requestedAt }) => ({
    id,
    words: typed,
    term,
    context: sentence,
    place,
    reason,
    owner: { id: owner.id, name: owner.name, email: owner.email },
    since: requestedAt.toISOString(),
  }));
  return paged(context, 'clearance', { ...asked, search: undefined }, shown, total);
}

export const reports: Verb<typeof settlingContract.listReports> = async (context, { resolved, ...asked }) => {
  const rows = await queries.reports(context.db, resolved, windowOf(asked));
  const total = await queries.countReports(context.db, resolved, asked.search);
  const shown = rows.map(({ report: { id, reason, message, email, ...report }, listing, owner }) => ({
    id,
    reason,
    message,
    email,
    listing,
    owner: ownerOf(owner),
    since: report.createdAt.toISOString(),
    resolved_at: report.resolvedAt?.toISOString() ?? null,
    outcome: report.outcome,
    note: report.note,
  }));
  return paged(context, 'report', asked, shown, total);
};

/** A listing as the public would see it, with what a machine can tell of it and what was done with it before. */
export async function listing(context: ServerContext, { id }: { id: number }): Promise<contract.WaitingPage> {
  const { db } = context;
  const row = await queries.listingById(db, id);
  if (!row) throw new Refused(notFound);
  const shown = await preview(context, row.slug);
  return {
    id,
    version: row.version,
    state: row.state,
    listing: shown,
    owner: ownerOf(row.owner),
    checks: await checked(context, row, shown),
    history: await historyOf(db, id),
  };
}

/** What a machine can tell of a listing. Words that were cleared for the business are no finding any more. */
async function checked({ db }: ServerContext, row: Row, shown: contract.WaitingPage['listing']) {
  const texts = textsOf(shown, row);
  const found =
    row.ownerId === null
      ? await judged(texts, (await listInForce(db)).changes)
      : await unlawfulWords(db, row.ownerId, texts);
  return checksOf({
    listing: shown,
    emailVerified: Boolean(row.owner?.emailVerifiedAt),
    hasPosition: row.lat !== null,
    pictures: await queries.countPictures(db, row.id),
    findings: found.map(({ field, words: typed }) => `“${typed}” (${field})`),
    twins: await queries.twinsAt(db, row.id, addressesOf(row)),
  });
}

/** Where another page of this name in this town would be. */
function addressesOf({ title, town }: { title: string; town: string }): string[] {
  const slug = slugOf(title, town);
  return [slug, ...Array.from({ length: 19 }, (_, index) => `${slug}-${index + 2}`)];
}

type Row = queries.Waiting;

const textsOf = (listing: contract.WaitingPage['listing'], { seoTitle, seoDescription }: Row) => [
  { field: 'title', text: listing.title },
  { field: 'address', text: listing.slug },
  { field: 'description', text: listing.description },
  { field: 'SEO title', text: seoTitle },
  { field: 'SEO description', text: seoDescription },
  ...listing.gallery.map(({ alt }) => ({ field: 'picture', text: alt })),
  ...listing.treatments.flatMap(({ name, description, variants }) => [
    { field: 'treatment', text: name },
    { field: 'treatment', text: description },
    ...variants.map((variant) => ({ field: 'treatment', text: `${variant.name} ${variant.description}` })),
  ]),
];
