import { doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';
import type { UnmetKind } from './rules.ts';

export const unmetSalts = pgTable('unmet_salts', {
  /** 202611. */
  month: internal(integer().primaryKey()),
  /** Encrypted. */
  salt: internal(text().notNull()),
});

const sought = () => ({
  /** `2026-11`, by the clock of London. */
  month: internal(text().notNull()),
  kind: internal(text().$type<UnmetKind>().notNull()),
  categoryId: internal(integer('category_id').notNull()),
  /** Null where the search was for the whole category. */
  treatmentKindId: internal(integer('treatment_kind_id')),
  /** "Leeds", "Richmond, London", "LS6, Headingley". */
  area: internal(text().notNull()),
  lat: internal(doublePrecision().notNull()),
  lng: internal(doublePrecision().notNull()),
});

export const unmetSearches = pgTable('unmet_searches', {
  ...sought(),
  /** Tells the people apart who looked for this thing, and fits a million addresses. */
  mark: internal(smallint().notNull()),
});

/** Words of which nothing is known but that some person searched for them. */
export const unmetWordSearches = pgTable('unmet_word_searches', {
  month: internal(text().notNull()),
  /** A keyed hash of the words, in hexadecimal. */
  hash: internal(text().notNull()),
  /** Empty for anywhere. */
  area: internal(text().notNull()),
  mark: internal(smallint().notNull()),
});

/** Words that at least five people searched for. */
export const unmetWords = pgTable('unmet_words', {
  id: internal(integer().primaryKey().generatedAlwaysAsIdentity()),
  month: internal(text().notNull()),
  hash: internal(text().notNull()),
  words: internal(text().notNull()),
  area: internal(text().notNull()),
  /** In steps of five; 0 until the next night counts them. */
  people: internal(integer().notNull().default(0)),
});

export const unmetDemand = pgTable('unmet_demand', {
  id: internal(integer().primaryKey().generatedAlwaysAsIdentity()),
  ...sought(),
  people: internal(integer().notNull()),
});
