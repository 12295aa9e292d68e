import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { legalVersions } from '#src/domains/accounts/terms/tables.server.ts';
import { dateOf, longDayText } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Announcement } from './announcements.ts';

/** Planned at once, at most. */
const most = 20;

/** Versions of legal pages that take effect later and of which businesses are told, as announcements. */
export async function plannedVersions(db: Db, today: string): Promise<Announcement[]> {
  const rows = await db
    .select()
    .from(legalVersions)
    .where(
      and(
        eq(legalVersions.tellsBusinesses, true),
        isNull(legalVersions.withdrawnAt),
        gt(legalVersions.inForceFrom, today),
      ),
    )
    .orderBy(asc(legalVersions.inForceFrom))
    .limit(most);
  return rows.map(announcementOf);
}

function announcementOf(version: typeof legalVersions.$inferSelect): Announcement {
  const from = longDayText(version.inForceFrom);
  return {
    ...{ name: `legal-version-${version.id}`, tellsNewcomers: true },
    ...{ from: dateOf(version.publishedAt), until: version.inForceFrom },
    subject: `From ${from}: ${version.title}`,
    paragraphs: [
      `From ${from} a new version of “${version.title}” applies. ${version.change}`,
      'If you do not agree with the change, you can close your account before that day, free of charge.',
    ],
    action: { label: 'Read the new version', path: `/${version.page}/version/${version.number}` },
  };
}
