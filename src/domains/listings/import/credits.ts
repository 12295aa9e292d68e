const openGovernment =
  'Contains information from NHS Choices and the Care Quality Commission, licensed under the Open Government Licence v3.0.';
const openStreetMap =
  '© OpenStreetMap contributors, available under the Open Database Licence (openstreetmap.org/copyright)';

/** The words that the licence of an imported row asks for; a source that we do not know is named at least. */
export function creditOf(source: string | null): string {
  if (source === null) return '';
  if (/^(nhs|cqc)-/.test(source)) return openGovernment;
  if (source.startsWith('osm-')) return openStreetMap;
  return `Source: ${source}`;
}
