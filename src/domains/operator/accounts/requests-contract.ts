import { z } from 'zod';
import { deletionBarred } from '#src/domains/accounts/deletion/contract.ts';
import { tooManyMails } from '#src/domains/accounts/email/contract.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { because, deciding, done, one } from '../contract.ts';
import { refusals } from './contract.ts';

const { changedMeanwhile, notYours } = refusals;

/** How it was made sure that the request came from the holder. */
const identity = z.object({ identity: because });

export const sendArchive = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/account/:id/archive',
  summary:
    'Email the holder of an account a link to everything kept about it, as they asked by letter or email',
  params: one,
  body: identity,
  returns: done,
  refuses: [notFound, tooManyMails],
});

export const endTwoFactor = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/account/:id/two-factor-end',
  summary: 'Turn off two-factor sign-in for a holder who lost both the app and the recovery codes',
  params: one,
  body: identity,
  returns: done,
  refuses: [notFound, changedMeanwhile, notYours],
});

export const eraseAccount = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/account/:id/erasure',
  summary: 'Delete an account after 14 days, as its holder asked by letter or email',
  params: one,
  body: identity,
  returns: done,
  refuses: [notFound, changedMeanwhile, deletionBarred],
});

export const keepAccount = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/account/:id/erasure-stop',
  summary: 'Stop the deletion of an account, as its holder asked by letter or email',
  params: one,
  body: identity,
  returns: done,
  refuses: [notFound, changedMeanwhile],
});
