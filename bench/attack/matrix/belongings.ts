import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/** What belongs to some accounts: each row as the database writes it, and each row's id, by table. */
export interface Belongings {
  readonly rows: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ids: ReadonlyMap<string, ReadonlySet<number>>;
}

interface Reference {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
}

/** The columns that say whose a row is; others name an account that only did something with it. */
const owners = new Set(['owner_id', 'account_id', 'client_id']);

/** Others may add rows here: an order, an enquiry or a report is made by one person for another, a business is kept by all. */
const meetingPlaces = new Set([
  ...[
    'orders',
    'order_lines',
    'order_events',
    'order_accruals',
    'fee_disputes',
    'payments',
    'payment_events',
  ],
  ...['enquiries', 'enquiry_messages', 'enquiry_links', 'enquiry_reports'],
  ...['listing_reports', 'listing_counts', 'consent_objections', 'favourites', 'favourite_list_listings'],
]);

const named = (name: string): SQL => sql.raw(`"${name}"`);
const listOf = (ids: Iterable<number>): SQL => sql.raw(`'{${[...ids].join()}}'::int[]`);

/** Every row that the accounts own, and every row that refers to one of these, read from the foreign keys. */
export async function belongingsOf(db: Db, accountIds: readonly number[]): Promise<Belongings> {
  const references = await referencesOf(db);
  const rows = new Map<string, Set<string>>();
  const ids = new Map<string, Set<number>>();
  const take = async (table: string, condition: SQL): Promise<boolean> => {
    const found = await db.execute<{ id: string | null; row: string }>(
      sql`SELECT to_jsonb(t)->>'id' AS id, t::text AS row FROM ${named(table)} t WHERE ${condition}`,
    );
    const known = ids.get(table) ?? new Set();
    const before = known.size;
    for (const { id, row } of found.rows) {
      setIn(rows, table).add(row);
      if (id !== null && /^\d+$/.test(id)) known.add(Number(id));
    }
    ids.set(table, known);
    return known.size > before;
  };
  await take('accounts', sql`id = ANY(${listOf(accountIds)})`);
  const waiting = ['accounts'];
  for (let parent = waiting.shift(); parent !== undefined; parent = waiting.shift())
    for (const { child, column } of references.filter((one) => one.parent === parent)) {
      const isNew = await take(child, sql`${named(column)} = ANY(${listOf(ids.get(parent) ?? [])})`);
      if (isNew && !waiting.includes(child)) waiting.push(child);
    }
  return { rows, ids };
}

/** The tables whose rows belong to accounts, directly or through another row. */
export async function ownedTables(db: Db): Promise<string[]> {
  const references = await referencesOf(db);
  const tables = new Set(['accounts']);
  for (const parent of tables)
    for (const { child } of references.filter((one) => one.parent === parent)) tables.add(child);
  return [...tables];
}

const setIn = (sets: Map<string, Set<string>>, name: string): Set<string> => {
  const found = sets.get(name) ?? new Set<string>();
  sets.set(name, found);
  return found;
};

async function referencesOf(db: Db): Promise<Reference[]> {
  const { rows } = await db.execute<{ child: string; column: string; parent: string }>(sql`
    SELECT DISTINCT child.relname AS child, own.attname AS column, parent.relname AS parent
    FROM pg_constraint c
    JOIN pg_class child ON child.oid = c.conrelid JOIN pg_class parent ON parent.oid = c.confrelid
    CROSS JOIN LATERAL unnest(c.conkey, c.confkey) AS pair(own, other)
    JOIN pg_attribute own ON own.attrelid = c.conrelid AND own.attnum = pair.own
    JOIN pg_attribute other ON other.attrelid = c.confrelid AND other.attnum = pair.other
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND other.attname = 'id'
    ORDER BY 1, 2, 3`);
  return rows.filter(({ parent, column }) => parent !== 'accounts' || owners.has(column));
}

/** What changed in rows that only their owner may change; empty where nothing did. */
export function differences(before: Belongings, after: Belongings): string[] {
  const tables = [...new Set([...before.rows.keys(), ...after.rows.keys()])];
  return tables.flatMap((table) => {
    const old = before.rows.get(table) ?? new Set<string>();
    const now = after.rows.get(table) ?? new Set<string>();
    const gone = [...old].filter((row) => !now.has(row));
    const added = meetingPlaces.has(table) ? [] : [...now].filter((row) => !old.has(row));
    return [
      ...(gone.length > 0 ? [`${table}: ${gone.length} changed or gone, ${gone[0]?.slice(0, 160)}`] : []),
      ...(added.length > 0 ? [`${table}: ${added.length} added, ${added[0]?.slice(0, 160)}`] : []),
    ];
  });
}
