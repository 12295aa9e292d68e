import { and, desc, eq, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { changedElsewhere } from '../admin/fields.ts';
import { addAuditEntry } from '../audit-log.server.ts';
import { type ArrangedName, noSuchVersion } from './contract.ts';
import { contentVersions as kept } from './tables.server.ts';

/** One kind of arranged content: its name, what comes with the software, and what a save of it says. */
export interface Arranged<Content> {
  readonly name: ArrangedName;
  readonly shipped: Content;
  /** What differs, in words; empty for nothing. */
  readonly noteOf: (before: Content, after: Content) => string;
}

/** Shown of the history. */
const mostShown = 30;

/** The content as it was saved last; without a save, as it came with the software. */
export async function arranged<Content>(
  db: Db,
  { name, shipped }: Arranged<Content>,
): Promise<{ version: number; content: Content }> {
  const [row] = await db
    .select({ version: kept.version, content: kept.content })
    .from(kept)
    .where(eq(kept.name, name))
    .orderBy(desc(kept.version))
    .limit(1);
  // Only this module writes the column, with content of this kind.
  return row ? { version: row.version, content: row.content as Content } : { version: 0, content: shipped };
}

/** The last saves. */
export async function versionsOf(db: Db, name: ArrangedName) {
  const rows = await db
    .select({ version: kept.version, note: kept.note, at: kept.createdAt, by: accounts.name })
    .from(kept)
    .leftJoin(accounts, eq(accounts.id, kept.createdBy))
    .where(eq(kept.name, name))
    .orderBy(desc(kept.version))
    .limit(mostShown);
  return rows.map(({ at, by, ...row }) => ({ ...row, at: at.toISOString(), by: by ?? '' }));
}

interface Save<Content> {
  /** The version that was looked at. */
  readonly seen: number;
  readonly content: Content;
}

/** Saves the whole as the next version; what says the same as before is no version. */
export const save = <Content>(context: Context, of: Arranged<Content>, wish: Save<Content>): Promise<void> =>
  inTransaction(context, (inside) => keep(inside, of, 'changed', wish));

/** Makes an earlier version the last one again. */
export const restore = <Content>(
  context: Context,
  of: Arranged<Content>,
  { version: seen, to }: { readonly version: number; readonly to: number },
): Promise<void> =>
  inTransaction(context, async (inside) => {
    const [row] = await inside.db
      .select({ content: kept.content })
      .from(kept)
      .where(and(eq(kept.name, of.name), eq(kept.version, to)));
    if (!row && to !== 0) throw new Refused(noSuchVersion);
    await keep(inside, of, 'restored', { seen, content: row ? (row.content as Content) : of.shipped });
  });

async function keep<Content>(
  inside: Context,
  of: Arranged<Content>,
  how: 'changed' | 'restored',
  { seen, content }: Save<Content>,
): Promise<void> {
  // Two saves at once take turns; reading goes on.
  await inside.db.execute(sql`LOCK TABLE ${kept} IN SHARE ROW EXCLUSIVE MODE`);
  const before = await arranged(inside.db, of);
  if (before.version !== seen) throw new Refused(changedElsewhere);
  const note = of.noteOf(before.content, content);
  if (note === '') return;
  const version = seen + 1;
  const { accountId: createdBy } = signedIn(inside);
  await inside.db
    .insert(kept)
    .values({ name: of.name, version, content, note, createdAt: inside.now(), createdBy });
  await addAuditEntry(inside, {
    ...{
      action: `${of.name}-${how}` as const,
      subject: of.name,
      subjectId: version,
      title: `version ${version}`,
    },
    reason: note,
    before: { version: before.version },
    after: { version },
  });
}
