import { type Served, serve } from '#src/platform/serve.server.ts';
import * as auditContract from './audit/contract.ts';
import * as audit from './audit/service.server.ts';
import * as claimsContract from './claims/contract.ts';
import * as claims from './claims/deciding.server.ts';
import * as cases from './claims/reading.server.ts';
import * as contract from './contract.ts';
import * as deciding from './deciding.server.ts';
import * as disputesContract from './disputes/contract.ts';
import * as disputes from './disputes/service.server.ts';
import * as noShowsContract from './no-shows/contract.ts';
import * as noShows from './no-shows/service.server.ts';
import { getOverview } from './overview/contract.ts';
import { overview } from './overview/service.server.ts';
import * as peopleContract from './people/contract.ts';
import * as people from './people/service.server.ts';
import * as reading from './reading.server.ts';
import * as reviewsContract from './reviews/contract.ts';
import * as reviews from './reviews/service.server.ts';
import { findListingsAndAccounts } from './search/contract.ts';
import { find } from './search/service.server.ts';
import * as settlingContract from './settling-contract.ts';
import { summary } from './summary.server.ts';

export const operatorApi: Served[] = [
  serve(contract.getSummary, summary),
  serve(getOverview, overview),
  serve(contract.listWaiting, reading.listings),
  serve(contract.getWaiting, reading.listing),
  serve(contract.approveListing, deciding.approveListing),
  serve(contract.returnListing, deciding.returnListing),
  serve(settlingContract.takeListingDown, deciding.takeDown),
  serve(contract.listChanges, reading.changes),
  serve(contract.approveChange, deciding.approveChange),
  serve(contract.refuseChange, deciding.refuseChange),
  serve(contract.listVerifications, reading.verifications),
  serve(contract.getEvidence, reading.evidence),
  serve(contract.grantVerification, deciding.grantVerification),
  serve(contract.refuseVerification, deciding.refuseVerification),
  serve(settlingContract.listWords, reading.words),
  serve(settlingContract.clearWords, deciding.clearWords),
  serve(settlingContract.refuseWords, deciding.refuseWords),
  serve(settlingContract.listReports, reading.reports),
  serve(settlingContract.resolveReport, deciding.resolveReport),
  serve(claimsContract.listClaims, cases.claims),
  serve(claimsContract.getClaimCase, cases.claimCase),
  serve(claimsContract.getClaimFile, cases.claimFile),
  serve(claimsContract.grantClaim, claims.grant),
  serve(claimsContract.acceptClaimDocuments, claims.acceptDocuments),
  serve(claimsContract.refuseClaim, claims.refuse),
  serve(claimsContract.undoClaim, claims.undo),
  serve(claimsContract.printClaimCode, claims.printCode),
  serve(noShowsContract.listNoShows, noShows.list),
  serve(noShowsContract.withdrawNoShow, noShows.withdraw),
  serve(noShowsContract.upholdNoShow, noShows.uphold),
  serve(disputesContract.listDisputes, disputes.list),
  serve(disputesContract.waiveFee, disputes.takeBack),
  serve(disputesContract.upholdFee, disputes.letStand),
  serve(reviewsContract.listReviewsToJudge, reviews.list),
  serve(reviewsContract.publishReview, reviews.publish),
  serve(reviewsContract.removeReview, reviews.remove),
  serve(reviewsContract.restoreReview, reviews.restore),
  serve(reviewsContract.refuseReviewReports, reviews.refuseReports),
  serve(reviewsContract.removeReviewReply, reviews.removeReply),
  serve(auditContract.listActions, audit.list),
  serve(auditContract.listActors, audit.actors),
  serve(auditContract.exportActions, audit.exportTable),
  serve(findListingsAndAccounts, find),
  serve(peopleContract.listOperators, people.list),
  serve(peopleContract.inviteOperator, people.invite),
  serve(peopleContract.changeOperator, people.change),
  serve(peopleContract.removeOperator, people.remove),
];
