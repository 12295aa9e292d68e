import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { checkbox } from '#src/platform/schema/shapes.ts';

const settings = z.object({
  /** Whether everybody who acts for the business needs a second factor. */
  needs_two_factor: z.boolean(),
  /** Who has an account here and no second factor yet. */
  without_two_factor: z.int(),
});

export const getTeamSettings = endpoint({
  method: 'GET',
  path: '/api/team/settings',
  inView: true,
  summary: 'What your business asks of everybody in its team',
  access: 'business',
  right: 'team',
  returns: settings,
});

export const updateTeamSettings = endpoint({
  method: 'PUT',
  path: '/api/team/settings',
  summary: 'Ask everybody in your team for two-factor sign-in, or no longer',
  access: 'business',
  right: 'ownership',
  body: z.object({ needs_two_factor: checkbox }),
  returns: settings.extend({ message: z.string() }),
});
