/** Fields that search engines require of a type, or that make it worth sending; any one of a list will do. */
const required: Record<string, readonly (string | readonly string[])[]> = {
  Organization: ['name', 'url'],
  Person: ['name'],
  Country: ['name'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', ['name', 'url']],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', ['contentUrl', 'embedUrl']],
  Service: ['name'],
  OfferCatalog: ['name', 'itemListElement'],
  Offer: [
    ['price', 'priceSpecification'],
    ['name', 'itemOffered'],
  ],
  PriceSpecification: ['priceCurrency', ['price', 'minPrice']],
  PostalAddress: ['addressCountry', ['addressLocality', 'streetAddress', 'postalCode']],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: [['dayOfWeek', 'validFrom'], 'opens', 'closes'],
  LocationFeatureSpecification: ['name', 'value'],
  ReserveAction: ['target', 'result'],
  EntryPoint: ['urlTemplate', 'inLanguage', 'actionPlatform'],
  Reservation: ['name'],
};

const business = ['@id', 'url', 'name', 'address', 'geo'];
const businesses =
  'LocalBusiness BeautySalon HairSalon NailSalon DaySpa HealthAndBeautyBusiness MedicalBusiness Physiotherapy Dentist TattooParlor Optician MedicalClinic HealthClub DietNutrition Podiatric';

interface Node {
  readonly '@type'?: string;
  readonly [field: string]: unknown;
}

/** What is missing in a block, at any depth: each by the path that leads to it. */
export function gapsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => gapsOf(one, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const deeper = Object.entries(node).flatMap(([field, inner]) => gapsOf(inner, `${path}.${field}`));
  return [...ownGaps(node, path), ...deeper];
}

function ownGaps(node: Node, path: string): string[] {
  const type = node['@type'];
  if (type === undefined) return [];
  const fields = businesses.split(' ').includes(type) ? business : required[type];
  if (!fields) return [`${path}: ${type} is a type that this test does not know`];
  return fields
    .map((names) => (typeof names === 'string' ? [names] : names))
    .filter((names) => names.every((name) => isEmpty(node[name])))
    .map((names) => `${path}: a ${type} needs ${names.join(' or ')}`);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The types of a block, at any depth. */
export function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  return [...(node['@type'] ? [node['@type']] : []), ...Object.values(node).flatMap(typesIn)];
}
