import { businessOf } from '#src/platform/context.server.ts';
import { atPlace } from '#src/platform/database/in-places.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { milesOf } from '../texts.ts';
import { listUnmet, listUnmetNearby, listUnmetWords } from './contract.ts';
import * as queries from './queries.server.ts';

export const listNearby: Verb<typeof listUnmetNearby> = (context, input) => {
  const asked = { whose: atPlace(businessOf(context), input.listing), kind: input.kind, now: context.now() };
  return pageOf(context, listUnmetNearby, input, {
    rows: async (window) =>
      (await queries.rowsNearby(context.db, asked, window)).map(({ km, ...row }) => ({
        ...row,
        miles: milesOf(km),
      })),
    total: () => queries.countNearby(context.db, asked),
  });
};

export const listAll: Verb<typeof listUnmet> = (context, input) => {
  const asked = { kind: input.kind, search: input.search, now: context.now() };
  return pageOf(context, listUnmet, input, {
    rows: (window) => queries.allRows(context.db, asked, window),
    total: () => queries.countAll(context.db, asked),
  });
};

export const listWords: Verb<typeof listUnmetWords> = (context, input) => {
  const asked = { search: input.search, now: context.now() };
  return pageOf(context, listUnmetWords, input, {
    rows: (window) => queries.wordRows(context.db, asked, window),
    total: () => queries.countWords(context.db, asked),
  });
};
