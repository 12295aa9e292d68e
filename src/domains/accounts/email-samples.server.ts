import { sampleReader as ana, type EmailSamples } from '#src/platform/mail/preview.server.ts';
import * as deletion from './deletion/mails.server.ts';
import * as handOver from './hand-over/mails.server.ts';
import * as mails from './mails.server.ts';
import * as operators from './operators/mails.server.ts';
import { tellNewSignIn } from './sign-in/complete-sign-in.server.ts';
import * as codes from './sign-in-codes/mails.server.ts';
import * as social from './social/mails.server.ts';
import * as suspension from './suspension/mails.server.ts';
import * as team from './team/invitations/mails.server.ts';
import * as twoFactor from './two-factor/mails.server.ts';
import { accountViewed } from './viewing/mails.server.ts';

/** No link of a sample opens anything. */
const token = 'sample';
const ben = { name: 'Ben Okafor', email: 'ben@example.com' };
const business = 'Willow Rooms';
const offered = { business, from: ana, to: ben };
const work = { business, role: 'practitioner' as const };
const inDays = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);

export const accountsSamples = {
  welcome: (to) => mails.welcome(to, ana, token, true),
  'verify-again': (to) => mails.verifyAgain(to, ana, token),
  'already-registered': (to) => mails.alreadyRegistered(to, ana),
  'password-link': (to) => mails.resetLink(to, ana, token),
  'password-changed': (to) => mails.passwordChanged(to, ana),
  'password-removed': (to) => mails.passwordRemoved(to, ana),
  'new-address-link': (to) => mails.confirmNewAddress(to, ana, token),
  'address-wanted': (to) => mails.addressWanted(to, ana),
  'address-change-asked': (to) => mails.addressChangeAsked(to, ana),
  'address-changed': (to) => mails.addressChanged(to, ana),
  'operator-invited': (to) => mails.operatorInvited(to, ana, token),
  'new-sign-in': (to) => tellNewSignIn(to, ana),
  'sign-in-code': (to) => codes.mailCode(to, ana.email, '123456'),
  'sign-in-connected': (to) => social.tellConnected(to, ana, 'google'),
  'sign-in-disconnected': (to) => social.tellDisconnected(to, ana, 'google'),
  'two-factor-on': (to) => twoFactor.tellTwoFactorOn(to, ana),
  'two-factor-off': (to) => twoFactor.tellTwoFactorOff(to, ana),
  'recovery-codes': (to) => twoFactor.tellCodesRenewed(to, ana),
  'recovery-code-used': (to) => twoFactor.tellRecoveryCodeUsed(to, ana, 7),
  'team-invitation': (to) => team.invitation(to, ben, { ...work, token }),
  'team-joined': (to) => team.addedToTeam(to, ben, work),
  'team-left': (to) => team.removedFromTeam(to, ben, business),
  'business-offered': (to) => handOver.businessOffered(to, offered, inDays(to.now(), 7)),
  'offer-made': (to) => handOver.offerMade(to, offered),
  'offer-declined': (to) => handOver.offerDeclined(to, offered),
  'business-taken': (to) => handOver.businessTaken(to, offered),
  'business-given': (to) => handOver.businessGiven(to, offered, true),
  'archive-ready': (to) => deletion.exportPrepared(to, ana),
  'deletion-asked': (to) => deletion.deletionAsked(to, ana, 'account', inDays(to.now(), 14)),
  'deletion-cancelled': (to) => deletion.deletionCancelled(to, ana, 'account'),
  'operator-added': (to) => operators.operatorAdded(to, ana, ['moderation', 'content']),
  'operator-rights': (to) => operators.rightsChanged(to, ana, ['money']),
  'operator-removed': (to) => operators.operatorRemoved(to, ana),
  'archive-sent': (to) => deletion.exportSent(to, ana, '/archive/sample'),
  'account-suspended': (to) =>
    suspension.accountSuspended(to, ana, {
      ...{ reason: 'Reviews were bought.', hidesPages: true },
      endsAt: new Date('2027-01-04T00:00:00Z'),
    }),
  'suspension-lifted': (to) => suspension.suspensionLifted(to, ana, true),
  'account-viewed': (to) =>
    accountViewed(to, ana, {
      reason: 'You asked why your calendar is empty.',
      endsAt: new Date('2026-12-01T10:10:00Z'),
    }),
  'account-erased': (to) => deletion.accountErased(to, ana, 'account'),
} satisfies EmailSamples;
