import { type Served, serve } from '#src/platform/serve.server.ts';
import { readReviewFigures } from './effectiveness/contract.ts';
import { figures } from './effectiveness/service.server.ts';
import { readReviewLedger, summariseReviewLedger } from './ledger/contract.ts';
import * as ledger from './ledger/service.server.ts';
import { listOwnInvitations, openOwnInvitation } from './own/contract.ts';
import * as own from './own/service.server.ts';
import { listReviewsOfListing } from './reading/contract.ts';
import * as reading from './reading/service.server.ts';
import { getReceivedReview, listReceivedReviews, replyToReview } from './received/contract.ts';
import * as received from './received/service.server.ts';
import { reportReview } from './reports/contract.ts';
import { report } from './reports/service.server.ts';
import { correctReview, readReviewLink, withdrawReview, writeReview } from './writing/contract.ts';
import * as writing from './writing/service.server.ts';

export const reviewsApi: Served[] = [
  serve(listReviewsOfListing, reading.listOf),
  serve(readReviewLink, writing.readLink),
  serve(listOwnInvitations, own.list),
  serve(openOwnInvitation, own.open),
  serve(writeReview, writing.write),
  serve(correctReview, writing.correct),
  serve(withdrawReview, writing.withdraw),
  serve(listReceivedReviews, received.list),
  serve(getReceivedReview, received.get),
  serve(replyToReview, received.reply),
  serve(reportReview, report),
  serve(readReviewLedger, ledger.read),
  serve(summariseReviewLedger, ledger.summarise),
  serve(readReviewFigures, figures),
];
