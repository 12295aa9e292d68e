import { type RouterContextProvider, redirect } from 'react-router';
import { sentences } from '#src/domains/accounts/fields.ts';
import { askSignInCode, confirmSignInCode } from '#src/domains/accounts/sign-in-codes/contract.ts';
import { approvalAddress } from '#src/domains/billing/checkout/rules.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { apiContext, signedInApiContext, siteContext } from '#src/platform/web/page-context.ts';
import { newKey } from '#src/platform/web/storage.ts';
import { cancelOwnAppointment } from '../../own/contract.ts';
import { payAppointment } from '../../paying/contract.ts';
import { bookAppointment } from '../contract.ts';
import { bookingHref, type Wish } from './address.ts';
import { bookingOf, type Checked } from './asking.ts';
import { bookingName } from './checking.ts';
import { sessionCookie } from './kept-session.ts';

/** What the server asks next, of a browser that sends its forms itself. */
export type Stage = 'email' | 'code' | 'app' | 'newcomer';

/** What came of such a form. */
export interface Came {
  readonly stage: Stage;
  readonly values: Readonly<Partial<Record<'email' | 'request' | 'code' | 'name' | 'note', string>>>;
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>;
  readonly message: string | null;
}

type Context = Readonly<RouterContextProvider>;
type Values = Came['values'];

interface Here {
  readonly context: Context;
  /** The address to which signing in leads. */
  readonly href: string;
}

const textIn = (form: FormData) => (name: string) => {
  const given = form.get(name);
  return typeof given === 'string' ? given.trim() : '';
};

/** Signs in step by step; the last one leads back to the same address with a session in a cookie. */
export async function sendSignIn(here: Here, form: FormData): Promise<Came> {
  const text = textIn(form);
  const values = {
    email: text('email'),
    request: text('request'),
    code: text('code'),
    name: text('name'),
  };
  return form.get('intent') === 'email' ? askCode(here, values) : confirmCode(here, form, values);
}

async function askCode({ context }: Here, values: Values): Promise<Came> {
  const email = values.email ?? '';
  const answer = await context.get(apiContext)(askSignInCode, { email });
  if (!answer.ok) return refused('email', values, answer);
  return { stage: 'code', values: { email, request: answer.data.request }, errors: {}, message: null };
}

async function confirmCode(here: Here, form: FormData, values: Values): Promise<Came> {
  const { request = '', code = '', name = '' } = values;
  const stage = form.get('intent') === 'newcomer' ? 'newcomer' : 'code';
  const otp = textIn(form)('otp');
  const missing = stage === 'newcomer' ? agreementFaults(form) : {};
  if (Object.keys(missing).length > 0) return { stage, values, errors: missing, message: null };
  const newcomer = stage === 'newcomer' ? { name, adult: true as const, terms: true as const } : {};
  const input = { request, code, ...(otp === '' ? {} : { otp }), ...newcomer };
  const answer = await here.context.get(apiContext)(confirmSignInCode, input);
  if (answer.ok && answer.data.next === 'done') throw signedIn(here, answer.data.token);
  if (answer.ok) return { stage: 'newcomer', values, errors: {}, message: null };
  if (answer.code === 'code-needed') return { stage: 'app', values, errors: {}, message: null };
  if (answer.code === 'code-wrong') return refused('app', values, answer);
  return refused(answer.code === 'sign-in-code-over' ? 'email' : stage, values, answer);
}

const agreementFaults = (form: FormData) => ({
  ...(form.has('adult') ? {} : { adult: [sentences.adult] }),
  ...(form.has('terms') ? {} : { terms: [sentences.terms] }),
});

const signedIn = ({ context, href }: Here, token: string) =>
  redirect(href, {
    status: 303,
    headers: { 'set-cookie': sessionCookie(token, context.get(siteContext).url) },
  });

type No = Extract<Answer<typeof bookAppointment | typeof confirmSignInCode>, { ok: false }>;

/** A sentence that stands beside its field is not repeated above. */
const refused = (
  stage: Stage,
  values: Values,
  { message, errors }: Pick<No, 'message' | 'errors'>,
): Came => ({
  ...{ stage, values, errors },
  message: Object.keys(errors).length > 0 ? null : message,
});

/** Books with the session of the cookie, and leads to what came of it. */
export async function sendBooking(
  { context, checked, token }: { context: Context; checked: Checked; token: string },
  form: FormData,
): Promise<Came> {
  const { offer, wish } = checked;
  const note = textIn(form)('note');
  const call = context.get(signedInApiContext)({
    token,
    key: bookingName(wish.key ?? '', note, checked.way.pay),
  });
  const answer = await call(bookAppointment, bookingOf(checked, note));
  const to = (changes: Partial<Wish>, headers: Record<string, string> = {}) =>
    redirect(bookingHref(offer.slug, wish, changes), { status: 303, headers });
  if (answer.ok) throw to({ appointment: answer.data.appointment.id });
  if (answer.status === 401)
    throw to({ key: wish.key }, { 'set-cookie': sessionCookie(null, context.get(siteContext).url) });
  if (answer.code === 'slot-taken') throw to({ isGone: true, key: newKey() });
  return refused('email', { note }, answer);
}

/** What came of a form on the page of a time that is held. */
export interface Paying {
  /** Where the payment is approved. A page of another site is led to by a link: no form may be sent there. */
  readonly link: string | null;
  readonly fault: string | null;
}

interface Held {
  readonly context: Context;
  readonly token: string;
  readonly id: number;
}

/** Opens the payment of a held time. */
export async function sendPayment({ context, token, id }: Held): Promise<Paying> {
  const answer = await context.get(signedInApiContext)({ token })(payAppointment, { id });
  if (!answer.ok) return { link: null, fault: answer.code === 'step-refused' ? null : answer.message };
  const link = approvalAddress(answer.data.approval_url, context.get(siteContext).url);
  return { link, fault: link === null ? 'The payment could not be opened. Please try again.' : null };
}

/** Gives a held time back. */
export async function sendBack({ context, token, id }: Held): Promise<Paying> {
  const answer = await context.get(signedInApiContext)({ token })(cancelOwnAppointment, { id });
  return { link: null, fault: answer.ok || answer.code === 'step-refused' ? null : answer.message };
}
