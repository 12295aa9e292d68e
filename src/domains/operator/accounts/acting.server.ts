import { beginDeletion, stopDeletion } from '#src/domains/accounts/deletion/deletion.server.ts';
import { exportSent } from '#src/domains/accounts/deletion/mails.server.ts';
import * as email from '#src/domains/accounts/email/service.server.ts';
import { countArchive, makeArchiveLink } from '#src/domains/accounts/export/export.server.ts';
import { endSessions } from '#src/domains/accounts/sessions/sessions.server.ts';
import { dropSecondFactor } from '#src/domains/accounts/two-factor/service.server.ts';
import { longDayText } from '#src/platform/clock.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { audited } from '../deciding.server.ts';
import type { ActionName } from '../rules.ts';
import type * as contract from './contract.ts';
import { refusals } from './contract.ts';
import * as queries from './queries.server.ts';
import type * as requests from './requests-contract.ts';

interface Act {
  readonly id: number;
  readonly action: ActionName;
  readonly reason?: string;
  /** Does it with the account locked, and answers what to tell the operator. */
  readonly act: (inside: Context, account: queries.AccountRow) => Promise<string>;
}

/** Does something with an account and writes it to the audit log, both or neither. */
export const acted = (context: Context, { id, action, reason = '', act }: Act) =>
  audited(context, async (inside) => {
    const account = await queries.lockAccount(inside.db, id);
    if (!account) throw new Refused(notFound);
    const message = await act(inside, account);
    // The log is never changed: it names nobody who may be erased one day.
    const title = `account ${id}`;
    return { entry: { action, subject: 'account', subjectId: id, title, reason }, message };
  });

/** Another operator, or the holder, was quicker. */
export const insist = (holds: boolean): void => {
  if (!holds) throw new Refused(refusals.changedMeanwhile);
};

export const mailVerification: Verb<typeof contract.mailVerification> = async (context, { id }) => {
  await email.countMail(context, 'verification-mail', id);
  return acted(context, {
    id,
    action: 'verification-mailed',
    act: async (inside, account) => {
      insist(account.emailVerifiedAt === null && account.handedOverAt === null);
      await email.mailVerification(inside, account);
      return 'The link is on its way.';
    },
  });
};

export const signOut: Verb<typeof contract.signOutAccount> = (context, { id, reason, session }) =>
  acted(context, {
    id,
    action: 'sessions-ended',
    reason,
    act: async (inside) => {
      const ended = await endSessions(
        inside.db,
        id,
        session === undefined ? {} : { only: session },
        inside.now(),
      );
      insist(ended > 0);
      return session === undefined ? 'They are signed out everywhere.' : 'That device is signed out.';
    },
  });

export const sendArchive: Verb<typeof requests.sendArchive> = async (context, { id, identity }) => {
  await countArchive(context, id);
  return acted(context, {
    id,
    action: 'archive-sent',
    reason: identity,
    act: async (inside) => {
      const { holder, download } = await makeArchiveLink(inside, id);
      await exportSent(inside, holder, download);
      return `The link to the archive goes to ${holder.email}.`;
    },
  });
};

/** The holder is emailed, signed out everywhere, and signs in by the password alone. */
export const endTwoFactor: Verb<typeof requests.endTwoFactor> = (context, { id, identity }) =>
  acted(context, {
    id,
    action: 'two-factor-ended',
    reason: identity,
    act: async (inside) => {
      if (id === signedIn(inside).accountId) throw new Refused(refusals.notYours);
      insist(await dropSecondFactor(inside, id));
      await endSessions(inside.db, id, {}, inside.now());
      return 'Two-factor sign-in is off, and we told them by email.';
    },
  });

/** The same deletion as the holder's own, with the same fourteen days to change one's mind. */
export const erase: Verb<typeof requests.eraseAccount> = (context, { id, identity }) =>
  acted(context, {
    id,
    action: 'erasure-begun',
    reason: identity,
    act: async (inside) => {
      const { due, isNew } = await beginDeletion(inside, id);
      insist(isNew);
      await endSessions(inside.db, id, {}, inside.now());
      return `The account will be deleted on ${longDayText(due)}.`;
    },
  });

export const keep: Verb<typeof requests.keepAccount> = (context, { id, identity }) =>
  acted(context, {
    id,
    action: 'erasure-stopped',
    reason: identity,
    act: async (inside) => {
      insist((await stopDeletion(inside, id)).wasAsked);
      return 'The account will not be deleted.';
    },
  });
