import { contentPayload, contentValues } from '#src/domains/content/admin/fields.ts';
import type { Fields } from '#src/platform/schema/fields.ts';
import type { CatalogueItem } from '../contract.ts';
import { fieldsOf, itemErrors } from '../fields.ts';
import type { CatalogueKind } from '../kinds.ts';

/** What the form of an item holds, as it was typed. */
export type ItemValues = Readonly<Record<string, string | boolean>> & {
  readonly draws_cover: boolean;
  readonly version: number;
};

/** The form of an item, or of a new one. */
export const valuesOf = (
  kind: CatalogueKind,
  item: CatalogueItem | null,
  given: Readonly<Record<string, string>> = {},
): ItemValues =>
  contentValues(fieldsOf[kind] as Fields, {
    ...(item ? { ...item.values, version: item.version } : { ...newOne, ...given }),
  }) as ItemValues;

const newOne = { is_advertisable: true };

/** What is sent of it. */
export const payloadOf = (kind: CatalogueKind, values: ItemValues) => ({
  kind,
  ...contentPayload(fieldsOf[kind] as Fields, values),
});

export const errorsOf = (kind: CatalogueKind) => (values: ItemValues) => itemErrors(kind, values);
