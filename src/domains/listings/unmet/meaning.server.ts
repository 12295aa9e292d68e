import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { type Group, tsqueryOf } from '../search/query/words.ts';

/** What the catalogue knows of what was looked for. */
export interface Subject {
  readonly categoryId: number;
  /** Null for the whole category. */
  readonly treatmentKindId: number | null;
}

/**
 * What the words name in the catalogue, within a category where one was chosen; null where they name nothing of it, or
 * several things. A word of a category's name means the category. Among treatments it is the one with the shortest
 * name; several of those stand for their category, if they share one.
 */
export async function subjectOf(
  db: Db,
  groups: readonly Group[],
  category: { readonly id: number } | null,
): Promise<Subject | null> {
  if (groups.length === 0) return category && { categoryId: category.id, treatmentKindId: null };
  const named = await namedBy(db, groups, category?.id ?? null);
  const categories = named.filter(({ isCategory }) => isCategory);
  return theOne(shortest(categories.length > 0 ? categories : named));
}

type Named = { categoryId: number; treatmentKindId: number | null; isCategory: boolean; length: number };

const mostNamed = 100;

/** Every category and treatment whose name holds the words; what may not be advertised stands for its category. */
async function namedBy(db: Db, groups: readonly Group[], category: number | null): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    SELECT category_id AS "categoryId", kind_id AS "treatmentKindId", is_category AS "isCategory", length(words) AS length
    FROM (
      SELECT id AS category_id, NULL::int AS kind_id, true AS is_category, to_tsvector('treatory', name) AS words
      FROM categories
      UNION ALL
      SELECT category_id, CASE WHEN is_advertisable THEN id END, false, to_tsvector('treatory', name)
      FROM treatment_kinds) known
    WHERE words @@ ${tsqueryOf(groups)}::tsquery AND (${category}::int IS NULL OR category_id = ${category})
    ORDER BY length(words), category_id, kind_id LIMIT ${mostNamed}`);
  return rows;
}

const shortest = (named: readonly Named[]) => named.filter(({ length }) => length === named[0]?.length);

function theOne([first, ...others]: readonly Named[]): Subject | null {
  if (!first) return null;
  const { categoryId, treatmentKindId } = first;
  if (others.some((other) => other.categoryId !== categoryId)) return null;
  const isOne = others.every((other) => other.treatmentKindId === treatmentKindId);
  return { categoryId, treatmentKindId: isOne ? treatmentKindId : null };
}
