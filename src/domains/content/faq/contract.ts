import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';

export const getFaq = endpoint({
  method: 'GET',
  path: '/api/faq',
  summary: 'What people ask, in groups',
  access: 'public',
  isForAll: true,
  returns: z.object({
    groups: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        questions: z.array(z.object({ question: z.string(), answer: z.string() })),
      }),
    ),
  }),
});
