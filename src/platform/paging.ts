import { z } from 'zod';

/** Laravel's paginator, key for key, so that clients written against it read ours. */
export const paginator = <Row extends z.ZodType>(row: Row) =>
  z.object({
    current_page: z.int(),
    data: z.array(row),
    first_page_url: z.string(),
    from: z.int().nullable(),
    last_page: z.int(),
    last_page_url: z.string(),
    links: z.array(
      z.object({
        url: z.string().nullable(),
        label: z.string(),
        page: z.int().nullable().optional(),
        active: z.boolean(),
      }),
    ),
    next_page_url: z.string().nullable(),
    path: z.string(),
    per_page: z.int(),
    prev_page_url: z.string().nullable(),
    to: z.int().nullable(),
    total: z.int(),
  });
