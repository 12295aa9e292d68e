import type { Category, Label } from '#src/domains/catalogue/contract.ts';
import type { City } from '#src/domains/places/contract.ts';
import type { Practitioner } from '#src/domains/practitioners/editor/contract.ts';
import { namesOf, partOf, wireValues } from '#src/platform/schema/schema.ts';
import { publicFields } from '../../listing.ts';
import type { DraftBody, ManagedListing, SavedDraft } from '../../own/contract.ts';
import { splitAddress } from '../../own/whole-address.ts';
import type { ListingDetails } from '../../pages/contract.ts';
import type { PreviewedPage } from '../contract.ts';

/** What the words and numbers of a draft stand for. */
export interface Known {
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
  readonly amenities: readonly Label[];
  readonly tags: readonly Label[];
  readonly practitioners: readonly Practitioner[];
  readonly affiliations: readonly { id: number; name: string; description: string | null }[];
}

interface Previewed {
  /** The page as it is saved; null for a listing to come. */
  readonly page: PreviewedPage | null;
  readonly listing: ManagedListing | null;
  readonly draft: SavedDraft | null;
  readonly known: Known;
  /** Cleans a text that was not saved yet. */
  readonly clean: (html: string) => string;
}

/** A page as the public would see it if the draft were saved. Null without a category: nothing can be drawn. */
export function previewedPage({ page, listing, draft, known, clean }: Previewed): PreviewedPage | null {
  const body = draft?.body ?? {};
  const category = categoryOf(body, known) ?? page?.category;
  if (!category) return null;
  const base = page ?? emptyPage(category);
  return {
    ...base,
    title: body.title ?? (base.title || 'Your business'),
    category,
    ...placeOf(body, base, known),
    ...contactOf(body, base),
    description: body.description === undefined ? base.description : clean(body.description),
    gallery: galleryOf(base, listing, draft),
    practitioners: peopleOf(body, base, known),
    affiliations:
      chosenOf(body.professionalAffiliations, known.affiliations)?.map(({ name, description }) => ({
        name,
        description: description ?? '',
      })) ?? base.affiliations,
    amenities: chosenOf(body.amenities, known.amenities) ?? base.amenities,
    tags: chosenOf(body.Tags, known.tags) ?? base.tags,
  };
}

const categoryOf = ({ category: chosen }: DraftBody, { categories }: Known) =>
  categories.find(({ id, slug }) => String(id) === String(chosen) || slug === chosen);

const chosenOf = <Row extends { id: number }>(
  ids: readonly number[] | undefined,
  rows: readonly Row[],
): Row[] | undefined => ids && rows.filter(({ id }) => ids.includes(id));

/** What a register says of a practitioner is on the page once it is saved. */
const peopleOf = ({ choosePractitioner }: DraftBody, base: PreviewedPage, { practitioners }: Known) =>
  chosenOf(choosePractitioner, practitioners)?.map(
    ({ id, name, qualification, certificate, about }) =>
      base.practitioners.find((person) => person.id === id) ?? {
        id,
        name,
        qualification,
        certificate,
        about,
        register: null,
      },
  ) ?? base.practitioners;

function placeOf(body: DraftBody, base: PreviewedPage, { cities }: Known) {
  if (body.location === undefined && body.address === undefined) return {};
  const town = String(body.location ?? (base.town || base.city?.name) ?? '');
  const city = cities.find(({ name }) => name.toLowerCase() === town.trim().toLowerCase());
  const whole = body.address ?? [base.address, base.town, base.postcode].filter(Boolean).join(', ');
  return { ...splitAddress(whole, town), town, city: city ? { slug: city.slug, name: city.name } : null };
}

const networks = ['facebook', 'instagram', 'tiktok', 'youtube'] as const;

/** Only what can be shown: half an address is no link yet. */
const webAddress = (text: string): string => (/^https?:\/\/\S+\.\S+$/i.test(text.trim()) ? text.trim() : '');

function contactOf(body: DraftBody, base: PreviewedPage) {
  const linkOf = (network: (typeof networks)[number]) => {
    const typed = body[`${network}URL`];
    const saved = base.social.find((link) => link.network === network)?.url ?? '';
    return { network, url: typed === undefined ? saved : webAddress(typed) };
  };
  return {
    ...(Object.fromEntries(
      namesOf(publicFields).map((name) => [name, body[name] === undefined ? base[name] : body[name]]),
    ) as Pick<PreviewedPage, keyof typeof publicFields>),
    website: body.websiteURL === undefined ? base.website : webAddress(body.websiteURL),
    social: networks.map(linkOf).filter(({ url }) => url !== ''),
  };
}

/** A picture that was sent for the draft stands in the place of the one that is saved. */
function galleryOf(base: PreviewedPage, listing: ManagedListing | null, draft: SavedDraft | null) {
  const sent = (field: 'bodyPicture' | 'thumbnailImage') =>
    draft?.files.find((file) => file.field === field && file.token === draft.body[field])?.picture;
  const replaced = (['bodyPicture', 'thumbnailImage'] as const)
    .filter(sent)
    .map((field) => listing?.[field]?.src);
  const kept = base.gallery.filter(({ picture, alt }) => alt !== '' && !replaced.includes(picture.src));
  const fresh = (['bodyPicture', 'thumbnailImage'] as const)
    .map(sent)
    .filter((picture) => picture != null)
    .map((picture) => ({ picture, alt: 'A picture that is not saved yet' }));
  return fresh.length + kept.length > 0 ? [...fresh, ...kept] : base.gallery;
}

const emptyPage = (category: Category): PreviewedPage => ({
  ...({
    id: 0,
    slug: 'preview',
    title: '',
    state: 'live',
    claimed: true,
    takes_bookings: false,
    brand: null,
    city: null,
    address: '',
    town: '',
    postcode: '',
    ...wireValues(publicFields, partOf(publicFields, 'empty')),
    website: '',
    social: [],
    description: '',
    summary: '',
    precision: 'exact',
    seo_title: '',
    seo_description: '',
    gallery: [],
    videos: [],
    treatments: [],
    packages: [],
    practitioners: [],
    affiliations: [],
    amenities: [],
    tags: [],
    hours: [],
    special_days: [],
    open: null,
    badges: [],
    preview_image: '',
    live_since: '',
    updated_at: '',
    attachment: null,
    credit: '',
  } satisfies Omit<ListingDetails, 'category' | 'lat' | 'lng'>),
  category,
  lat: null,
  lng: null,
});
