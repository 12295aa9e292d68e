import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
}

const withToken = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`;

/** Where a token leads, below the site's address. */
export const linkTo = { setPassword: (token: string) => withToken('/change-password', token) } as const;

const notYou = 'If that was not you, set a new password at once and write to us.';
const setPassword = { label: 'Set a new password', path: '/forget-password' };

/** Greets a new account, and asks to prove its address. */
export const welcome = (
  sending: ServerContext,
  to: Reader,
  token: string,
  forBusiness: boolean,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'welcome',
    to,
    heading: 'Please confirm your email address',
    paragraphs: [
      `Thank you for registering with ${sending.env.productName}. Your account is ready to use.`,
      forBusiness
        ? 'Your first listing has been started as a draft that only you see. It can be published once your email address is confirmed.'
        : 'Confirming your email address keeps the account yours.',
    ],
    action: { label: 'Confirm my email address', path: withToken('/verify-email', token) },
    footnote:
      'The link works once and for 7 days. If you did not register, ignore this email: no one can confirm your address without the link.',
  });

/** The same link again, on request. */
export const verifyAgain = (sending: ServerContext, to: Reader, token: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'verify-again',
    to,
    heading: 'Please confirm your email address',
    paragraphs: ['Here is the link that you asked for.'],
    action: { label: 'Confirm my email address', path: withToken('/verify-email', token) },
    footnote: 'The link works once and for 7 days.',
  });

/** Tells the holder of an address about a second attempt to register with it. */
export const alreadyRegistered = (sending: ServerContext, to: Reader): Promise<void> =>
  sendEmail(sending, {
    kind: 'already-registered',
    to,
    heading: 'You already have an account',
    paragraphs: [
      `Someone tried to register with ${sending.env.productName} using your email address. You already have an account, so nothing has changed.`,
      'If it was you, sign in with your password, or set a new one.',
    ],
    action: setPassword,
    footnote: 'If it was not you, there is nothing to do. Your password is safe.',
  });

/** The link of a forgotten password. */
export const resetLink = (sending: ServerContext, to: Reader, token: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'password-link',
    to,
    heading: 'Set a new password',
    paragraphs: ['Someone, hopefully you, asked to set a new password for your account.'],
    action: { label: 'Set a new password', path: linkTo.setPassword(token) },
    footnote:
      'The link works once and for 60 minutes. If it was not you, ignore this email: your password stays the same.',
  });

/** After a password was set, however it was. */
export const passwordChanged = (sending: ServerContext, to: Reader): Promise<void> =>
  sendEmail(sending, {
    kind: 'password-changed',
    to,
    heading: 'Your password was changed',
    paragraphs: ['Your password was just changed, and every other device has been signed out.', notYou],
    action: setPassword,
  });

/** After the first sign-in with an emailed code, where the address had not been confirmed before. */
export const passwordRemoved = (sending: ServerContext, to: Reader): Promise<void> =>
  sendEmail(sending, {
    kind: 'password-removed',
    to,
    heading: 'Your password was removed',
    paragraphs: [
      'You signed in with a code from an email. Until then nobody had confirmed this address, and someone else could have registered with it. So the password of the account no longer works, and every other device has been signed out.',
      'A code always signs you in. If you would like a password too, set a new one.',
    ],
    action: setPassword,
  });

/** To a new address: following the link makes it the account's. */
export const confirmNewAddress = (sending: ServerContext, to: Reader, token: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'new-address-link',
    to,
    heading: 'Please confirm your new email address',
    paragraphs: [
      `Someone entered this as the new email address of their ${sending.env.productName} account. Confirm it to start using it.`,
    ],
    action: { label: 'Use this email address', path: withToken('/verify-email', token) },
    footnote: 'The link works once and for 24 hours. If it was not you, ignore this email: nothing changes.',
  });

/** To the holder of an address that another account wanted. */
export const addressWanted = (sending: ServerContext, to: Reader): Promise<void> =>
  sendEmail(sending, {
    kind: 'address-wanted',
    to,
    heading: 'Your email address belongs to your account',
    paragraphs: [
      'Someone tried to use your email address for another account. It belongs to yours, so nothing has changed.',
    ],
    footnote:
      'If it was you, delete one of the two accounts first. If it was not you, there is nothing to do.',
  });

/** To the old address, when another one was asked for. */
export const addressChangeAsked = (sending: ServerContext, to: Reader): Promise<void> =>
  sendEmail(sending, {
    kind: 'address-change-asked',
    to,
    heading: 'A change of email address was requested',
    paragraphs: [
      'Someone signed in to your account asked to change its email address. This address stays until the new one is confirmed.',
      notYou,
    ],
    action: setPassword,
  });

/** To the old address, when another one took its place. */
export const addressChanged = (sending: ServerContext, to: Reader): Promise<void> =>
  sendEmail(sending, {
    kind: 'address-changed',
    to,
    heading: 'Your email address was changed',
    paragraphs: [
      'The email address of your account has changed, and every other device has been signed out.',
      `If that was not you, write to ${sending.env.supportEmail} at once.`,
    ],
  });

/** To someone for whom an account was made on the server's command line. */
export const operatorInvited = (sending: ServerContext, to: Reader, token: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'operator-invited',
    to,
    heading: 'You are now an operator',
    paragraphs: [
      `We have created an operator account for you on ${sending.env.productName}. You check new listings, and answer questions from businesses and reports from visitors.`,
      'Set your password first. Then sign in and open the back office, and turn on two-factor sign-in on your profile.',
    ],
    action: { label: 'Set my password', path: linkTo.setPassword(token) },
    footnote:
      'The link works once and for 60 minutes. After that, choose “Forgot password?” on the sign-in page to get another.',
  });
