import { z } from 'zod';
import { notPossible } from '#src/domains/listings/operated/contract.ts';
import { staleListing } from '#src/domains/listings/own/contract.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { versionNumber } from '#src/platform/schema/shapes.ts';
import { because, deciding, done, one } from '../contract.ts';

/** The version that was looked at, and the reason, which its business gets word for word. */
const reasoned = z.object({ version: versionNumber, reason: because });
const refuses = [notFound, staleListing, notPossible];

export const pausePage = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/pause',
  summary: 'Pause a live page: no search, bookings or enquiries, until an operator lets it go on',
  params: one,
  body: reasoned,
  returns: done,
  refuses,
});

export const resumePage = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/resumption',
  summary: 'End the pause of a page that an operator paused',
  params: one,
  body: reasoned,
  returns: done,
  refuses,
});

export const closePage = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/closure',
  summary: 'Close a page for good: its address says that the business has closed',
  params: one,
  body: reasoned,
  returns: done,
  refuses,
});

export const reopenPage = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/reopening',
  summary: 'Take the closing of a page back',
  params: one,
  body: reasoned,
  returns: done,
  refuses,
});

export const verifyPage = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/verification',
  summary: 'Verify a page, asked for or not, with what that rests on and the last day of the mark',
  params: one,
  body: z.object({
    version: versionNumber,
    evidence: because,
    /** The day of what was seen. */
    date: z.iso.date(),
    until: z.iso.date(),
  }),
  returns: done,
  refuses,
});

export const withdrawMark = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/verification-withdrawal',
  summary: 'Withdraw the verified mark of a page',
  params: one,
  body: reasoned,
  returns: done,
  refuses,
});

export const featurePage = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/feature',
  summary: 'Feature a live page on the home page, labelled as promoted, through a day',
  params: one,
  body: reasoned.extend({ until: z.iso.date() }),
  returns: done,
  refuses,
});

export const endFeature = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/feature-end',
  summary: 'Stop featuring a page',
  params: one,
  body: reasoned,
  returns: done,
  refuses,
});
