import type { getPostcodeSource } from '#src/domains/places/contract.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';

/** What a table of districts is credited with that was not imported as its publisher gives it. */
const yearOfDistricts = 2018;

/**
 * The words that the publisher of the imported postcodes asks for, without the licence's name; null while nothing was
 * imported. The year is that of the import.
 */
export function postcodeCredit({
  source,
  imported_at,
}: EndpointOutput<typeof getPostcodeSource>): string | null {
  if (source === null) return null;
  const year = imported_at?.slice(0, 4) ?? yearOfDistricts;
  const shared =
    `Contains OS data © Crown copyright and database right ${year}. ` +
    `Contains Royal Mail data © Royal Mail copyright and database right ${year}.`;
  return source === 'code-point-open'
    ? `${shared} Contains National Statistics data © Crown copyright and database right ${year}.`
    : `${shared} Source: Office for National Statistics.`;
}
