import { originalOf } from '#src/domains/media/service.server.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import { csvOf } from '#src/platform/csv.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/spend.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { exportPrepared } from '../deletion/mails.server.ts';
import * as queries from '../deletion/queries.server.ts';
import { type ArchivedList, exportFilesOf } from '../hooks.server.ts';
import { requireFreshProof } from '../password/proof.server.ts';
import { hashOf, newSecret } from '../secrets.server.ts';
import { later } from '../sign-in/rules.ts';
import { archivedLists } from './archived-lists.server.ts';
import { readme } from './readme.server.ts';
import type { ArchiveFile } from './zip.server.ts';

const linkLife = 24 * 3600;
/** Gathering everything is work: so many an hour of one account. */
const archives = { name: 'export', most: 5, seconds: 3600 };
const tooMany = refusal('too-many-attempts', 429, 'Too Many Attempts.');

/** Answers the address of an archive, for whoever has just proved who it is, and tells the account by mail. */
export async function ask(context: Context, { current_password }: { current_password?: string | undefined }) {
  const { accountId } = signedIn(context);
  await requireFreshProof(context, current_password);
  await spend(context.db, archives, String(accountId), context.now(), tooMany);
  const token = newSecret();
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const holder = await queries.lockHolder(tx, accountId);
    if (!holder) throw new Refused(notFound);
    await queries.endExportLinks(tx, accountId);
    await queries.keepExportLink(tx, {
      tokenHash: hashOf(token),
      accountId,
      email: holder.email,
      createdAt: now,
      expiresAt: later(now, linkLife),
    });
    await exportPrepared({ ...context, db: tx }, holder);
  });
  context.log.info({ account: accountId }, 'an archive was asked for');
  return {
    message: 'Your archive is ready. The link works for 24 hours.',
    download: `/account-export?token=${token}`,
  };
}

type Gathering = Pick<Context, 'db' | 'env' | 'files' | 'jobs' | 'now' | 'log' | 'runHook'>;

/** What the archive of a live link holds, gathered as of one moment; null for any other link. */
export async function contentsOf(
  context: Gathering,
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
  context: Gathering,
  tx: Context['db'],
  accountId: number,
): Promise<Omit<Gathered, 'accountId'>> {
  const lists = await archivedLists({ ...context, db: tx }, accountId);
  return { lists, pictures: await queries.ownPictures(tx, accountId) };
}

async function* filesOf(
  context: Gathering,
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
