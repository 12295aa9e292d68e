import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import {
  sampleReader as ana,
  type EmailSample,
  type EmailSamples,
} from '#src/platform/mail/preview.server.ts';
import { invited, reminded, say } from './invitations/mails.server.ts';
import * as said from './moderation/said.server.ts';
import type { Said } from './people.server.ts';
import { answered } from './received/mails.server.ts';
import { sayReported } from './reports/mails.server.ts';
import { written } from './writing/mails.server.ts';

const page = { title: 'Willow Rooms', path: '/listing-details/willow-rooms-leeds/reviews#review-41' };
const decision = { reason: 'personal-data', statement: 'It names a neighbour of the author.' } as const;
const statement = 'The neighbour agreed to be named.';

const to =
  (words: Said): EmailSample =>
  (sending) =>
    sendEmail(sending, { to: ana.email, heading: words.subject, ...words });

const asked = (now: Date) => ({
  ...ana,
  token: 'sample',
  expiresAt: new Date(now.getTime() + 28 * 86_400_000),
});
const stop = '/unsubscribe/sample';

export const reviewsSamples = {
  'review-invitation': (sending) =>
    say(sending, asked(sending.now()), invited({ title: page.title, provenance: 'booked' }), stop),
  'review-reminder': (sending) => say(sending, asked(sending.now()), reminded(page), stop),
  'review-new': to(written({ id: 41, stars: 5 }, page)),
  'review-answered': to(answered(page)),
  'review-published': to(said.published(page)),
  'review-removed': to(said.removed(page, decision)),
  'review-removed-business': to(said.removedForBusiness(page, 2, decision)),
  'review-restored': to(said.restored(page, statement)),
  'review-restored-business': to(said.restoredForBusiness(page, 41, statement)),
  'review-report': (sending) =>
    sayReported(
      sending,
      {
        review: { id: 41 },
        reason: 'no-visit',
        message: 'Nobody of that name was here.',
        isByBusiness: true,
      },
      page,
    ),
  'review-report-answer': to(said.reportAnswered(page, 'no-visit', { isUpheld: false, answer: statement })),
  'review-reply-removed': to(said.replyRemoved(page, 41, 'It names the illness of a client.')),
} satisfies EmailSamples;
