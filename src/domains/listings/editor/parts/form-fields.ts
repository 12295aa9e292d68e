import type { ListingField } from './form-values.ts';

/** How each field is called on the screen: beside it, in the list of what is missing, where two versions differ. */
export const fieldNames: Readonly<Record<ListingField, string>> = {
  title: 'Title',
  category: 'Category',
  status: 'Status',
  location: 'Location',
  address: 'Full address',
  GoogleMapEmbedCode: 'Google Map Embed Code',
  lat: 'Pin: latitude',
  lng: 'Pin: longitude',
  phone: 'Phone',
  email: 'Email',
  websiteURL: 'Website',
  facebookURL: 'Facebook',
  instagramURL: 'Instagram',
  tiktokURL: 'TikTok',
  youtubeURL: 'YouTube',
  description: 'Description',
  bodyPicture: 'Body picture',
  thumbnailImage: 'Background image',
  attachment: 'Attachment',
  remove_attachment: 'Attachment',
  choosePractitioner: 'Practitioners',
  professionalAffiliations: 'Professional affiliations',
  amenities: 'Amenities',
  Tags: 'Tags',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  is_featured: 'Featured',
  is_verified: 'Verification',
};

interface Section {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly ListingField[];
}

/** The parts of the form in their order. */
export const sections = [
  { id: 'business', title: 'The business', fields: ['title', 'category'] },
  { id: 'place', title: 'Where it is', fields: ['location', 'address', 'GoogleMapEmbedCode'] },
  {
    id: 'contact',
    title: 'Contact and links',
    fields: ['phone', 'email', 'websiteURL', 'facebookURL', 'instagramURL', 'tiktokURL', 'youtubeURL'],
  },
  { id: 'description', title: 'Description', fields: ['description'] },
  {
    id: 'pictures',
    title: 'Pictures and attachment',
    fields: ['bodyPicture', 'thumbnailImage', 'attachment'],
  },
  {
    id: 'team',
    title: 'Team, affiliations, amenities, tags',
    fields: ['choosePractitioner', 'professionalAffiliations', 'amenities', 'Tags'],
  },
  { id: 'search-engines', title: 'Search engines', fields: ['seoTitle', 'seoDescription'] },
  { id: 'publication', title: 'Publication', fields: ['status', 'is_featured', 'is_verified'] },
] as const satisfies readonly Section[];

export type SectionId = (typeof sections)[number]['id'];

const fields = new Set<string>(sections.flatMap((section) => section.fields));

export const isListingField = (name: string): name is ListingField => fields.has(name);
