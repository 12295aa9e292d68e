import { keepingCover } from '#src/domains/content/admin/cover.server.ts';
import { changedElsewhere } from '#src/domains/content/admin/fields.ts';
import { inTransaction } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { changeCategoryPicture } from './contract.ts';
import { drawn } from './pictures.server.ts';
import * as queries from './queries.server.ts';
import { read } from './reading.server.ts';
import { record } from './saving.server.ts';
import { write } from './writing.server.ts';

const kind = 'category';

/** Changes one of the two pictures of a category. The one before is kept, so that this can be undone. */
export const changePicture: Verb<typeof changeCategoryPicture> = (context, { id, use, version, cover }) =>
  keepingCover(context, cover, (sent) =>
    inTransaction(context, async (inside) => {
      const before = await queries.holdRow(inside.db, kind, id);
      if (!before) throw new Refused(notFound);
      if (before.version !== version) throw new Refused(changedElsewhere);
      const image = sent ?? (await drawn(inside.db, before, use));
      const after = await write(inside.db, kind, before, { [`${use}_image_id`]: image });
      await record(inside, kind, 'catalogue-changed', { before, after });
      return read(inside, { kind, id });
    }),
  );
