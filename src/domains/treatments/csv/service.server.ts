import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type NamedText, sentenceFor } from '#src/domains/advertising/rules.ts';
import { unlawfulWords } from '#src/domains/advertising/service.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { decimalText } from '#src/platform/money.ts';
import type { UploadedFile } from '#src/platform/schema/shapes.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { csvOf } from '#src/platform/text/csv.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { truncate } from '#src/platform/text/text.ts';
import { offeredAt } from '../editor/placing.server.ts';
import { longestTexts } from '../editor/rules.ts';
import { durationText } from '../rules.ts';
import { type CsvColumn, csvColumns, type ReadLine } from './columns.ts';
import {
  type exportTreatments,
  type ImportLine,
  type importTreatments,
  type Outlook,
  outlookChanged,
  type previewTreatments,
} from './contract.ts';
import { type Plan, planImport } from './plan.ts';
import * as queries from './queries.server.ts';
import { readTable } from './reading.server.ts';
import { putPlan } from './taking.server.ts';

/**
 * Every treatment and price, one line a variant; a treatment without any has a line of its own. Without treatments the
 * columns are there to fill in. What is different at some places is a column that an import does not read.
 */
export const exportAll: Verb<typeof exportTreatments> = async (context) => {
  const business = businessOf(context);
  const known = await offeredAt(context, business, 'treatment');
  const rows = (await queries.allTreatments(context.db, business.id)).filter(
    ({ id }) => known?.includes(id) ?? true,
  );
  const terms = Map.groupBy(await queries.ownTerms(context.db, business), ({ variantId }) => variantId);
  const lines = rows.flatMap((row) => linesOf(row, terms));
  const day = dateOf(context.now());
  return { file_name: `treatments-${day}.csv`, csv: csvOf(lines, csvColumns), lines: lines.length };
};

type Line = Partial<Record<CsvColumn | 'at_places', string | number>>;

function linesOf(row: queries.ExportRow, terms: ReadonlyMap<number, queries.OwnTerms[]>): Line[] {
  const about = {
    treatment_id: row.id,
    treatment: row.name,
    status: row.isActive ? 'active' : 'inactive',
    service_type: row.serviceType,
    category: row.category,
    description: row.description,
  };
  if (row.variants.length === 0) return [about];
  return row.variants.map((variant) => ({
    ...about,
    variant_id: variant.id,
    variant: variant.name,
    variant_description: variant.description,
    price_type: variant.priceType,
    price: decimalText(variant.pricePence),
    duration: durationText(variant.minutes),
    ...atPlaces(terms.get(variant.id)),
  }));
}

/** "The Old Mill: 45.00, 30min; The New Yard: not offered". */
const atPlaces = (terms: readonly queries.OwnTerms[] | undefined) =>
  terms && {
    at_places: terms
      .map(({ place, pricePence, minutes, isOffered }) => {
        const own = [pricePence && decimalText(pricePence), minutes && durationText(minutes)].filter(Boolean);
        return `${place}: ${isOffered ? own.join(', ') : 'not offered'}`;
      })
      .join('; '),
  };

/** What a file would do. Nothing is changed. */
export async function preview(
  context: Context,
  { file }: EndpointParsed<typeof previewTreatments>,
): Promise<Outlook> {
  return outlookOf(await planOf(context, file));
}

/** Does what the preview showed, all of it or nothing. */
export const take: Verb<typeof importTreatments> = async (context, { file, fingerprint }) => {
  return inTransaction(context, async (inside) => {
    await queries.lockAll(inside.db, businessOf(context).id);
    const plan = await planOf(inside, file);
    const outlook = outlookOf(plan);
    if (outlook.fingerprint !== fingerprint) throw new Refused(outlookChanged);
    await putPlan(inside, plan);
    return { ...outlook, message: 'Your treatments were imported.' };
  });
};

async function planOf({ db, ...context }: Context, file: UploadedFile): Promise<Plan> {
  const lines = await cleaned(readTable(file.bytes));
  const { id: accountId } = businessOf(context);
  const treatments = await queries.allTreatments(db, accountId);
  const unlawful = await unlawfulLines(db, accountId, lines);
  return planImport(lines, { treatments, categories: await queries.allCategories(db), unlawful });
}

/** So many characters are cleaned before others have their turn: at worst they take some 10 ms. */
const cleanedAtOnce = 16 * 1024;

/** With descriptions that may be shown. A megabyte of tags at one go would hold up everybody. */
async function cleaned(lines: readonly ReadLine[]): Promise<ReadLine[]> {
  const done: ReadLine[] = [];
  let length = 0;
  for (const { line, record } of lines) {
    const { description = '' } = record;
    length += description.length;
    if (length > cleanedAtOnce) {
      length = 0;
      await setImmediate();
    }
    done.push({ line, record: { ...record, description: cleanHtml(description) } });
  }
  return done;
}

/** So many characters are checked at once, on a thread of their own. */
const judgedAtOnce = 32 * 1024;

/** What may not be said in public, by line. */
async function unlawfulLines(db: Context['db'], ownerId: number, lines: readonly ReadLine[]) {
  const unlawful = new Map<number, readonly string[]>();
  for (const portion of portionsOf(lines.map(textsOf))) {
    const findings = await unlawfulWords(db, ownerId, portion);
    for (const [field, found] of Map.groupBy(findings, (finding) => finding.field))
      unlawful.set(Number(field), [...new Set(found.map(sentenceFor))]);
  }
  return unlawful;
}

/** The texts of a line; of one that is too long as much as could be taken, for it is refused in any case. */
const textsOf = ({ line, record }: ReadLine): NamedText[] =>
  [record.treatment, record.service_type, record.description, record.variant, record.variant_description].map(
    (text = '') => ({ field: String(line), text: truncate(text, longestTexts.description) }),
  );

/** Whole lines together, until they are long enough. */
function portionsOf(lines: readonly NamedText[][]): NamedText[][] {
  const portions: NamedText[][] = [[]];
  let length = 0;
  for (const texts of lines) {
    if (length > judgedAtOnce) {
      portions.push([]);
      length = 0;
    }
    portions.at(-1)?.push(...texts);
    length += texts.reduce((sum, { text }) => sum + text.length, 0);
  }
  return portions;
}

function outlookOf({ lines, targets }: Plan): Outlook {
  const counted = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  return {
    lines,
    added: counted('added'),
    changed: counted('changed'),
    unchanged: counted('unchanged'),
    refused: counted('refused'),
    fingerprint: createHash('sha256').update(JSON.stringify({ lines, targets })).digest('base64url'),
  };
}
