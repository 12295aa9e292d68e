import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { changedElsewhere } from '../../admin/fields.ts';
import {
  arrangedState,
  arrangedVersion,
  common,
  refusesRestoring,
  restoring,
} from '../../arranged/contract.ts';
import { homeSectionNames } from '../sections.ts';

const sections = z
  .array(z.object({ name: z.enum(homeSectionNames), is_hidden: z.boolean() }))
  .length(homeSectionNames.length)
  .refine(
    (placed) => new Set(placed.map(({ name }) => name)).size === placed.length,
    'Name each section once.',
  );

const managed = z.object({ ...arrangedState, sections });
export type ManagedHome = z.infer<typeof managed>;

export const getManagedHome = endpoint({
  ...common,
  method: 'GET',
  path: '/api/operator/home',
  summary: 'The sections of the home page with those that are hidden, and the last saves',
  returns: managed,
});

export const changeHome = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/operator/home',
  summary: 'Save the order of the home page, and what of it is hidden; visitors see it at once',
  body: z.object({ version: arrangedVersion, sections }),
  returns: managed,
  refuses: [changedElsewhere],
});

export const restoreHome = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/home/restoration',
  summary: 'Bring an earlier arrangement of the home page back; 0 is what came with the software',
  body: restoring,
  returns: managed,
  refuses: refusesRestoring,
});
