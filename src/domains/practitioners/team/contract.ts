import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';

const own = { access: 'business', right: 'team' } as const;
const named = z.object({ id });
const link = z.object({ member: z.int().nullable() });

export const readMemberLink = endpoint({
  ...own,
  method: 'GET',
  path: '/api/practitioner/:id/member',
  summary: 'Which member of your team a practitioner is; the public never sees it',
  params: named,
  returns: link,
  refuses: [notFound],
});

export const linkMember = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/practitioner/:id/member',
  summary: 'Say which member of your team a practitioner is, or with null that they are none',
  params: named,
  body: z.object({ member: id.nullable() }),
  returns: link.extend({ message: z.string() }),
  refuses: [notFound],
});
