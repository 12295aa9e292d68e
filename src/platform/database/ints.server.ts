import { type SQL, sql } from 'drizzle-orm';

/** Whole numbers as one parameter. The driver would write an array element by element, which a thousand of them show. */
export const ints = (list: readonly number[]): SQL => sql`${`{${list.join(',')}}`}::int[]`;
