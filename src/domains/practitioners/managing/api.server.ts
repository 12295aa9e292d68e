import { type Served, serve } from '#src/platform/serve.server.ts';
import * as affiliations from './affiliations/contract.ts';
import * as affiliationService from './affiliations/service.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const managingPeopleApi: Served[] = [
  serve(contract.listPractitioners, service.list),
  serve(contract.createPractitioner, service.create),
  serve(contract.updatePractitioner, service.update),
  serve(contract.deletePractitioner, service.remove),
  serve(affiliations.listAffiliations, affiliationService.list),
  serve(affiliations.createAffiliation, affiliationService.create),
  serve(affiliations.updateAffiliation, affiliationService.update),
  serve(affiliations.deleteAffiliation, affiliationService.remove),
];
