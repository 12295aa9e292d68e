import { sampleReader as ana, type EmailSamples } from '#src/platform/mail/preview.server.ts';
import * as claims from '../claims/mails.server.ts';
import { stateReasons } from '../moderation/reports/service.server.ts';
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
  'listing-verified': (to) => publication.verified(to, ana, page),
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
} satisfies EmailSamples;
