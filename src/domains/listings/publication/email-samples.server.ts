import { sampleReader as ana, type EmailSamples } from '#src/platform/mail/preview.server.ts';
import * as claims from '../claims/mails.server.ts';
import { stateReasons } from '../moderation/reports/service.server.ts';
import * as correcting from '../operated/correcting-mails.server.ts';
import * as operated from '../operated/mails.server.ts';
import * as marking from '../operated/marking-mails.server.ts';
import { tellOperator } from '../pages/service.server.ts';
import * as publication from './mails.server.ts';

const claimant = { ...ana, id: 41, is_email_verified: true, is_leaving: false };
const page = { title: 'Willow Rooms', slug: 'willow-rooms-leeds' };
const reason = 'The address is a letter box: please give the room in which you treat people.';
const tomorrow = (now: Date) => new Date(now.getTime() + 86_400_000);

export const listingsSamples = {
  'listing-check': (to) => publication.checkAwaited(to, page),
  'listing-approved': (to) => publication.approved(to, ana, page),
  'listing-sent-back': (to) => publication.sentBack(to, ana, page, reason),
  'change-approved': (to) => publication.changeApproved(to, ana, page),
  'change-refused': (to) => publication.changeRefused(to, ana, page, reason),
  'listing-verified': (to) => publication.verified(to, ana, page, '2027-11-28'),
  'listing-not-verified': (to) => publication.notVerified(to, ana, page, reason),
  'claim-code': (to) => claims.mailCode(to, ana.email, page, '123456'),
  'claim-asked': (to) => claims.asked(to, claimant, page, 'claim'),
  'claim-proved': (to) => claims.proved(to, claimant, page, { coolUntil: tomorrow(to.now()), waitsFor: '' }),
  'claim-granted': (to) => claims.granted(to, claimant, page, 'claim'),
  'claim-refused': (to) => claims.refused(to, claimant, page, reason),
  'claim-contested': (to) => claims.contested(to, claimant, page),
  'claim-undone': (to) => claims.undone(to, claimant, page, { reason, hasDraft: true }),
  'claim-lapsed': (to) => claims.lapsed(to, claimant, page),
  'claim-public-address': (to) =>
    claims.tellPublicAddress(to, ana.email, page, { wish: 'claim', coolUntil: tomorrow(to.now()) }),
  'page-report': (to) =>
    tellOperator(to, {
      ...page,
      reason: 'closed',
      message: 'The door has been locked for weeks.',
      email: 'visitor@example.com',
    }),
  'page-taken-down': (to) =>
    stateReasons(to, {
      ...{ title: page.title, ownerName: ana.name, ownerEmail: ana.email, reported: true },
      reason: 'The business has moved away.',
    }),
  'listing-paused': (to) => operated.paused(to, ana, page, reason),
  'listing-resumed': (to) =>
    operated.resumed(to, ana, page, { reason: 'The address is right now.', isLive: true }),
  'listing-closed': (to) => operated.closed(to, ana, page, 'The business has shut its doors.'),
  'listing-reopened': (to) =>
    operated.reopened(to, ana, page, { reason: 'The business goes on next door.', isLive: true }),
  'listing-corrected': (to) =>
    correcting.corrected(to, ana, page, {
      reason: 'A client rang us: the number was out of date.',
      differences: [{ field: 'phone', before: '+441134960000', after: '+441134960017' }],
    }),
  'listing-featured': (to) =>
    marking.featured(to, ana, page, { reason: 'You won the award of the month.', until: '2026-12-24' }),
  'feature-ended': (to) => marking.featureEnded(to, ana, page, 'The month of the award is over.'),
  'verification-withdrawn': (to) => marking.withdrawn(to, ana, page, 'The register no longer names you.'),
  'verification-ends-soon': (to) => marking.endsSoon(to, ana, { ...page, id: 41 }, '2026-12-24'),
  'verification-ended': (to) => marking.ended(to, ana, { ...page, id: 41 }, '2026-12-24'),
} satisfies EmailSamples;
