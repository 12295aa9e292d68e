import { dateOf, instantOf } from '#src/platform/clock.ts';
import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { siteOf } from '#src/platform/web/site.ts';
import { changedElsewhere } from '../../admin/fields.ts';
import { addAuditEntry } from '../../audit-log.server.ts';
import { faultsOf, lostSections, sectionsOf } from '../documents.ts';
import { operatorOf } from '../operator.ts';
import { type LegalPage, legalPages } from '../pages.ts';
import * as queries from '../queries.server.ts';
import { currentOf, stateOf, textOf } from '../service.server.ts';
import { shippedPages } from '../shipped.server.ts';
import * as contract from './contract.ts';
import { differencesOf } from './differences.ts';
import { dateFault } from './rules.ts';

export const list: Verb<typeof contract.listManagedLegalPages> = async (context) => {
  const pages = [];
  for (const page of legalPages) {
    const { title, in_force_from, versions } = await managed(context, page);
    const planned = versions.findLast(({ state }) => state === 'planned');
    pages.push({ page, title, in_force_from, planned_from: planned?.in_force_from ?? null });
  }
  return { pages };
};

export const read: Verb<typeof contract.getManagedLegalPage> = (context, { page }) => managed(context, page);

async function managed({ db, now }: ServerContext, page: LegalPage): Promise<contract.ManagedLegalPage> {
  const today = dateOf(now());
  const all = await queries.versionsOf(db, page);
  const current = currentOf(all, today);
  const { inForceFrom: _, ...newest } = await textOf(db, page, all[0]?.id);
  return {
    ...{ page, ...newest, version: all[0]?.number ?? 0 },
    in_force_from: current?.inForceFrom ?? shippedDay(page),
    versions: all.map((version) => ({
      id: version.id,
      number: version.number,
      state: stateOf(version, current, today),
      change: version.change,
      in_force_from: version.inForceFrom,
      tells_businesses: version.tellsBusinesses,
      published_at: version.publishedAt.toISOString(),
      is_shipped: version.publishedBy === null,
    })),
  };
}

const shippedDay = (page: LegalPage): string => shippedPages[page].versions[0]?.date ?? '';

export const preview: Verb<typeof contract.previewLegalVersion> = async (context, { page, text }) => {
  refuseFaults(text);
  const before = await textInForce(context, page);
  return {
    differences: differencesOf(before, text),
    lost_sections: lostSections(before, text),
    sections: sectionsOf(text, operatorOf(siteOf(context.env))).map(({ content, ...section }) => ({
      ...section,
      content: [...content],
    })),
  };
};

async function textInForce({ db, now }: ServerContext, page: LegalPage): Promise<string> {
  const current = currentOf(await queries.versionsOf(db, page), dateOf(now()));
  return (await textOf(db, page, current?.id)).text;
}

function refuseFaults(text: string, date: string | null = null): void {
  const faults = faultsOf(text);
  if (faults.length > 0 || date)
    throw new Refused(invalid, {
      ...(faults.length > 0 ? { text: faults } : {}),
      ...(date ? { in_force_from: [date] } : {}),
    });
}

/** Publishes a version; before the first one, the shipped text is kept as a version too, so that it stays readable. */
export const publish: Verb<typeof contract.publishLegalVersion> = (context, { page, version, ...given }) =>
  inTransaction(context, async (inside) => {
    const { db } = inside;
    await queries.lockVersions(db);
    const [newest] = await queries.versionsOf(db, page);
    if ((newest?.number ?? 0) !== version) throw new Refused(changedElsewhere);
    const { in_force_from: inForceFrom, tells_businesses: tellsBusinesses, ...written } = given;
    const newestFrom = newest?.inForceFrom ?? shippedDay(page);
    const today = dateOf(context.now());
    refuseFaults(given.text, dateFault({ page, today, from: inForceFrom, tellsBusinesses, newestFrom }));
    const before = await textInForce(inside, page);
    if (!newest) await keepShipped(db, page, context.now());
    const row = {
      ...{ page, ...written, inForceFrom, tellsBusinesses },
      number: (await queries.lastNumber(db, page)) + 1,
      publishedAt: context.now(),
      publishedBy: signedIn(context).accountId,
    };
    const id = await queries.insertVersion(db, row);
    await log(inside, { ...row, id }, before);
    return managed(inside, page);
  });

async function keepShipped(db: Db, page: LegalPage, now: Date): Promise<void> {
  const { versions, ...written } = shippedPages[page];
  const [last] = versions;
  if (!last) throw new Error(`The shipped page ${page} names no version.`);
  await queries.insertVersion(db, {
    ...{ page, ...written, number: 1, change: last.change, inForceFrom: last.date, publishedAt: now },
  });
}

type Logged = Pick<queries.LegalVersion, 'id' | 'title' | 'text' | 'change' | 'number' | 'inForceFrom'>;

async function log(context: Context, version: Logged, before: string): Promise<void> {
  const changed = differencesOf(before, version.text);
  const wordsOf = (wanted: 'removed' | 'added') =>
    changed.filter(({ kind }) => kind === wanted).map(({ text }) => text);
  await addAuditEntry(context, {
    ...{ action: 'legal-published', subject: 'legal-version', subjectId: version.id, title: version.title },
    reason: version.change,
    before: { words: wordsOf('removed').join(' … ') },
    after: {
      words: wordsOf('added').join(' … '),
      number: version.number,
      'in force from': version.inForceFrom,
    },
  });
}

export const withdraw: Verb<typeof contract.withdrawLegalVersion> = (context, { id }) =>
  inTransaction(context, async (inside) => {
    await queries.lockVersions(inside.db);
    const version = await queries.versionById(inside.db, id);
    const page = legalPages.find((known) => known === version?.page);
    if (!version || !page || version.withdrawnAt) throw new Refused(notFound);
    const now = context.now();
    if (now >= instantOf(version.inForceFrom)) throw new Refused(contract.inForceAlready);
    await queries.withdraw(inside.db, id, now);
    await addAuditEntry(inside, {
      ...{ action: 'legal-withdrawn', subject: 'legal-version', subjectId: id, title: version.title },
      before: { number: version.number, 'in force from': version.inForceFrom },
      after: { number: null, 'in force from': null },
    });
    return managed(inside, page);
  });
