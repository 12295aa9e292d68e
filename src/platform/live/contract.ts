import { z } from 'zod';
import { endpoint, refusal } from '../endpoint.ts';
import { notFound } from '../refusals.ts';

/** What one stream may listen to. */
const mostTopics = 10;

/** What something is called that may change, as `calendar:17`. */
const topic = z.string().regex(/^[a-z][a-z-]{0,29}:[\w-]{1,64}$/);

export const tooManyStreams = refusal(
  'too-many-streams',
  429,
  'This account is already listening in too many windows. Close one of them.',
);

/** What a caller may hear goes out as events; each names a topic and a version that only rises within one stream. */
export const listenLive = endpoint({
  method: 'GET',
  path: '/api/live',
  inView: true,
  summary: 'A stream of events that say which topics are newer; they carry no data',
  access: 'signed-in',
  query: z.object({
    topics: z.union([z.array(topic).min(1).max(mostTopics), topic.transform((one) => [one])]),
  }),
  returns: z.object({ topics: z.array(topic) }),
  streams: true,
  refuses: [notFound, tooManyStreams],
});
