import { type Served, serve } from '#src/platform/serve.server.ts';
import * as affiliationContract from './affiliations/contract.ts';
import * as affiliations from './affiliations/service.server.ts';
import * as consentContract from './consent/contract.ts';
import * as objections from './consent/objections.server.ts';
import * as consent from './consent/service.server.ts';
import * as contract from './editor/contract.ts';
import * as practitioners from './editor/service.server.ts';
import * as teamContract from './team/contract.ts';
import * as team from './team/service.server.ts';

export const practitionersApi: Served[] = [
  serve(contract.listPractitioners, practitioners.list),
  serve(contract.createPractitioner, practitioners.create),
  serve(contract.updatePractitioner, practitioners.update),
  serve(contract.deletePractitioner, practitioners.remove),
  serve(teamContract.readMemberLink, team.read),
  serve(teamContract.linkMember, team.link),
  serve(affiliationContract.listAffiliations, affiliations.list),
  serve(affiliationContract.createAffiliation, affiliations.create),
  serve(affiliationContract.updateAffiliation, affiliations.update),
  serve(affiliationContract.deleteAffiliation, affiliations.remove),
  serve(consentContract.readConsent, consent.read),
  serve(consentContract.withdrawConsent, consent.withdraw),
  serve(consentContract.renewConsent, consent.renew),
  serve(consentContract.showRating, consent.setRating),
  serve(consentContract.objectToShowing, objections.object),
  serve(consentContract.confirmObjection, objections.confirm),
  serve(consentContract.listObjections, objections.list),
  serve(consentContract.decideObjection, objections.decide),
];
