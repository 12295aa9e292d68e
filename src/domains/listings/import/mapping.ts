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

/** A value for each field. */
export const eachField = <Value>(of: (field: ImportField) => Value): Record<ImportField, Value> => ({
  name: of('name'),
  category: of('category'),
  address: of('address'),
  town: of('town'),
  postcode: of('postcode'),
  lat: of('lat'),
  lon: of('lon'),
  phone: of('phone'),
  website: of('website'),
  source: of('source'),
});

export type Mapping = Readonly<Record<ImportField, string>>;

/** Other names under which a flag may give a field. */
const alsoCalled = new Map<string, ImportField>([
  ['title', 'name'],
  ['lng', 'lon'],
  ['website_url', 'website'],
]);

const needed: readonly ImportField[] = ['name', 'category', 'lat', 'lon'];

/** The column of each field, from flags such as `title=Business Name`. Throws a sentence for one it cannot read. */
export function mappingFrom(flags: readonly string[]): Mapping {
  const given = new Map(flags.map(readFlag));
  return eachField((field) => given.get(field) ?? field);
}

function readFlag(flag: string): [ImportField, string] {
  const [, left = '', column = ''] = /^([^=]+)=(.+)$/.exec(flag) ?? [];
  const field = alsoCalled.get(left) ?? importFields.find((name) => name === left);
  if (field) return [field, column];
  throw new Error(
    `--map ${flag} cannot be read: write it as field=column, with a field of ${importFields.join(', ')}.`,
  );
}

/** The needed columns that a file's header does not have, named as the mapping has them. */
export const missingColumns = (mapping: Mapping, header: readonly string[]): string[] =>
  needed.map((field) => mapping[field]).filter((column) => !header.includes(column));

/** A record's fields under our names; an absent column is empty. */
export const fieldsOf = (mapping: Mapping, record: Readonly<Record<string, string>>) =>
  eachField((field) => record[mapping[field]] ?? '');
