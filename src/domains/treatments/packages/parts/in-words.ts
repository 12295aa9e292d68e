import type { Choices } from '../../editor/parts/choice-fields.tsx';
import { categoryName, type InWords, placesInWords, plainText } from '../../editor/parts/in-words.ts';
import { packagePriceTypes } from '../../package-price.ts';
import { packageFields, packageLabels } from '../package.ts';
import type { PackageValues } from './form-values.ts';

const { names } = packageFields.status;

/** What the form of a package says, field by field. */
export const packageInWords = (values: PackageValues, choices: Choices): InWords => [
  ['name', packageLabels.name, values.name],
  ['status', packageLabels.status, names[values.status === '1' ? 'yes' : 'no']],
  ['category', packageLabels.category, categoryName(choices, values.category)],
  ['description', packageLabels.description, plainText(values.description)],
  ['services', 'Treatments', values.services.map(({ name }) => name).join(', ')],
  ['price_type', 'Pricing', values.price_type && packagePriceTypes[values.price_type]],
  ['retail_price', 'Price', values.price_type === 'custom' ? `£${values.retail_price}` : ''],
  [
    'discount_percentage',
    'Discount',
    values.price_type === 'discount' ? `${values.discount_percentage}%` : '',
  ],
  ['available_for', packageLabels.available_for, values.available_for],
  ['listing_ids', 'Listings', placesInWords(choices, values)],
];
