import type { Column, ColumnBuilderBase } from 'drizzle-orm';

/*
 * What every column holds, said once, where its table is declared. The archive of an account, its erasure and the log
 * derive from it; `tables.test.ts` fails for a column without a class.
 *
 *            what it is                                in the archive   at the erasure   in the log
 * published  shown on the site                         yes              goes             yes
 * own        the account holder's own                  yes              goes             yes
 * personal   tells who a person is                     yes              goes             no
 * secret     proves something: a password, a token     no               goes             no
 * ledger     a record that the law has us keep         yes              stays            yes
 * internal   how the site works                        no               stays            yes
 *
 * "Goes" means that the row is deleted, or that the column is blanked where the row stays: in a table with a `ledger`
 * column, or with one marked `stays` because other rows or addresses refer to it.
 */
type ColumnClass = 'published' | 'own' | 'personal' | 'secret' | 'ledger' | 'internal';

/** Marks a column that keeps its value at the erasure, whatever its class. By name: a module may be loaded twice. */
export const stays = Symbol.for('stays');

/** What replaces the value; a function gets the time of the erasure. */
type Blank<Value> = Value | null | typeof stays | ((now: Date) => Value);

interface Classified {
  readonly name: string;
  holds?: { readonly as: ColumnClass; readonly blank: unknown };
}

/** Personal and secret columns; a name that follows from the property's is set when the table is made. */
const sensitive: Classified[] = [];

/** Drizzle hands the configuration of a column on from the builder to the finished column. */
const configOf = (column: ColumnBuilderBase | Column): Classified => Object(column).config;

const classify =
  (as: ColumnClass) =>
  <Builder extends ColumnBuilderBase>(column: Builder, blank?: Blank<Builder['_']['data']>): Builder => {
    const config = configOf(column);
    config.holds = { as, blank };
    if (as === 'personal' || as === 'secret') sensitive.push(config);
    return column;
  };

export const published = classify('published');
export const own = classify('own');
export const personal = classify('personal');
export const secret = classify('secret');
export const ledger = classify('ledger');
export const internal = classify('internal');

/** Undefined for a column without a class. */
export const classOf = (column: Column): ColumnClass | undefined => configOf(column).holds?.as;

export const isArchived = (column: Column): boolean =>
  ['published', 'own', 'personal', 'ledger'].includes(classOf(column) ?? '');

/** Whether rows of erased accounts stay because of this column. */
export const keepsRow = (column: Column): boolean =>
  classOf(column) === 'ledger' || configOf(column).holds?.blank === stays;

/** The value after the erasure; undefined where it stays as it is. */
export function blankOf(column: Column, now: Date): unknown {
  const { as, blank } = configOf(column).holds ?? { as: 'internal', blank: undefined };
  if (as === 'ledger' || as === 'internal' || blank === stays) return undefined;
  if (typeof blank === 'function') return blank(now);
  if (blank !== undefined) return blank;
  return column.notNull ? (column.default ?? '') : null;
}

let known: { readonly count: number; readonly names: Set<string> } = { count: 0, names: new Set() };

/** Whether a personal or secret column has this name, in the database or in the code. */
export function isSensitive(name: string): boolean {
  if (known.count !== sensitive.length)
    known = {
      count: sensitive.length,
      names: new Set(sensitive.flatMap((column) => spellings(column.name))),
    };
  return known.names.has(name);
}

const spellings = (name: string): string[] => [
  name,
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
];
