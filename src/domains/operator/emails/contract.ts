import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { emailKinds } from '#src/platform/mail/kinds.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { reading } from '../contract.ts';
import { emailStates } from './words.ts';

const moment = z.iso.datetime();

export const listEmailKinds = endpoint({
  ...reading,
  operatorRight: 'everything',
  method: 'GET',
  path: '/api/operator/email-kind',
  summary: 'Every email that the site sends, with the subject of its sample',
  returns: z.object({ kinds: z.array(z.object({ kind: z.enum(emailKinds), subject: z.string() })) }),
});

export const previewEmail = endpoint({
  ...reading,
  operatorRight: 'everything',
  method: 'GET',
  path: '/api/operator/email-kind/:kind',
  summary: 'One email as it looks, with invented people and things',
  params: z.object({ kind: z.enum(emailKinds) }),
  returns: z.object({
    kind: z.enum(emailKinds),
    to: z.string(),
    subject: z.string(),
    reply_to: z.string().nullable(),
    text: z.string(),
    /** Null for what goes to the operators of the site as plain text. */
    html: z.string().nullable(),
    /** Names of the files that go with it. */
    files: z.array(z.string()),
  }),
});
export type EmailPreview = z.infer<typeof previewEmail.returns>;

const email = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(emailStates),
  /** What the mail server said of the address, as a code; empty where it took it. */
  status: z.string(),
  queued_at: moment,
  /** When our mail server took it. */
  sent_at: moment.nullable(),
  /** When it was refused or came back. */
  failed_at: moment.nullable(),
});
export type EmailRow = z.infer<typeof email>;

export const listEmails = endpoint({
  ...reading,
  operatorRight: 'everything',
  method: 'GET',
  path: '/api/operator/email',
  summary:
    'Emails of the last 30 days to exactly one address, or without an address those that were not delivered; never what they say',
  query: z.object({ ...paging(10), search: searchWords }),
  returns: paginator(email),
});
