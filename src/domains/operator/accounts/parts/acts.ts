import { callSignedIn } from '#src/domains/accounts/session.ts';
import { keepTabView } from '#src/domains/accounts/viewing/view.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Decision } from '../../parts/decision.tsx';
import {
  mailVerification,
  type OperatedAccount,
  restoreAccount,
  type SignIn,
  signOutAccount,
  suspendAccount,
  viewAccount,
} from '../contract.ts';
import { endTwoFactor, eraseAccount, keepAccount, sendArchive } from '../requests-contract.ts';
import { ownsBusiness } from '../words.ts';

const kept = { field: 'reason', label: 'Reason', hint: 'We keep it in the audit log.' } as const;
const mailed = { ...kept, hint: 'They get it by email, word for word.' } as const;
const identity = {
  field: 'identity',
  label: 'How you checked who asks',
  hint: 'For example: the letter has the signature and the phone number that we know. We keep it.',
} as const;

export const verificationMail = ({ id, email }: OperatedAccount): Decision => ({
  title: 'Send the confirmation link again?',
  text: `It goes to ${email}, and works for 7 days.`,
  yes: 'Send the link',
  decide: () => callSignedIn(mailVerification, { id }),
});

export const signingOut = ({ id, name }: OperatedAccount, session?: SignIn): Decision => ({
  title: session ? `Sign out ${session.device}?` : `Sign ${name} out everywhere?`,
  text: 'They have to sign in again. What is not saved there is lost.',
  yes: 'Sign out',
  words: kept,
  decide: ({ text }) =>
    callSignedIn(signOutAccount, { id, reason: text, ...(session && { session: session.id }) }),
});

const pages = {
  field: 'pages',
  label: 'The pages of their business',
  options: [
    { value: 'stay', label: 'Stay public and go on taking bookings: others of the team look after them' },
    {
      value: 'hide',
      label: 'Are hidden and take no bookings until the suspension is lifted, or they sign in after its end',
    },
  ],
} as const;

export const suspending = (account: OperatedAccount): Decision => ({
  title: `Suspend ${account.name}?`,
  text: 'They are signed out everywhere and cannot sign in. Confirmed appointments stay. When they try to sign in, they see how long it lasts and how to object.',
  yes: 'Suspend',
  isSevere: true,
  words: mailed,
  ...(ownsBusiness(account) && { choice: pages }),
  date: {
    label: 'First day on which they can sign in again',
    hint: 'Leave it empty to suspend until an operator lifts it.',
    today: dateOf(new Date()),
    isAhead: true,
    field: 'until',
  },
  decide: ({ text, date, choice }) =>
    callSignedIn(suspendAccount, {
      id: account.id,
      reason: text,
      ...(date === '' ? {} : { until: date }),
      pages: choice === 'hide' ? 'hide' : 'stay',
    }),
});

export const restoring = ({ id, name }: OperatedAccount): Decision => ({
  title: `Lift the suspension of ${name}?`,
  text: 'They can sign in at once, and we tell them by email. Pages that were hidden are visible again.',
  yes: 'Lift the suspension',
  words: kept,
  decide: ({ text }) => callSignedIn(restoreAccount, { id, reason: text }),
});

export const viewing = ({ id, name }: OperatedAccount): Decision => ({
  title: `View as ${name}?`,
  text: 'For ten minutes this tab shows their dashboard. You can change nothing, and messages, clients’ cards, sign-in settings, codes and downloads stay closed. They are told by email at once.',
  yes: 'Begin to view',
  words: mailed,
  decide: async ({ text }) => {
    const answer = await callSignedIn(viewAccount, { id, reason: text });
    if (!answer.ok) return answer;
    keepTabView({ id, ...answer.data });
    location.assign('/dashboard');
    return { ok: true, data: { message: `You see what ${name} sees.` } };
  },
});

export const archiving = ({ id, email }: OperatedAccount): Decision => ({
  title: 'Send them their data?',
  text: `A link to everything we keep about the account goes to ${email}, and works for 24 hours. You do not see it. Use this when they asked by letter or email.`,
  yes: 'Send the link',
  words: identity,
  decide: ({ text }) => callSignedIn(sendArchive, { id, identity: text }),
});

export const endingTwoFactor = ({ id, name }: OperatedAccount): Decision => ({
  title: `Turn off two-factor sign-in of ${name}?`,
  text: 'They are signed out everywhere, and the password alone is enough from then on. We tell them by email. Use this when they lost both the app and the recovery codes: someone who stole the password could be asking, so call the number that we have.',
  yes: 'Turn it off',
  isSevere: true,
  words: identity,
  decide: ({ text }) => callSignedIn(endTwoFactor, { id, identity: text }),
});

export const erasing = ({ id, name }: OperatedAccount): Decision => ({
  title: `Delete the account of ${name}?`,
  text: 'Public pages are hidden now, and all is deleted after 14 days. Until then they can sign in and keep it, or ask you to. Use this when they asked by letter or email.',
  yes: 'Delete in 14 days',
  isSevere: true,
  words: identity,
  decide: ({ text }) => callSignedIn(eraseAccount, { id, identity: text }),
});

export const keeping = ({ id, name }: OperatedAccount): Decision => ({
  title: `Keep the account of ${name}?`,
  text: 'It will not be deleted, and what was hidden is visible again. Use this when they asked by letter or email.',
  yes: 'Keep the account',
  words: identity,
  decide: ({ text }) => callSignedIn(keepAccount, { id, identity: text }),
});
