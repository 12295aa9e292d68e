import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { homeSectionNames } from './sections.ts';

export const getHomeSections = endpoint({
  method: 'GET',
  path: '/api/home-section',
  summary: 'The sections of the home page that are shown, in their order',
  access: 'public',
  isForAll: true,
  returns: z.object({ sections: z.array(z.enum(homeSectionNames)) }),
});
