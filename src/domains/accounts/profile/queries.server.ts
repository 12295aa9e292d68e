import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { agreed } from '../queries.server.ts';
import { accounts, identities, mailedLinks } from '../tables.server.ts';

const avatar = alias(images, 'avatar');
const banner = alias(images, 'banner');

/** Nothing but what its holder may see: neither the hash of the password nor the secret of the codes. */
const { passwordHash, totpSecret: _secret, totpLastStep: _step, ...shown } = getTableColumns(accounts);

/** The account with its pictures and what else its profile tells. */
export async function profileRow(db: Db, accountId: number, now: Date) {
  const pending = db
    .select({ email: mailedLinks.email })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.accountId, accountId),
        eq(mailedLinks.purpose, 'change-email'),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, now),
      ),
    )
    .orderBy(sql`${mailedLinks.createdAt} DESC`)
    .limit(1);
  const [row] = await db
    .select({
      ...shown,
      avatar,
      banner,
      hasPassword: sql<boolean>`${passwordHash} IS NOT NULL`,
      emailPending: sql<string | null>`(${pending})`,
      hasAgreed: sql<boolean>`${agreed(db, now)}`,
      providers: sql<('google' | 'facebook')[]>`ARRAY(SELECT ${identities.provider} FROM ${identities}
        WHERE ${identities.accountId} = ${accountId} ORDER BY 1)`,
    })
    .from(accounts)
    .leftJoin(avatar, eq(avatar.id, accounts.avatarImageId))
    .leftJoin(banner, eq(banner.id, accounts.bannerImageId))
    .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)));
  return row ?? null;
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileRow>>>;

export type PictureField = 'avatar' | 'banner';

const pictureColumn = { avatar: accounts.avatarImageId, banner: accounts.bannerImageId } as const;

/** Refers to another picture; answers the one before, whose row is locked until the transaction ends. */
export async function changePicture(
  db: Db,
  accountId: number,
  field: PictureField,
  imageId: number | null,
): Promise<number | null> {
  const own = eq(accounts.id, accountId);
  const [row] = await db.select({ before: pictureColumn[field] }).from(accounts).where(own).for('update');
  await db
    .update(accounts)
    .set(field === 'avatar' ? { avatarImageId: imageId } : { bannerImageId: imageId })
    .where(own);
  return row?.before ?? null;
}

type Editable = Pick<
  typeof accounts.$inferInsert,
  'name' | 'phone' | 'address' | 'about' | 'website' | 'fbLink' | 'igLink' | 'ytLink' | 'ttLink'
>;

export const saveProfile = (db: Db, accountId: number, values: Editable) =>
  db.update(accounts).set(values).where(eq(accounts.id, accountId));
