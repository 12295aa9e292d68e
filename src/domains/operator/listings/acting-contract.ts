import { z } from 'zod';
import { notPossible } from '#src/domains/listings/operated/contract.ts';
import { staleListing } from '#src/domains/listings/own/contract.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { versionNumber } from '#src/platform/schema/shapes.ts';
import { because, deciding, done, one } from '../contract.ts';

/** The version that was looked at, and the reason, which its business gets word for word. */
const reasoned = z.object({ version: versionNumber, reason: because });
const acting = { ...deciding, params: one, returns: done } as const;
const refuses = [notFound, staleListing, notPossible];

export const pausePage = endpoint({
  ...acting,
  path: '/api/operator/listing/:id/pause',
  summary: 'Pause a live page: no search, bookings or enquiries, until an operator lets it go on',
  body: reasoned,
  refuses,
});

export const resumePage = endpoint({
  ...acting,
  path: '/api/operator/listing/:id/resumption',
  summary: 'End the pause of a page that an operator paused',
  body: reasoned,
  refuses,
});

export const closePage = endpoint({
  ...acting,
  path: '/api/operator/listing/:id/closure',
  summary: 'Close a page for good: its address says that the business has closed',
  body: reasoned,
  refuses,
});

export const reopenPage = endpoint({
  ...acting,
  path: '/api/operator/listing/:id/reopening',
  summary: 'Take the closing of a page back',
  body: reasoned,
  refuses,
});

export const verifyPage = endpoint({
  ...acting,
  path: '/api/operator/listing/:id/verification',
  summary: 'Verify a page, asked for or not, with what that rests on and the last day of the mark',
  body: z.object({
    version: versionNumber,
    evidence: because,
    /** The day of what was seen. */
    date: z.iso.date(),
    until: z.iso.date(),
  }),
  refuses,
});

export const withdrawMark = endpoint({
  ...acting,
  path: '/api/operator/listing/:id/verification-withdrawal',
  summary: 'Withdraw the verified mark of a page',
  body: reasoned,
  refuses,
});

export const featurePage = endpoint({
  ...acting,
  path: '/api/operator/listing/:id/feature',
  summary: 'Feature a live page on the home page, labelled as promoted, through a day',
  body: reasoned.extend({ until: z.iso.date() }),
  refuses,
});

export const endFeature = endpoint({
  ...acting,
  path: '/api/operator/listing/:id/feature-end',
  summary: 'Stop featuring a page',
  body: reasoned,
  refuses,
});
