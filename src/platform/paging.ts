import { z } from 'zod';
import { lengths } from './schema/lengths.ts';

/** Every list is empty beyond this page. */
const lastPage = 10_000;

/** Counted from 1. What is no page is the first, as in Laravel, so that no link is broken by it. */
const pageNumber = z.coerce
  .number()
  .overwrite((page) => Math.min(page, lastPage))
  .int()
  .min(1)
  .max(lastPage)
  .catch(1);

const rowsOfPage = z.coerce.number().int().min(1).max(100);

/** What every list in pages takes. A page past the end is an empty page; a size that is none is refused. */
export const paging = (perPage = 5) => ({
  page: pageNumber.default(1),
  per_page: rowsOfPage.default(perPage),
});

/** The same for a list that is answered whole, or by a default of its own, to a caller who names no page. */
export const pagingOnRequest = { page: pageNumber.optional(), per_page: rowsOfPage.optional() };

/** What a search box sends. */
export const searchWords = z.string().max(lengths.search).optional();

/** A column to sort by, downwards with a minus before it; any other is refused. */
export const sortable = <const Name extends string>(...names: readonly Name[]) =>
  z.enum(names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]));

const pagerLink = z.object({
  url: z.string().nullable(),
  label: z.string(),
  page: z.int().nullable().optional(),
  active: z.boolean(),
});

/** Shared by all sixty lists: a copy for each took 3 MB of every process. */
const aroundRows = {
  first_page_url: z.string(),
  from: z.int().nullable(),
  last_page: z.int(),
  last_page_url: z.string(),
  links: z.array(pagerLink),
  next_page_url: z.string().nullable(),
  path: z.string(),
  per_page: z.int(),
  prev_page_url: z.string().nullable(),
  to: z.int().nullable(),
  total: z.int(),
};
const currentPage = z.int();

/** Laravel's paginator, key for key, so that clients written against it read ours. */
export const paginator = <Row extends z.ZodType>(row: Row) =>
  z.object({ current_page: currentPage, data: z.array(row), ...aroundRows });
