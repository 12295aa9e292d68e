import { categoryName, type InWords, placesInWords, plainText } from '../../editor/parts/differences.ts';
import type { Choices } from '../../editor/parts/use-choices.ts';
import { packagePriceTypes } from '../../package-price.ts';
import type { PackageValues } from './form-values.ts';

/** What the form of a package says, field by field. */
export const packageInWords = (values: PackageValues, choices: Choices): InWords => [
  ['name', 'Name', values.name],
  ['status', 'Status', values.status === 'active' ? 'Active' : 'Inactive'],
  ['category', 'Treatment category', categoryName(choices, values.category)],
  ['description', 'Description', plainText(values.description)],
  ['services', 'Treatments', values.services.map(({ name }) => name).join(', ')],
  ['price_type', 'Pricing', values.price_type && packagePriceTypes[values.price_type]],
  ['retail_price', 'Price', values.price_type === 'custom' ? `£${values.retail_price}` : ''],
  [
    'discount_percentage',
    'Discount',
    values.price_type === 'discount' ? `${values.discount_percentage}%` : '',
  ],
  ['available_for', 'Available for', values.available_for],
  ['listing_ids', 'Listings', placesInWords(choices, values)],
];
