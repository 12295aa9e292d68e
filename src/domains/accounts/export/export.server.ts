import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { originalOf } from '#src/domains/media/service.server.ts';
import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import { isArchived } from '#src/platform/database/columns.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { csvOf } from '#src/platform/text/csv.ts';
import { type AccountTable, isReference, rowsOf } from '../account-data.server.ts';
import { addSensitive } from '../audit-log.server.ts';
import { allAccountTables } from '../data-map.server.ts';
import { exportPrepared } from '../deletion/mails.server.ts';
import * as queries from '../deletion/queries.server.ts';
import { subjectOf } from '../deletion/subject.server.ts';
import { type ArchivedList, exportFilesOf, exportOf } from '../hooks.server.ts';
import { requireFreshProof } from '../password/proof.server.ts';
import { hashOf, newSecret } from '../secrets.server.ts';
import { later } from '../sign-in/rules.ts';
import type { ArchiveFile } from './zip.server.ts';

const linkLife = 24 * 3600;
/** An archive is expensive: an account may ask for five an hour. */
const archives = { name: 'export', most: 5, seconds: 3600 };
const tooMany = refusal('too-many-attempts', 429, 'Too Many Attempts.');

/** Returns the address of an archive after a fresh proof of identity, and emails the account. */
export async function ask(context: Context, { current_password }: { current_password?: string | undefined }) {
  const accountId = subjectOf(context);
  await requireFreshProof(context, current_password);
  await countArchive(context, accountId);
  const { download } = await inTransaction(context, async (inside) => {
    const made = await makeArchiveLink(inside, accountId);
    const by = signedIn(context).accountId;
    await addSensitive(inside, { action: 'export-asked', subject: 'account', subjectId: accountId, by });
    await exportPrepared(inside, made.holder);
    return made;
  });
  return { message: 'Your archive is ready. The link works for 24 hours.', download };
}

/** Counts an archive that is asked for, outside of the transaction that makes its link. */
export const countArchive = (context: Context, accountId: number): Promise<void> =>
  spend(context.db, archives, String(accountId), context.now(), tooMany);

/** Makes the address of an archive, in place of an earlier one; the caller hands it to its holder alone. */
export async function makeArchiveLink(inside: Context, accountId: number) {
  const token = newSecret();
  const now = inside.now();
  const holder = await queries.lockHolder(inside.db, accountId);
  if (!holder) throw new Refused(notFound);
  await queries.endExportLinks(inside.db, accountId);
  await queries.keepExportLink(inside.db, {
    tokenHash: hashOf(token),
    accountId,
    email: holder.email,
    createdAt: now,
    expiresAt: later(now, linkLife),
  });
  inside.log.info({ account: accountId }, 'an archive was asked for');
  return { holder, download: `/account-export?token=${token}` };
}

/** The archive of a live link, read in one snapshot; null for any other link. */
export async function contentsOf(
  context: ServerContext,
  token: string,
): Promise<AsyncGenerator<ArchiveFile> | null> {
  const now = context.now();
  const accountId = await queries.accountOfExport(context.db, hashOf(token), now);
  if (accountId === null) return null;
  const { lists, pictures } = await context.db.transaction((tx) => gather(context, tx, accountId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  context.log.info({ account: accountId }, 'an archive was downloaded');
  return filesOf(context, { accountId, lists, pictures });
}

interface Gathered {
  readonly accountId: number;
  readonly lists: readonly ArchivedList[];
  readonly pictures: readonly { name: string; token: string }[];
}

async function gather(
  context: ServerContext,
  tx: Context['db'],
  accountId: number,
): Promise<Omit<Gathered, 'accountId'>> {
  const lists = await archivedLists({ ...context, db: tx }, accountId);
  return { lists, pictures: await queries.ownPictures(tx, accountId) };
}

async function* filesOf(
  context: ServerContext,
  { accountId, lists, pictures }: Gathered,
): AsyncGenerator<ArchiveFile> {
  const { env, files, now } = context;
  const encode = (text: string) => new TextEncoder().encode(text);
  const json = (value: unknown) => encode(`${JSON.stringify(value, null, 2)}\n`);
  yield { name: 'README.txt', bytes: encode(readme(env, now(), lists)) };
  for (const { file, rows } of lists) {
    const isAccount = file === 'account';
    yield { name: `${file}.json`, bytes: json(isAccount ? rows[0] : rows) };
    if (rows.length > 0 && !isAccount) yield { name: `${file}.csv`, bytes: encode(csvOf(rows)) };
  }
  for (const { name, token } of pictures) {
    const bytes = await originalOf(files, { token });
    if (bytes) yield { name: `pictures/${name}.webp`, bytes, isPacked: true };
  }
  for (const { name, bytes: make } of (await context.runHook(context, exportFilesOf, { accountId })).flat()) {
    const bytes = await make();
    if (bytes) yield { name, bytes, isPacked: true };
  }
}

/** README.txt of the archive: says what the archive holds. */
function readme(
  { productName, publicUrl, supportEmail }: { productName: string; publicUrl: string; supportEmail: string },
  at: Date,
  lists: readonly ArchivedList[],
): string {
  const entries = lists.map(({ file, about, rows }) =>
    file === 'account' ? `- account.json: ${about}` : `- ${file}: ${about} (${rows.length})`,
  );
  return `What ${productName} keeps about your account
${publicUrl}

Made on ${at.toISOString()}. All times are in UTC, all amounts in pence.

${entries.join('\n')}
- pictures: your profile picture and your banner, if you have them
- invoices: the newest two hundred of your invoices and credit notes, as PDF

Each list comes twice: as .json for programs, and as .csv for a spreadsheet. In the .csv, a cell that a spreadsheet
would read as a formula begins with an apostrophe. A list without entries has no .csv.

What is not in here: your password, the secret of your authenticator app, your recovery codes, and the tokens of your
sessions. We keep most of them only as hashes that cannot be reversed, and showing the rest would make them unsafe.
Reports that visitors sent us about your listings belong to those visitors.

Something is wrong or missing? Write to ${supportEmail}. If we cannot settle it, you may complain to the Information
Commissioner’s Office: https://ico.org.uk
`;
}

/** Everything that is kept about the account, list by list; tables that name the same file share one. */
export async function archivedLists(context: ServerContext, accountId: number): Promise<ArchivedList[]> {
  const tables = await allAccountTables(context);
  const lists = new Map<string, ArchivedList>();
  for (const one of tables) {
    const { file, about = '' } = one;
    if (!file) continue;
    const rows = await rowsIn(context.db, tables, one, accountId);
    lists.set(file, { file, about, rows: [...(lists.get(file)?.rows ?? []), ...rows] });
  }
  const others = await context.runHook(context, exportOf, { accountId });
  return [...lists.values(), ...others.flat()];
}

/** The account's rows as its archive shows them. */
async function rowsIn(
  db: Db,
  tables: readonly AccountTable[],
  one: AccountTable,
  accountId: number,
): Promise<Record<string, unknown>[]> {
  const { table, by, also } = one;
  const columns = Object.values<PgColumn>(getTableColumns(table));
  const parent = isReference(by) ? tables.find((other) => other.table === by[1].table) : undefined;
  const added: Record<string, PgColumn | SQL> = also?.(accountId) ?? {};
  if (isReference(by))
    for (const [name, value] of Object.entries(parent?.names ?? {}))
      added[name] = sql`(SELECT ${value} FROM ${by[1].table} WHERE ${by[1]} = ${by[0]})`;
  const shown = [
    ...columns
      .filter((column) => isArchived(column) && !(column.name in added))
      .map((column) => sql`${column}`),
    ...Object.entries(added).map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`),
  ];
  return jsonRows(
    db,
    sql`SELECT ${sql.join(shown, sql`, `)} FROM ${table}
        WHERE ${rowsOf(tables, one, accountId, 'archive')} ORDER BY ${sql.join(keysOf(table), sql`, `)}`,
  );
}

/** Rows come in the order of their keys, which is the one in which they were made. */
function keysOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = columns.filter(({ primary, name }) => primary || name === 'id');
  return keys.length > 0 ? keys : primaryKeys.flatMap((key) => key.columns as PgColumn[]);
}
