import { z } from 'zod';
import { either, html, one, text } from '#src/platform/schema/fields.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { anyCase, categoryField, nameField, statusField } from '../editor/fields.ts';
import { longestTexts } from '../editor/rules.ts';
import { availableFor } from '../package-price.ts';

/** Every field of a package that is one value and has nothing to do with its price. */
export const packageFields = {
  name: text({ label: 'Name', shape: nameField(longestTexts.name) }),
  status: either({ label: 'Status', shape: statusField, names: { yes: 'Active', no: 'Inactive' } }),
  category: one({ label: 'Treatment category', shape: categoryField }),
  description: html({ label: 'Description', shape: z.string().max(longestTexts.description) }),
  available_for: text({ label: 'Available for', shape: anyCase(availableFor) }),
};
export const packageLabels = partOf(packageFields, 'label');
