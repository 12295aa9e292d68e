import { type Position, parsePostcode } from '../rules.ts';
import { fromNationalGrid } from './national-grid.ts';

/** A postcode that is in use, with a position of its own. */
export interface KnownPostcode extends Position {
  /** Without the space: "M11JQ". */
  readonly postcode: string;
}

/** Why a row of a publisher's file is rightly no known postcode. */
export type LeftOut = 'terminated' | 'without a position' | 'outside the United Kingdom' | 'given twice';

/** A row as it was understood. */
export type Reading = KnownPostcode | { readonly leftOut: LeftOut } | { readonly fault: string };

/** Reads the fields of one line. */
export type ReadRow = (fields: readonly string[]) => Reading;

const codePointColumns = 10;

/** Code-Point Open's quality of a position: 60 is its sector's mean, 90 is none. */
const sectorMeanOfOs = 60;

/**
 * How the lines of a Code-Point Open file are read: no header; postcode, positional quality, easting, northing, and
 * codes of country, health and administration. Null where the first line is no such line.
 */
export function codePointOpen(first: readonly string[]): ReadRow | null {
  const [postcode = '', ...numbers] = first;
  const isOne = first.length === codePointColumns && parsePostcode(postcode)?.full;
  if (!isOne || !numbers.slice(0, 3).every((field) => /^\d+$/.test(field))) return null;
  return ([given = '', quality = '', easting = '', northing = '', ...codes]) => {
    if (codes.length !== codePointColumns - 4)
      return { fault: 'has another number of fields than the others' };
    if (Number(quality) >= sectorMeanOfOs) return { leftOut: 'without a position' };
    if (!/^\d{1,6}$/.test(easting) || !/^\d{1,7}$/.test(northing))
      return { fault: 'has no readable easting and northing' };
    return known(given, fromNationalGrid({ easting: Number(easting), northing: Number(northing) }));
  };
}

/** Column names of the ONS Postcode Directory: those up to 2024, and those since. */
const onsColumns = {
  postcode: ['pcds'],
  ended: ['doterm'],
  quality: ['osgrdind', 'gridind'],
  lat: ['lat'],
  lng: ['long'],
} as const;

/** The ONS's quality of a position: 6 is its sector's mean, 8 an old one of a postcode that is no more, 9 is none. */
const sectorMeanOfOns = 6;

/** Crown dependencies are in the directory, and have no positions there. */
const crownDependency = /^(?:JE|GY|IM)[0-9]/;

const plainName = (name: string) => name.trim().toLowerCase();

/** What a header lacks of the ONS Postcode Directory; nothing where it is one. */
export function missingOnsColumns(header: readonly string[]): string[] {
  const names = header.map(plainName);
  return Object.values(onsColumns)
    .filter((spellings) => !spellings.some((name) => names.includes(name)))
    .map((spellings) => spellings.join(' or '));
}

/**
 * How the lines of the ONS Postcode Directory are read. Positions are its latitudes and longitudes: its eastings and
 * northings in Northern Ireland are on the Irish grid.
 */
export function onsPostcodeDirectory(header: readonly string[]): ReadRow {
  const names = header.map(plainName);
  const [postcode, ended, quality, lat, lng] = [
    ...(['postcode', 'ended', 'quality', 'lat', 'lng'] as const),
  ].map((column) => names.findIndex((name) => (onsColumns[column] as readonly string[]).includes(name)));
  return (fields) => {
    const at = (column: number | undefined) => (fields[column ?? -1] ?? '').trim();
    if (fields.length !== names.length) return { fault: 'has another number of fields than the header' };
    if (at(ended) !== '') return { leftOut: 'terminated' };
    if (crownDependency.test(at(postcode))) return { leftOut: 'outside the United Kingdom' };
    // 99.999999 says that there is none.
    if (Number(at(quality)) >= sectorMeanOfOns || Number(at(lat)) > 99)
      return { leftOut: 'without a position' };
    if (!/^\d+\.\d+$/.test(at(lat)) || !/^-?\d+\.\d+$/.test(at(lng)))
      return { fault: 'has no readable position' };
    return known(at(postcode), { lat: Number(at(lat)), lng: Number(at(lng)) });
  };
}

/** A ten-thousandth of a thousandth: some 10 cm. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function known(text: string, { lat, lng }: Position): Reading {
  const postcode = parsePostcode(text)?.full?.replace(' ', '');
  if (!postcode) return { fault: `has the unreadable postcode “${text.slice(0, 20)}”` };
  if (!(lat >= 49 && lat <= 61 && lng >= -9 && lng <= 2)) return { fault: 'lies outside the United Kingdom' };
  return { postcode, lat: rounded(lat), lng: rounded(lng) };
}
