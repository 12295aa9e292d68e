/** The facts that a file can hold about a business, by the name that its column has unless it is mapped. */
const importFields = [
  'name',
  'category',
  'address',
  'town',
  'postcode',
  'lat',
  'lon',
  'phone',
  'website',
  'source',
] as const;
export type ImportField = (typeof importFields)[number];

export type Mapping = Readonly<Record<ImportField, string>>;

/** Other names under which a flag may give a field. */
const alsoCalled: Readonly<Record<string, ImportField>> = {
  title: 'name',
  lng: 'lon',
  website_url: 'website',
};

const needed: readonly ImportField[] = ['name', 'category', 'lat', 'lon'];

/** The column of each field, from flags such as `title=Business Name`. Throws a sentence for one it cannot read. */
export function mappingFrom(flags: readonly string[]): Mapping {
  const mapping: Record<string, string> = Object.fromEntries(importFields.map((field) => [field, field]));
  for (const flag of flags) {
    const [, left = '', column = ''] = /^([^=]+)=(.+)$/.exec(flag) ?? [];
    const field = alsoCalled[left] ?? importFields.find((name) => name === left);
    if (!field) {
      throw new Error(
        `--map ${flag} cannot be read: write it as field=column, with a field of ${importFields.join(', ')}.`,
      );
    }
    mapping[field] = column;
  }
  return mapping as Mapping;
}

/** The needed columns that a file's header does not have, named as the mapping has them. */
export const missingColumns = (mapping: Mapping, header: readonly string[]): string[] =>
  needed.map((field) => mapping[field]).filter((column) => !header.includes(column));

/** A record's fields under our names; an absent column is empty. */
export const fieldsOf = (mapping: Mapping, record: Readonly<Record<string, string>>) =>
  Object.fromEntries(importFields.map((field) => [field, record[mapping[field]] ?? ''])) as Record<
    ImportField,
    string
  >;
