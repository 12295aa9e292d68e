import { eq } from 'drizzle-orm';
import { forgetPictures, pictureOf } from '#src/domains/media/service.server.ts';
import { images } from '#src/domains/media/tables.server.ts';
import { inTransaction } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { addAuditEntry } from '../audit-log.server.ts';
import { type deletePicture, type LibraryPicture, listPictures, pictureInUse } from './contract.ts';
import * as queries from './queries.server.ts';

const dayMs = 86_400_000;
/** Fewer letters would list the pictures of every business. */
const leastLetters = 2;

/** The pictures of a shelf. Those of businesses are only found by the name of a live page. */
export const list: Verb<typeof listPictures> = (context, input) => {
  const { db, now } = context;
  const search = input.search?.trim() ?? '';
  if (input.of === 'unused') {
    const before = new Date(now().getTime() - dayMs);
    return pageOf(context, listPictures, input, {
      rows: async (window) => (await queries.unusedPage(db, before, window)).map(shown),
      total: () => queries.countUnused(db, before),
    });
  }
  const isAsked = input.of === 'site' || search.length >= leastLetters;
  const uses = input.of === 'site' ? queries.ofSite(search) : queries.ofBusinesses(search);
  return pageOf(context, listPictures, input, {
    rows: async (window) => (isAsked ? (await queries.picturePage(db, uses, window)).map(shown) : []),
    total: async () => (isAsked ? queries.countPictures(db, uses) : 0),
  });
};

const shown = (row: queries.LibraryRow): LibraryPicture => ({
  id: row.id,
  picture: row.uses ? pictureOf(row) : null,
  is_drawn: row.kind === 'artwork',
  ...{ width: row.width, height: row.height, alt: row.alt },
  created_at: new Date(row.created_at).toISOString(),
  uses: [...(row.uses ?? [])],
});

/** The database itself refuses to delete what something refers to; what an undo may bring back stays, too. */
export const remove: Verb<typeof deletePicture> = (context, { id }) =>
  inTransaction(context, async (inside) => {
    const isThere = async () => (await inside.db.$count(images, eq(images.id, id))) > 0;
    if (!(await isThere())) throw new Refused(notFound);
    if (await queries.keptForUndo(inside.db, id)) throw new Refused(pictureInUse);
    await forgetPictures(inside, [id]);
    if (await isThere()) throw new Refused(pictureInUse);
    await addAuditEntry(inside, {
      ...{ action: 'picture-deleted', subject: 'picture', subjectId: id, title: `picture ${id}` },
    });
    return { message: 'The picture is deleted.' };
  });
