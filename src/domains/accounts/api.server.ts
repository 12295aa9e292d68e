import { type Served, serve } from '#src/platform/serve.server.ts';
import * as deletionContract from './deletion/contract.ts';
import * as deletion from './deletion/deletion.server.ts';
import * as emailContract from './email/contract.ts';
import * as email from './email/service.server.ts';
import { askExport } from './export/contract.ts';
import * as exporting from './export/export.server.ts';
import * as handOverContract from './hand-over/contract.ts';
import * as handOver from './hand-over/service.server.ts';
import * as passwordContract from './password/contract.ts';
import * as password from './password/service.server.ts';
import * as profileContract from './profile/contract.ts';
import * as pictures from './profile/pictures/service.server.ts';
import * as profile from './profile/service.server.ts';
import * as sessionContract from './sessions/contract.ts';
import * as sessionService from './sessions/service.server.ts';
import { refresh } from './sessions/sessions.server.ts';
import * as signInContract from './sign-in/contract.ts';
import * as signIn from './sign-in/service.server.ts';
import * as signInCodeContract from './sign-in-codes/contract.ts';
import * as signInCodes from './sign-in-codes/service.server.ts';
import * as signUpContract from './sign-up/contract.ts';
import * as signUp from './sign-up/service.server.ts';
import * as socialContract from './social/contract.ts';
import * as identities from './social/identities.server.ts';
import * as social from './social/service.server.ts';
import * as acting from './team/acting-for.server.ts';
import * as activity from './team/activity.server.ts';
import * as activityContract from './team/activity-contract.ts';
import * as teamContract from './team/contract.ts';
import * as invitationContract from './team/invitations/contract.ts';
import * as inviting from './team/invitations/inviting.server.ts';
import * as joining from './team/invitations/joining.server.ts';
import * as memberContract from './team/members/contract.ts';
import * as team from './team/members/service.server.ts';
import * as teamSettings from './team/settings.server.ts';
import * as teamSettingsContract from './team/settings-contract.ts';
import * as twoFactorContract from './two-factor/contract.ts';
import * as twoFactor from './two-factor/service.server.ts';

/** The API of accounts, folder by folder. */
export const accountsApi: Served[] = [
  serve(signUpContract.userSignup, signUp.registerClient, signUp.faultsOf),
  serve(signUpContract.businessSignup, signUp.registerBusiness, signUp.faultsOf),
  serve(signInContract.login, signIn.login),
  serve(signInContract.acceptTerms, signIn.acceptTerms),
  serve(signInCodeContract.askSignInCode, signInCodes.ask),
  serve(signInCodeContract.confirmSignInCode, signInCodes.confirm),
  serve(sessionContract.logout, sessionService.logout),
  serve(sessionContract.refreshToken, refresh),
  serve(sessionContract.listSessions, sessionService.listSessions),
  serve(sessionContract.endSession, sessionService.endSession),
  serve(sessionContract.endOtherSessions, sessionService.endOthers),
  serve(teamContract.getActingFor, acting.actingFor),
  serve(teamContract.actFor, acting.switchTo),
  serve(handOverContract.getHandOver, handOver.state),
  serve(handOverContract.offerHandOver, handOver.offer),
  serve(handOverContract.withdrawHandOver, handOver.withdraw),
  serve(handOverContract.acceptHandOver, handOver.accept),
  serve(handOverContract.refuseHandOver, handOver.refuse),
  serve(handOverContract.leaveTeam, handOver.leave),
  serve(activityContract.listActivity, activity.activityPage),
  serve(activityContract.exportActivity, activity.activityTable),
  serve(activityContract.listActors, activity.actors),
  serve(memberContract.listMembers, team.list),
  serve(memberContract.readMember, team.read),
  serve(memberContract.addMember, team.add),
  serve(memberContract.updateMember, team.update),
  serve(memberContract.endMember, team.end),
  serve(memberContract.readHandover, team.handover),
  serve(memberContract.listPlaces, team.places),
  serve(invitationContract.inviteMember, inviting.send),
  serve(invitationContract.withdrawInvitation, inviting.withdraw),
  serve(invitationContract.readInvitation, joining.read),
  serve(invitationContract.joinTeam, joining.join),
  serve(invitationContract.acceptInvitation, joining.accept),
  serve(teamSettingsContract.getTeamSettings, teamSettings.settings),
  serve(teamSettingsContract.updateTeamSettings, teamSettings.update),
  serve(twoFactorContract.beginTwoFactor, twoFactor.begin),
  serve(twoFactorContract.confirmTwoFactor, twoFactor.confirm),
  serve(twoFactorContract.endTwoFactor, twoFactor.end),
  serve(twoFactorContract.renewRecoveryCodes, twoFactor.renewCodes),
  serve(socialContract.socialSignIn, social.exchange),
  serve(socialContract.socialProof, social.prove),
  serve(socialContract.socialSignup, social.registerClient),
  serve(socialContract.connectProvider, identities.beginConnecting),
  serve(socialContract.disconnectProvider, identities.disconnect),
  serve(passwordContract.forgotPassword, password.forgot),
  serve(passwordContract.changePassword, password.change),
  serve(passwordContract.updatePassword, password.update),
  serve(emailContract.verifyEmail, email.verify),
  serve(emailContract.sendVerification, email.sendVerification),
  serve(emailContract.updateEmail, email.update),
  serve(profileContract.getProfile, profile.profile),
  serve(profileContract.updateProfile, profile.update),
  serve(profileContract.updateAvatar, pictures.updateAvatar),
  serve(profileContract.removeAvatar, pictures.removeAvatar),
  serve(profileContract.updateBanner, pictures.updateBanner),
  serve(profileContract.removeBanner, pictures.removeBanner),
  serve(askExport, exporting.ask),
  serve(deletionContract.foreseeDeletion, deletion.foresee),
  serve(deletionContract.askDeletion, deletion.ask),
  serve(deletionContract.cancelDeletion, deletion.cancel),
];
