import { type SQL, sql } from 'drizzle-orm';
import { findingsIn } from '#src/domains/advertising/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { CatalogueKind } from './kinds.ts';
import { stored } from './stored.server.ts';

type Faults = Record<string, string[]>;
type Checked = Readonly<Record<string, unknown>>;

interface Asked {
  readonly kind: CatalogueKind;
  /** Null for a new one. */
  readonly id: number | null;
  readonly row: Checked;
}

const isThere = async (db: Db, rows: SQL): Promise<boolean> =>
  (await db.execute(sql`${rows} LIMIT 1`)).rows.length > 0;

/** What only the database can tell of an item that is about to be saved: field → sentences. */
export async function faultsOf(db: Db, asked: Asked): Promise<Faults> {
  const { kind, row } = asked;
  const faults: Faults = stored[kind].name === 'name' ? await nameFaults(db, asked) : {};
  if (kind === 'synonym') Object.assign(faults, await synonymFaults(db, asked));
  if (kind === 'category') Object.assign(faults, await addressFaults(db, asked));
  if (kind === 'treatment-kind') Object.assign(faults, await treatmentFaults(db, row));
  if (kind === 'city') Object.assign(faults, await cityFaults(db, asked));
  return faults;
}

const other = ({ id }: Asked) => sql`t.id <> ${id ?? 0}`;

async function nameFaults(db: Db, asked: Asked): Promise<Faults> {
  const table = sql.identifier(stored[asked.kind].table);
  const taken = sql`SELECT 1 FROM ${table} t WHERE lower(t.name) = lower(${asked.row.name}::text) AND ${other(asked)}`;
  return (await isThere(db, taken)) ? { name: ['Another one has this name.'] } : {};
}

/** Each address, and each that one had, belongs to one category for good. */
async function addressFaults(db: Db, asked: Asked): Promise<Faults> {
  const { slug } = asked.row;
  if (await isThere(db, sql`SELECT 1 FROM categories t WHERE t.slug = ${slug} AND ${other(asked)}`))
    return { slug: ['Another category has this address.'] };
  const former = sql`SELECT 1 FROM category_slugs f WHERE f.slug = ${slug} AND f.category_id <> ${asked.id ?? 0}`;
  return (await isThere(db, former))
    ? { slug: ['Another category had this address, and old links lead to it. Choose another one.'] }
    : {};
}

async function treatmentFaults(db: Db, row: Checked): Promise<Faults> {
  const faults: Faults = {};
  if (!(await isThere(db, sql`SELECT 1 FROM categories WHERE id = ${row.category_id}`)))
    faults.category_id = ['Choose one from the list.'];
  if (Number(row.price_to_pence) < Number(row.price_from_pence))
    faults.price_to = ['This must be at least as much as the price it begins at.'];
  const [found] = row.is_advertisable ? medicinesIn(row.name) : [];
  if (found)
    faults.is_advertisable = [`“${found.words}” may name a prescription-only medicine: do not suggest it.`];
  return faults;
}

const medicinesIn = (text: unknown) => findingsIn([{ field: 'text', text: String(text) }]);

const mostPhrase = 4;
const mostMeaning = 6;

async function synonymFaults(db: Db, asked: Asked): Promise<Faults> {
  const { phrase, means } = asked.row as { phrase: string; means: string };
  const faults: Faults = {};
  if (!isPhrase(phrase, mostPhrase)) faults.phrase = ['Use one to four words of letters and digits.'];
  if (!isPhrase(means, mostMeaning)) faults.means = ['Use one to six words of letters and digits.'];
  if (faults.phrase || faults.means) return faults;
  if (phrase === means) return { means: ['This is the same as what people type.'] };
  const same = sql`SELECT 1 FROM synonyms t WHERE t.phrase = ${phrase} AND t.means = ${means} AND ${other(asked)}`;
  if (await isThere(db, same)) return { phrase: ['This synonym already exists.'] };
  if (!(await isThere(db, meant(means))))
    return { means: ['No treatment, category, amenity or tag has these words in its name.'] };
  if (medicinesIn(phrase).length > 0 && !(await isThere(db, hidden(means))))
    return {
      phrase: [
        'This may name a prescription-only medicine, so it can only stand for something that is never suggested.',
      ],
    };
  return {};
}

const isPhrase = (text: string, most: number): boolean => text !== '' && text.split(' ').length <= most;

const meant = (means: string) => sql`
  SELECT 1 FROM (
    SELECT k.name || ' ' || c.name AS said FROM treatment_kinds k JOIN categories c ON c.id = k.category_id
    UNION ALL SELECT name FROM categories UNION ALL SELECT name FROM amenities UNION ALL SELECT name FROM tags) known
  WHERE to_tsvector('treatory', said) @@ plainto_tsquery('treatory', ${means})`;

/** What suggestions leave out: a treatment that is not suggested, and a category that has one. */
const hidden = (means: string) => sql`
  SELECT 1 FROM treatment_kinds k JOIN categories c ON c.id = k.category_id
  WHERE NOT k.is_advertisable AND ${means} IN (lower(k.name), lower(c.name))`;

const mostNames = 10;

async function cityFaults(db: Db, asked: Asked): Promise<Faults> {
  const names = asked.row.other_names as string[];
  if (names.length > mostNames) return { other_names: ['Give at most ten other names.'] };
  const taken = sql`SELECT 1 FROM cities t WHERE t.other_names && ${sql.param(names)}::text[] AND ${other(asked)}`;
  return names.length > 0 && (await isThere(db, taken))
    ? { other_names: ['Another city has one of these names.'] }
    : {};
}
