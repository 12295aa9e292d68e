import { documentPath, pictureOf, previewOf } from '#src/domains/media/service.server.ts';
import { registerOf } from '#src/domains/practitioners/registers.ts';
import { isGenuine, packagePrice, poundsOrNull } from '#src/domains/treatments/package-price.ts';
import { durationText, leadingPrice } from '#src/domains/treatments/rules.ts';
import { poundsOf } from '#src/platform/money.ts';
import { pickFields } from '#src/platform/schema/schema.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { badgesOf } from '../badges.ts';
import { publicFields } from '../listing.ts';
import { openState } from '../opening.ts';
import type { PackageRow } from '../packages/queries.server.ts';
import type { ListingPackage } from '../packages/shapes.ts';
import type { ListingDetails } from './contract.ts';
import type { PageRow, VariantRow } from './queries.server.ts';
import { specialDaysOf, weekOf } from './rules.ts';

type PersonRow = NonNullable<PageRow['practitioners']>[number];
type Shown = ListingDetails['state'];

/** What a business page shows, from what the database holds. */
export function detailsOf(row: PageRow, state: Shown, now: Date): ListingDetails {
  const hours = row.hours ?? [];
  const specialDays = row.special_days ?? [];
  const liveSince = row.live_since === null ? now : new Date(row.live_since * 1000);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    state,
    claimed: row.claimed,
    takes_bookings: row.takes_bookings && state === 'live',
    brand: row.brand,
    category: categoryOf(row),
    city: row.city,
    address: row.address,
    town: row.town,
    postcode: row.postcode,
    lat: row.lat,
    lng: row.lng,
    precision: row.precision,
    ...pickFields(publicFields, row),
    website: row.website_url,
    social: socialOf(row),
    description: cleanHtml(row.description),
    summary: row.summary,
    attachment: row.attachment && {
      name: row.attachment.name,
      url: documentPath(row.attachment),
      bytes: row.attachment.bytes,
    },
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    gallery: galleryOf(row),
    videos: videosOf(row),
    treatments: (row.treatments ?? []).map(treatmentOf),
    packages: (row.packages ?? []).map(publicPackage),
    practitioners: (row.practitioners ?? []).map(withRegister),
    affiliations: row.affiliations ?? [],
    amenities: row.amenities ?? [],
    tags: row.tags ?? [],
    hours: weekOf(hours),
    special_days: specialDaysOf(specialDays),
    open: openState(hours, specialDays, now),
    badges: badgesOf({ ...row, liveSince }, now),
    preview_image: previewOf(row.gallery?.[0] ?? row.category.background),
    live_since: liveSince.toISOString(),
    updated_at: new Date(row.updated_at * 1000).toISOString(),
    credit: creditOf(row.source),
  };
}

const categoryOf = ({
  category: { icon, background, ...category },
}: PageRow): ListingDetails['category'] => ({
  ...category,
  image_icon: pictureOf(icon).src,
  background_image: pictureOf(background).src,
});

/** Its own pictures, or its category's artwork: an imported business gets no invented one. */
function galleryOf({ title, gallery, category }: PageRow): ListingDetails['gallery'] {
  if (!gallery) return [{ picture: pictureOf(category.background), alt: '' }];
  return gallery.map((image) => ({ picture: pictureOf(image), alt: image.alt || title }));
}

/** A video that its owner did not name is numbered. */
const videosOf = ({ title, videos }: PageRow): ListingDetails['videos'] =>
  (videos ?? []).map((video, index) => ({
    provider: video.provider,
    video_id: video.id,
    video_hash: video.hash,
    title: video.title || `Video ${index + 1} of ${title}`,
    length: null,
    still: pictureOf(video.still),
  }));

function withRegister({ register, register_number: number, ...person }: PersonRow) {
  const known = registerOf(register);
  if (!known) return { ...person, register: null };
  const { acronym, name, kind, website: url } = known;
  return { ...person, register: { acronym, name, kind, number, url } };
}

const socialOf = (row: PageRow): ListingDetails['social'] =>
  (['facebook', 'instagram', 'tiktok', 'youtube'] as const)
    .map((network) => ({ network, url: row[`${network}_url`] }))
    .filter(({ url }) => url !== '');

function treatmentOf(row: NonNullable<PageRow['treatments']>[number]): ListingDetails['treatments'][number] {
  const variants = row.variants ?? [];
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    description: cleanHtml(row.description),
    price: leadingPrice(variants),
    variants: variants.map((variant) => variantOf(variant, row.advertisable)),
  };
}

const variantOf = (
  { id, name, description, priceType, pricePence, minutes }: VariantRow,
  isAdvertisable: boolean,
) => ({
  id,
  name,
  description,
  price_type: priceType,
  price: poundsOf(pricePence),
  duration: minutes,
  duration_text: durationText(minutes),
  orderable: isAdvertisable && priceType !== 'from',
});

const openGovernment =
  'Contains information from NHS Choices and the Care Quality Commission, licensed under the Open Government Licence v3.0.';
const openStreetMap =
  '© OpenStreetMap contributors, available under the Open Database Licence (openstreetmap.org/copyright)';

/** The credit that the licence of an imported row requires; an unknown source is only named. */
function creditOf(source: string | null): string {
  if (source === null) return '';
  if (/^(nhs|cqc)-/.test(source)) return openGovernment;
  if (source.startsWith('osm-')) return openStreetMap;
  return `Source: ${source}`;
}

/** A package as the public reads it; its saving only where it is against a sum that was really asked. */
function publicPackage(row: PackageRow): ListingPackage {
  const items = row.items.map((item) => ({
    ...item,
    priceSince: item.priceSince === null ? null : new Date(item.priceSince * 1000),
  }));
  const price = packagePrice(row, items);
  const savingPence = isGenuine(new Date(row.offeredAt * 1000), items) ? price.savingPence : null;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    description: cleanHtml(row.description),
    price: { amount: poundsOf(price.pence), kind: price.kind },
    orderable: row.isAdvertisable && price.kind !== 'from',
    separately: savingPence === null ? null : poundsOf(price.sumPence),
    saving: poundsOrNull(savingPence),
    duration: price.minutes,
    duration_text: durationText(price.minutes),
    available_for: row.availableFor,
    includes: row.items.map(({ treatment, variant, hasSeveral, minutes }) => ({
      treatment,
      variant: hasSeveral ? variant : '',
      duration_text: durationText(minutes),
    })),
  };
}
