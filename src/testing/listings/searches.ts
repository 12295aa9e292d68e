import { boolean, constantFrom, integer, oneof, option, record, uniqueArray } from 'fast-check';
import { sorts } from '#src/domains/listings/search/contract.ts';
import { dayParts } from '#src/domains/listings/search/query/when.ts';

/** Searches by these words, near Leeds or anywhere, narrowed and ordered in every way. */
export const searchesFor = (words: readonly string[]) =>
  record({
    words: uniqueArray(constantFrom(...words), { maxLength: 2 }),
    category: option(constantFrom('massage', 'nails'), { nil: undefined }),
    near: oneof(integer({ min: 2, max: 25 }), constantFrom('leeds', undefined)),
    price_max: option(integer({ min: 5, max: 110 }), { nil: undefined }),
    parking: boolean(),
    rating_min: option(constantFrom(4), { nil: undefined, freq: 1 }),
    open_now: boolean(),
    when: option(constantFrom('today', 'tomorrow', 'saturday', '2026-11-03', '2026-11-20', '2026-11-21'), {
      nil: undefined,
    }),
    part: option(constantFrom(...dayParts), { nil: undefined }),
    // By free time there is an oracle of its own.
    sort: constantFrom(...sorts.filter((sort) => sort !== 'soonest')),
    per_page: integer({ min: 3, max: 15 }),
  });
